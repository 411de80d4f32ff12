/** The shape of a stored game: every field of its kind and within bounds. What it means is judged in `history.ts`. */

import {
  type Agreement,
  type Aside,
  type DealContent,
  type End,
  type Entry,
  type Game,
  type GameEvent,
  type GamePlayer,
  NAMED_CARDS,
  PASS_DIRECTIONS,
  type Pass,
  RULEBOOK_IDS,
  type SeatsEvent,
  type Taken,
  type Takers,
} from '../../rules/index.ts';
import { DECK } from '../../rules/worth.ts';
import type { StoredGame } from '../schema.ts';
import { BOUNDS } from './bounds.ts';
import { personName } from './names.ts';
import { refuse } from './refusal.ts';
import { byKind, type Check, flag, id, list, oneOf, orNull, shape, text, time, whole } from './shape.ts';

const player = whole(0, BOUNDS.players - 1);
const cost = whole(0, BOUNDS.points);
const count = whole(0, 26);

const cards = list(oneOf(DECK), BOUNDS.removedCards);

const pass: Check<Pass> = shape<Pass>({
  count: whole(0, BOUNDS.passCount),
  cycle: list(oneOf(PASS_DIRECTIONS), BOUNDS.cycleLength),
});

const end: Check<End> = byKind<End>({
  limit: shape<Extract<End, { kind: 'limit' }>>({
    kind: oneOf(['limit']),
    limit: whole(1, BOUNDS.points),
    when: oneOf(['reach', 'exceed']),
  }),
  deals: shape<Extract<End, { kind: 'deals' }>>({ kind: oneOf(['deals']), deals: whole(1, BOUNDS.points) }),
  open: shape<Extract<End, { kind: 'open' }>>({ kind: oneOf(['open']) }),
});

const tie = oneOf(['shared', 'extra-deal', 'fewest-queens']);

export const agreement: Check<Agreement> = shape<Agreement>({
  rulebook: oneOf(RULEBOOK_IDS),
  decks: oneOf([1, 2]),
  removedCards: cards,
  points: shape<Agreement['points']>({
    heart: cost,
    SQ: cost,
    SK: cost,
    SA: cost,
    trick: cost,
    bonus: orNull(shape({ card: oneOf(['DJ', 'D10']), points: whole(-BOUNDS.points, BOUNDS.points) })),
  }),
  pass,
  firstLead: oneOf(['eldest', 'lowest-club']),
  firstTrickPenalties: flag,
  heartsMustBeBroken: flag,
  queenBreaksHearts: flag,
  moon: oneOf(['off', 'others', 'self', 'choose']),
  end,
  tie,
  revoke: oneOf(['whole-deal', 'queen']),
  teams: flag,
  identicalCards: oneOf(['first-wins', 'cancel']),
  exactly: orNull(
    shape({
      total: whole(-BOUNDS.points, BOUNDS.points),
      becomes: whole(-BOUNDS.points, BOUNDS.points),
    }),
  ),
});

const takers = list(player, 2);
const takersByCard: Check<Takers> = shape<Takers>(
  { SQ: takers, SK: takers, SA: takers, DJ: takers, D10: takers },
  NAMED_CARDS,
);
const aside: Check<Aside> = shape<Aside>(
  { SQ: count, SK: count, SA: count, DJ: count, D10: count, hearts: count },
  [...NAMED_CARDS, 'hearts'],
);
const counts = list(count, BOUNDS.players);

const entry: Check<Entry> = byKind<Entry>({
  captures: shape<Extract<Entry, { kind: 'captures' }>>(
    { kind: oneOf(['captures']), hearts: counts, tricks: counts, cards: takersByCard, aside },
    ['hearts', 'tricks', 'aside'],
  ),
  points: shape<Extract<Entry, { kind: 'points' }>>(
    {
      kind: oneOf(['points']),
      points: list(whole(-BOUNDS.points, BOUNDS.points), BOUNDS.players),
      cards: takersByCard,
      aside,
    },
    ['cards', 'aside'],
  ),
  loser: shape<Extract<Entry, { kind: 'loser' }>>({ kind: oneOf(['loser']), loser: player }),
});

const dealContent: Check<DealContent> = shape<DealContent>(
  { entry, moon: oneOf(['others', 'self']), revoke: player },
  ['moon', 'revoke'],
);

const gamePlayer: Check<GamePlayer> = shape<GamePlayer>(
  { name: personName, person: id, startsAt: whole(-BOUNDS.startsAt, BOUNDS.startsAt) },
  ['startsAt'],
);

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

const substitute = shape<NonNullable<SeatsEvent['substitutes']>[number]>({
  player,
  name: personName,
  person: id,
});

const event: Check<GameEvent> = byKind<GameEvent>({
  deal: shape<Of<'deal'>>({ kind: oneOf(['deal']), id, at: time, deal: dealContent }),
  redeal: shape<Of<'redeal'>>({ kind: oneOf(['redeal']), id, at: time }),
  'deals-now': shape<Of<'deals-now'>>({
    kind: oneOf(['deals-now']),
    id,
    at: time,
    dealer: player,
    cycleAt: whole(0, BOUNDS.cycleAt),
  }),
  seats: shape<Of<'seats'>>(
    {
      kind: oneOf(['seats']),
      id,
      at: time,
      joined: list(gamePlayer, BOUNDS.players),
      seats: list(player, BOUNDS.players, BOUNDS.seats.least),
      dealer: player,
      removedCards: cards,
      pass,
      substitutes: list(substitute, BOUNDS.players),
    },
    ['joined', 'dealer', 'removedCards', 'pass', 'substitutes'],
  ),
  end: shape<Of<'end'>>({ kind: oneOf(['end']), id, at: time, end, tie, stop: oneOf([true]) }, [
    'end',
    'tie',
    'stop',
  ]),
  note: shape<Of<'note'>>(
    { kind: oneOf(['note']), id, at: time, target: id, text: text(BOUNDS.noteLength) },
    ['target'],
  ),
  date: shape<Of<'date'>>({
    kind: oneOf(['date']),
    id,
    at: time,
    // A game may have been played before 1970.
    startedAt: whole(-BOUNDS.time, BOUNDS.time),
  }),
  amend: shape<Of<'amend'>>({ kind: oneOf(['amend']), id, at: time, target: id, deal: orNull(dealContent) }),
  insert: shape<Of<'insert'>>({ kind: oneOf(['insert']), id, at: time, before: id, deal: dealContent }),
  undo: shape<Of<'undo'>>({ kind: oneOf(['undo']), id, at: time }),
  redo: shape<Of<'redo'>>({ kind: oneOf(['redo']), id, at: time }),
});

const taken: Check<Taken> = (value, at) => {
  const found = shape<Taken>({ trail: text(4 * BOUNDS.events), covers: whole(0, BOUNDS.events) })(value, at);
  return /^([0-9a-f]{4})*$/.test(found.trail) ? found : refuse('wrong-value', { at: `${at}.trail` });
};

export const gameShape: Check<Game> = shape<Game>(
  {
    id,
    startedAt: time,
    agreement,
    players: list(gamePlayer, BOUNDS.seats.most, BOUNDS.seats.least),
    firstDealer: player,
    decider: orNull(player),
    dealsBefore: whole(0, BOUNDS.dealsBefore),
    taken,
    events: list(event, BOUNDS.events),
  },
  ['dealsBefore', 'taken'],
);

export const storedShape: Check<StoredGame> = shape<StoredGame>(
  {
    id,
    game: gameShape,
    revision: whole(0, BOUNDS.revision),
    updatedAt: time,
    deletedAt: time,
  },
  ['deletedAt'],
);
