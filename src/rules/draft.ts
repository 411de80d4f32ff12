/** Drafts of a deal: empty, or opened again from a deal that was entered before. */
import type { Aside, DealContent, EntryDraft } from './types.ts';

const empty = (players: number): null[] => Array<null>(players).fill(null);

/** Nothing entered yet. */
export function newDraft(players: number): EntryDraft {
  return {
    way: 'captures',
    hearts: empty(players),
    tricks: empty(players),
    points: empty(players),
    cards: {},
    aside: {},
    loser: null,
    moon: null,
    revoke: null,
  };
}

/** A deal (by seat) opened for amendment: every field as it was entered. */
export function draftOf(players: number, deal: DealContent): EntryDraft {
  const { entry } = deal;
  const draft: EntryDraft = {
    ...newDraft(players),
    moon: deal.moon ?? null,
    revoke: deal.revoke ?? null,
  };
  const list = (values: readonly number[] | undefined) =>
    Array.from({ length: Math.max(players, values?.length ?? 0) }, (_, seat) => values?.[seat] ?? 0);
  switch (entry.kind) {
    case 'loser':
      return { ...draft, loser: entry.loser };
    case 'points':
      return {
        ...draft,
        way: 'points',
        points: list(entry.points),
        cards: entry.cards ?? {},
        aside: fullAside(entry.aside),
      };
    case 'captures':
      return {
        ...draft,
        hearts: list(entry.hearts),
        tricks: list(entry.tricks),
        cards: entry.cards,
        aside: fullAside(entry.aside),
      };
  }
}

/** A stored deal has answered every question about the cards laid open: what it does not name was none. */
const fullAside = (aside: Aside | undefined): Aside => ({
  hearts: 0,
  SQ: 0,
  SK: 0,
  SA: 0,
  DJ: 0,
  D10: 0,
  ...aside,
});
