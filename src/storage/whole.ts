/** Under this name in `meta`: which kind of copy has everything that the database has. */
export const WHOLE = 'whole';

/** Noted where a copy was not given something: the next start looks for what it lacks. */
export const SHORT = { key: WHOLE, value: 'none', updatedAt: 0 };
