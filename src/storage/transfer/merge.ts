/**
 * Two copies of a game made one. Where one history continues the other, the longer holds; where both went on
 * separately, both are kept, as two games. No clock decides anything: only histories and revisions are compared.
 */
import { type Game, type GameEvent, isSame } from '../../rules/index.ts';
import type { StoredGame } from '../schema.ts';
import { commonSteps, lineageOf, STEP, stepAt } from './lineage.ts';
import { beginsWith, isSameStanding, type Standing, standingOf } from './standing.ts';

/** What `theirs` is to `mine`. */
export type Relation = 'same' | 'longer' | 'shorter' | 'apart';

/** Everything that never changes in a game, but its id. */
function headerOf({ id: _id, events: _events, taken: _taken, ...header }: Game): unknown {
  return header;
}

/** Whether everything entered since `fork` was only added, so that whoever has the same deals lacks nothing of it. */
function onlyAdded({ taken, events }: Game, fork: number): boolean {
  const hidden = (taken?.trail.length ?? 0) / STEP;
  const from = Math.max(0, fork - hidden) + (taken?.covers ?? 0);
  return events.slice(from).every(({ kind }) => !['undo', 'redo', 'amend', 'insert'].includes(kind));
}

/** Whether one history continues the other, by their lineages; where those part, by the deals themselves. */
export function relate(mine: Game, theirs: Game): Relation {
  if (!isSame(headerOf(mine), headerOf(theirs))) return 'apart';
  const a = lineageOf(mine);
  const b = lineageOf(theirs);
  if (a === b) return 'same';
  if (b.startsWith(a)) return 'longer';
  if (a.startsWith(b)) return 'shorter';
  const fork = commonSteps(a, b);
  const one = standingOf(mine);
  const other = standingOf(theirs);
  if (isSameStanding(one, other)) return 'same';
  if (onlyAdded(mine, fork) && beginsWith(other, one) && isNoteKept(one, other)) return 'longer';
  if (onlyAdded(theirs, fork) && beginsWith(one, other) && isNoteKept(other, one)) return 'shorter';
  return 'apart';
}

const isNoteKept = (shorter: Standing, longer: Standing): boolean =>
  (shorter.note === null || shorter.note === longer.note) &&
  (shorter.startedAt === null || shorter.startedAt === longer.startedAt);

/** A fixed order of any two games: whatever is chosen by it is the same on every phone. */
function isBefore(a: Game, b: Game): boolean {
  const lineages = [lineageOf(a), lineageOf(b)] as const;
  if (a.events.length !== b.events.length) return a.events.length > b.events.length;
  if (lineages[0] !== lineages[1]) return lineages[0] > lineages[1];
  return canonical(a) <= canonical(b);
}

/** JSON with its fields in order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * The shorter game with what the longer has more: its own list of changes stays, which a link does not bring.
 * Null where the longer cannot be put so.
 */
function graft(shorter: Game, longer: Game): Game | null {
  const mine = standingOf(shorter);
  const theirs = standingOf(longer);
  const lineage = lineageOf(longer);
  const events: GameEvent[] = [...shorter.events];
  const stamp = (at: number) => ({ id: `t${lineage.length / STEP}.${events.length}`, at });
  for (const [index, theirItem] of theirs.items.entries()) {
    const myItem = mine.items[index];
    const note = theirItem.kind === 'deal' ? theirItem.note : null;
    const before = myItem?.kind === 'deal' ? myItem.note : null;
    let target = myItem?.id ?? '';
    if (!myItem) {
      const added = theirItem.kind === 'deal' ? { kind: theirItem.kind, deal: theirItem.deal } : theirItem;
      const event: GameEvent = { ...added, ...stamp(theirItem.at) };
      events.push(event);
      target = event.id;
    } else if (myItem.kind === 'deal' && theirItem.kind === 'deal' && !isSame(myItem.deal, theirItem.deal)) {
      events.push({ kind: 'amend', target, deal: theirItem.deal, ...stamp(theirItem.at) });
    }
    if (note !== before) events.push({ kind: 'note', target, text: note ?? '', ...stamp(theirItem.at) });
  }
  const at = events.at(-1)?.at ?? shorter.startedAt;
  if (mine.note !== theirs.note) events.push({ kind: 'note', text: theirs.note ?? '', ...stamp(at) });
  if (mine.startedAt !== theirs.startedAt && theirs.startedAt !== null) {
    events.push({ kind: 'date', startedAt: theirs.startedAt, ...stamp(at) });
  }
  const grafted = { ...shorter, events, taken: { trail: lineage, covers: events.length } };
  return isSameStanding(standingOf(grafted), theirs) ? grafted : null;
}

const startsWithEvents = (longer: Game, shorter: Game): boolean =>
  shorter.events.every(({ id }, index) => longer.events[index]?.id === id);

/** The longer history, told as fully as the two together can tell it. */
function fullest(shorter: Game, longer: Game): Game {
  if (startsWithEvents(longer, shorter)) return longer;
  const grafted = graft(shorter, longer);
  return grafted && isBefore(grafted, longer) ? grafted : longer;
}

export type Merge =
  | { readonly kind: 'new' | 'longer' | 'same' | 'shorter'; readonly stored: StoredGame }
  /** Both are kept; theirs under an id of its own. */
  | { readonly kind: 'apart'; readonly mine: StoredGame; readonly theirs: StoredGame };

/**
 * `stored` holds afterwards, under my game's id. Its revision is above that of whichever copy it replaces. A deletion
 * holds for all the history that it saw: only a history that went on beyond it brings the game back.
 */
export function mergeGames(mine: StoredGame | undefined, theirs: StoredGame): Merge {
  if (!mine) return { kind: 'new', stored: theirs };
  const kind = relate(mine.game, theirs.game);
  if (kind === 'apart') return { kind, mine, theirs: asOffshoot(mine, theirs) };
  const id = mine.id;
  const own: StoredGame = { ...theirs, id, game: { ...theirs.game, id } };
  const [shorter, longer] = kind === 'shorter' ? [own, mine] : [mine, own];
  if (kind !== 'same') {
    const game = fullest(shorter.game, longer.game);
    return { kind, stored: joined(mine, own, game, longer.deletedAt) };
  }
  const game = isBefore(mine.game, own.game) ? mine.game : own.game;
  return { kind, stored: joined(mine, own, game, deletionOf(mine, own)) };
}

/** Of two copies with the same history the one written last; at the same revision a deletion holds. */
function deletionOf(a: StoredGame, b: StoredGame): number | undefined {
  if (a.revision !== b.revision) return (a.revision > b.revision ? a : b).deletedAt;
  const [one, other] = [a.deletedAt ?? 0, b.deletedAt ?? 0];
  return Math.max(one, other) || undefined;
}

function joined(a: StoredGame, b: StoredGame, game: Game, deletedAt: number | undefined): StoredGame {
  const top = Math.max(a.revision, b.revision);
  const result = (revision: number): StoredGame => ({
    id: game.id,
    game,
    revision,
    updatedAt: Math.max(a.updatedAt, b.updatedAt),
    ...(deletedAt !== undefined && { deletedAt }),
  });
  const latest = [a, b].filter(({ revision }) => revision === top);
  // Nothing new where the latest copy says just this.
  const isThat = latest.every((one) => isSame(one.game, game) && one.deletedAt === deletedAt);
  const [first, second] = latest;
  if (isThat && first) return second && second.updatedAt > first.updatedAt ? second : first;
  return result(Math.max(top + 1, lineageOf(game).length / STEP, game.events.length));
}

const ROOT = /^(.*?)~/;

/** What games that went apart have in common: the id of the game that they once were. */
export const rootOf = (id: string): string => ROOT.exec(id)?.[1] ?? id;

/** Whether this is the other of two games that were one. */
export const isOffshoot = (id: string): boolean => ROOT.test(id);

/** Named after the place where they parted, so that a later state of the same branch goes by the same id. */
function asOffshoot(mine: StoredGame, theirs: StoredGame): StoredGame {
  const a = lineageOf(mine.game);
  const b = lineageOf(theirs.game);
  const fork = commonSteps(a, b);
  const step = stepAt(b, fork) || stepAt(b, fork - 1) || '0';
  const id = `${rootOf(mine.id)}~${fork.toString(36)}${step}`;
  return { ...theirs, id, game: { ...theirs.game, id } };
}
