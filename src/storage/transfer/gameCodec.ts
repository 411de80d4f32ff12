/** A game as it stands, as bits: what a link and a QR code carry. Changing this means a new version in `link.ts`. */

import {
  type Agreement,
  defaultAgreement,
  type End,
  type Exactly,
  type Game,
  type GameEvent,
  type GamePlayer,
  isSame,
  PASS_DIRECTIONS,
  type Pass,
  RULEBOOK_IDS,
  type SeatsEvent,
} from '../../rules/index.ts';
import { DECK } from '../../rules/worth.ts';
import { BitReader, BitWriter } from './bits.ts';
import { BOUNDS } from './bounds.ts';
import { below, type Codec, flag, id, list, oneOf, orNull, record, signed, text, whole } from './codec.ts';
import { dealCodec } from './dealCodec.ts';
import { firstTable, type Table, tableAfter } from './history.ts';
import { lineageOf, STEP } from './lineage.ts';
import { refuse } from './refusal.ts';
import { type StandingItem, standingOf } from './standing.ts';

const cards = list(oneOf(DECK), BOUNDS.removedCards);
const pass = record<Pass>({ count: whole, cycle: list(oneOf(PASS_DIRECTIONS), BOUNDS.cycleLength) });
const tie = oneOf(['shared', 'extra-deal', 'fewest-queens']);

const ENDS = {
  limit: record<Extract<End, { kind: 'limit' }>>({
    kind: oneOf(['limit']),
    limit: whole,
    when: oneOf(['reach', 'exceed']),
  }),
  deals: record<Extract<End, { kind: 'deals' }>>({ kind: oneOf(['deals']), deals: whole }),
  open: record<Extract<End, { kind: 'open' }>>({ kind: oneOf(['open']) }),
};
const endKind = oneOf(['limit', 'deals', 'open']);
const end: Codec<End> = {
  write(out, value) {
    endKind.write(out, value.kind);
    (ENDS[value.kind] as Codec<End>).write(out, value);
  },
  read: (from) => ENDS[endKind.read(from)].read(from),
};

const anyAgreement = record<Agreement>({
  rulebook: oneOf(RULEBOOK_IDS),
  decks: oneOf([1, 2]),
  removedCards: cards,
  points: record<Agreement['points']>({
    heart: whole,
    SQ: whole,
    SK: whole,
    SA: whole,
    trick: whole,
    bonus: orNull(record({ card: oneOf(['DJ', 'D10']), points: signed })),
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
  exactly: orNull(record<Exactly>({ total: signed, becomes: signed })),
});

/** The rulebook's own agreement is named only; anything else is written out. */
const agreementFor = (players: number): Codec<Agreement> => ({
  write(out, value) {
    const usual = isSame(value, defaultAgreement(value.rulebook, players));
    flag.write(out, usual);
    if (usual) oneOf(RULEBOOK_IDS).write(out, value.rulebook);
    else anyAgreement.write(out, value);
  },
  read: (from) =>
    flag.read(from) ? defaultAgreement(oneOf(RULEBOOK_IDS).read(from), players) : anyAgreement.read(from),
});

const player = record<GamePlayer>({ name: text, person: id, startsAt: signed }, ['startsAt']);

type SeatsContent = Omit<SeatsEvent, 'kind' | 'id' | 'at'>;
const seats = record<SeatsContent>(
  {
    joined: list(player, BOUNDS.players),
    seats: list(whole, BOUNDS.players),
    dealer: whole,
    removedCards: cards,
    pass,
    substitutes: list(record({ player: whole, name: text, person: id }), BOUNDS.players),
  },
  ['joined', 'dealer', 'removedCards', 'pass', 'substitutes'],
);
const endChange = record<{ end?: End; tie?: Agreement['tie']; stop?: boolean }>({ end, tie, stop: flag }, [
  'end',
  'tie',
  'stop',
]);

/** What is no deal, and the note on the deal before. */
const OTHERS = ['redeal', 'deals-now', 'seats', 'end', 'deal-note'] as const;
const other = oneOf(OTHERS);

function writeItem(out: BitWriter, item: StandingItem, table: Table): void {
  flag.write(out, item.kind === 'deal');
  if (item.kind === 'deal') {
    dealCodec(table).write(out, item.deal);
    return;
  }
  other.write(out, item.kind);
  if (item.kind === 'deals-now') {
    whole.write(out, item.dealer);
    whole.write(out, item.cycleAt);
  } else if (item.kind === 'seats') seats.write(out, item);
  else if (item.kind === 'end') endChange.write(out, item);
}

function readOther(from: BitReader, stamp: { id: string; at: number }, dealBefore: string): GameEvent {
  const kind = other.read(from);
  switch (kind) {
    case 'redeal':
      return { kind, ...stamp };
    case 'deals-now':
      return { kind, ...stamp, dealer: whole.read(from), cycleAt: whole.read(from) };
    case 'seats':
      return { kind, ...stamp, ...seats.read(from) };
    case 'end': {
      const { stop, ...change } = endChange.read(from);
      return { kind, ...stamp, ...change, ...(stop && { stop }) };
    }
    case 'deal-note':
      return { kind: 'note', ...stamp, target: dealBefore, text: text.read(from) };
  }
}

/** In seconds after the start: the last event tells when; the others are spread evenly before it. */
const SECOND = 1000;

export function writeGame(game: Game): Uint8Array<ArrayBuffer> {
  const out = new BitWriter();
  const { items, note, startedAt } = standingOf(game);
  const lineage = lineageOf(game);
  const size = game.players.length;
  id.write(out, game.id);
  whole.write(out, game.startedAt);
  whole.write(out, size);
  for (const one of game.players) player.write(out, one);
  agreementFor(size).write(out, game.agreement);
  below(size).write(out, game.firstDealer);
  orNull(below(size)).write(out, game.decider);
  whole.write(out, game.dealsBefore ?? 0);
  orNull(text).write(out, note);
  orNull(signed).write(out, startedAt);
  const last = game.events.at(-1)?.at ?? game.startedAt;
  whole.write(out, Math.max(0, Math.ceil((last - game.startedAt) / SECOND)));
  whole.write(out, lineage.length / STEP);
  for (let at = 0; at < lineage.length; at += STEP) {
    out.put(Number.parseInt(lineage.slice(at, at + STEP), 16), 4 * STEP);
  }
  const notes = items.filter((item) => item.kind === 'deal' && item.note !== null);
  whole.write(out, items.length + notes.length);
  let table = firstTable(game);
  for (const item of items) {
    writeItem(out, item, table);
    table = tableAfter(table, item);
    if (item.kind === 'deal' && item.note !== null) {
      flag.write(out, false);
      other.write(out, 'deal-note');
      text.write(out, item.note);
    }
  }
  return out.done();
}

/** As `writeGame` wrote it: its events have ids that are the same on every phone. Not checked yet; may throw. */
export function readGame(bytes: Uint8Array): unknown {
  const from = new BitReader(bytes);
  const gameId = id.read(from);
  const startedAt = whole.read(from);
  const size = whole.read(from);
  if (size < BOUNDS.seats.least || size > BOUNDS.seats.most) refuse('impossible-table');
  const players = Array.from({ length: size }, () => player.read(from));
  const agreement = agreementFor(size).read(from);
  const firstDealer = below(size).read(from);
  const decider = orNull(below(size)).read(from);
  const dealsBefore = whole.read(from);
  const note = orNull(text).read(from);
  const date = orNull(signed).read(from);
  const lasted = whole.read(from) * SECOND;
  const steps = whole.read(from);
  if (steps > BOUNDS.events) refuse('too-large');
  const trail = Array.from({ length: steps }, () =>
    from
      .get(4 * STEP)
      .toString(16)
      .padStart(STEP, '0'),
  );
  const length = whole.read(from);
  if (length > BOUNDS.events) refuse('too-large');

  const events: GameEvent[] = [];
  const stamp = () => ({ id: `t${steps}.${events.length}`, at: startedAt });
  if (note !== null) events.push({ kind: 'note', ...stamp(), text: note });
  if (date !== null) events.push({ kind: 'date', ...stamp(), startedAt: date });
  let table = firstTable({ agreement, players });
  let dealBefore = '';
  for (let i = 1; i <= length; i++) {
    const at = startedAt + Math.round((lasted * i) / length);
    const event: GameEvent = flag.read(from)
      ? { kind: 'deal', ...stamp(), at, deal: dealCodec(table).read(from) }
      : readOther(from, { ...stamp(), at }, dealBefore);
    events.push(event);
    if (event.kind === 'deal') dealBefore = event.id;
    if (event.kind === 'seats' || event.kind === 'end') table = tableAfter(table, event);
  }
  return {
    id: gameId,
    startedAt,
    agreement,
    players,
    firstDealer,
    decider,
    ...(dealsBefore > 0 && { dealsBefore }),
    events,
    taken: { trail: trail.join(''), covers: events.length },
  };
}
