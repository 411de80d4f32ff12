/** Paths on a 24 × 24 grid for the screens that are loaded when they are opened. */
export const SHARE = 'M7 17 17 7M9 7h8v8';
export const SEARCH = 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 4 4';
export const UP = 'm6 14 6-6 6 6';
export const DOWN = 'm6 10 6 6 6-6';
export const DRAG = 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01';
export const EDIT = 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3';
export const TRASH = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13';
export const SETTINGS =
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
export const HISTORY = 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4m4 0v4.5l3 2';
export const STATISTICS = 'M5 20v-7m7 7V4m7 16v-10';
export const INSERT = 'M5 5h14M5 19h14M12 8.5v7M8.5 12h7';
export const DICE = 'M5 5h14v14H5zm4 4h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01';
export const PRINT = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';
export const COPY = 'M9 9h11v11H9zM15 9V4H4v11h5';
export const UNDO = 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3';
export const CLOSE = 'm6 6 12 12M18 6 6 18';
export const BACKSPACE = 'M9 6h11v12H9l-5.5-6zM12 10l4 4m0-4-4 4';
export const NEXT = 'M5 12h14m-6-6 6 6-6 6';
export const PLUS = 'M12 5v14M5 12h14';
export const MINUS = 'M5 12h14';
