/** From anything at all to checked values. Never throws. */
import { checkAgreement, type Game } from '../../rules/index.ts';
import type { HouseRules, KeyValue, Person, StoredGame } from '../schema.ts';
import { parseSettings } from '../settings.ts';
import { BOUNDS } from './bounds.ts';
import { agreement, gameShape, storedShape } from './gameShape.ts';
import { checkHistory } from './history.ts';
import { personName, ruleName } from './names.ts';
import { attempt, type Parsed, refuse } from './refusal.ts';
import { type Check, flag, id, shape, text, time, whole } from './shape.ts';

/** A game that can be shown, played on, undone and redone without another look. */
export const parseGame = (value: unknown): Parsed<Game> =>
  attempt(() => {
    const game = gameShape(value, '');
    checkHistory(game);
    return game;
  });

/** A game as it is kept, from a backup. */
export const parseStoredGame = (value: unknown): Parsed<StoredGame> =>
  attempt(() => {
    const stored = storedShape(value, '');
    if (stored.id !== stored.game.id) refuse('wrong-value', { at: 'id' });
    if (stored.revision < stored.game.events.length) refuse('wrong-value', { at: 'revision' });
    checkHistory(stored.game);
    return stored;
  });

const person: Check<Person> = shape<Person>(
  {
    id,
    name: personName,
    colour: whole(0, 9),
    letter: text(BOUNDS.letterLength),
    hidden: flag,
    lastPlayedAt: time,
    games: whole(0, BOUNDS.revision),
    mergedInto: id,
    deletedAt: time,
    updatedAt: time,
  },
  ['letter', 'hidden', 'mergedInto', 'deletedAt'],
);

export const parsePerson = (value: unknown): Parsed<Person> => attempt(() => person(value, ''));

const houseRules: Check<HouseRules> = shape<HouseRules>(
  {
    id,
    name: ruleName,
    agreement,
    players: whole(BOUNDS.seats.least, BOUNDS.seats.most),
    updatedAt: time,
    deletedAt: time,
  },
  ['deletedAt'],
);

/** Unlike a game's, an agreement that is only kept must be one that could be chosen today. */
export const parseHouseRules = (value: unknown): Parsed<HouseRules> =>
  attempt(() => {
    const rules = houseRules(value, '');
    const isGone = rules.deletedAt !== undefined;
    if (!isGone && checkAgreement(rules.agreement, rules.players).length > 0) refuse('impossible-table');
    return rules;
  });

/** A setting that this version knows, with a value that it allows. */
export const parseSetting = (value: unknown): Parsed<KeyValue> =>
  attempt(() => {
    const row = shape<KeyValue>({ key: id, value: (given) => given, updatedAt: time })(value, '');
    const known = new Map<string, unknown>(Object.entries(parseSettings([row])));
    if (!known.has(row.key) || known.get(row.key) !== row.value) refuse('wrong-value', { at: row.key });
    if (JSON.stringify(row.value).length > BOUNDS.settingLength) refuse('too-large', { at: row.key });
    return row;
  });
