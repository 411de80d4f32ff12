/** Paths on a 24 × 24 grid for what is sent. */
export const PICTURE = 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01';
export const TEXT = 'M5 6h14M5 10h14M5 14h14M5 18h8';
export const GRID = 'M4 5h16v14H4zm0 5h16M4 14.5h16M10 5v14';
