/**
 * Every bound on what comes in from outside, a backup file or a link. Whatever lies beyond is refused; nothing the
 * app itself makes comes near.
 */
export const BOUNDS = {
  /** A backup file, in bytes. */
  fileBytes: 64 * 1024 * 1024,
  /** A link's payload, in characters. */
  linkLength: 60_000,
  /** What a link holds once it is inflated, in bytes. */
  inflatedBytes: 120_000,

  games: 50_000,
  people: 10_000,
  houseRules: 2_000,
  settings: 100,
  /** Events of one game: everything ever done in it, undone or not. */
  events: 5_000,
  /** Games that were one and went apart. */
  branches: 16,
  /** Rows in one game: everyone who ever joined. */
  players: 60,
  /** Seats at the start. Later so many may have sat down as there are rows. */
  seats: { least: 2, most: 10 },

  /** In UTF-16 code units. */
  idLength: 100,
  nameLength: 1_000,
  /** Visible characters of a person's name; those of house rules may be longer. */
  nameCharacters: 24,
  ruleNameCharacters: 100,
  noteLength: 10_000,
  letterLength: 64,
  /** One setting, as JSON. */
  settingLength: 10_000,

  /** The last moment that a `Date` knows, in ms. */
  time: 8_640_000_000_000_000,
  revision: 1_000_000_000,
  /** Typed points of one deal, and what a card may cost, either way. */
  points: 9_999,
  startsAt: 99_999,
  dealsBefore: 9_999,
  cycleAt: 100_000,
  cycleLength: 24,
  passCount: 13,
  removedCards: 100,
} as const;
