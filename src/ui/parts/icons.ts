/** Paths on a 24 × 24 grid, drawn with a line: those the table itself needs. */
export const BACK = 'M14.5 5 8 12l6.5 7';
export const MORE = 'M5 12h.01M12 12h.01M19 12h.01';
export const TABLE = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16m0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6';
export const SHEET = 'M5 6h14M5 12h14M5 18h9';
export const RULES = 'M6 4h10a2 2 0 0 1 2 2v14H8a2 2 0 0 1-2-2zm0 14a2 2 0 0 1 2-2h10M10 8h4';
/** Round the table: the next seat comes to the bottom. */
export const ROUND = 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2.5v4h-4';
/** To the one opposite: up and down. */
export const FLIP = 'M8 20V4M4.5 7.5 8 4l3.5 3.5M16 4v16m3.5-3.5L16 20l-3.5-3.5';
export const AGREEMENT = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M9.5 14l2 2 3.5-4';
