/** Which choice serves the shooter better? Scoring, "Which is better?" */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addDeal,
  compareMoonChoices,
  type DealContent,
  defaultAgreement,
  playGame,
} from '../../src/rules/index.ts';
import type { Agreement, End } from '../../src/rules/types.ts';
import { mustBe, newGame } from './games.ts';

const limit = (limit: number): End => ({ kind: 'limit', limit, when: 'reach' });
const hearts: Agreement = { ...defaultAgreement('hearts', 4), moon: 'choose', end: limit(100) };
const moonOf = (seat: number): DealContent => ({
  entry: {
    kind: 'captures',
    hearts: [0, 1, 2, 3].map((at) => (at === seat ? 13 : 0)),
    cards: { SQ: [seat] },
  },
});
const better = (agreement: Agreement, startsAt: number[], shooter: number) => {
  const game = newGame(agreement, 4);
  const players = game.players.map((player, seat) => ({ ...player, startsAt: startsAt[seat] ?? 0 }));
  const found = compareMoonChoices({ ...game, players }, moonOf(shooter));
  if (!found) throw new Error('no choice');
  return found;
};

describe('which is better?', () => {
  it.each<[string, Agreement, number[], number, 'others' | 'self' | null]>([
    ['nothing ends: both leave the same differences', hearts, [10, 20, 30, 40], 0, null],
    ['ends it and wins', hearts, [10, 20, 30, 80], 0, 'others'],
    // 60 46 56 106 against 34 20 30 80: third at an end is worse than going on.
    ['would end it with another winning', hearts, [60, 20, 30, 80], 0, 'self'],
    ['both end it, in the same place', hearts, [10, 20, 30, 120], 0, null],
    // 0 has 50: the others’ 26 puts 1 at exactly 100, which becomes 50.
    ['the exact rule', { ...hearts, exactly: { total: 100, becomes: 0 } }, [60, 74, 10, 10], 0, 'self'],
    [
      'an own total that lands on the exact rule',
      { ...hearts, exactly: { total: 50, becomes: 0 } },
      [76, 60, 10, 60],
      0,
      'self',
    ],
    // Extra deal: whoever is not among the tied leaders can no longer win.
    ['out of the extra deal', { ...hearts, tie: 'extra-deal' }, [60, 30, 30, 80], 0, 'self'],
    [
      'in the extra deal, and the same differences',
      { ...hearts, tie: 'extra-deal' },
      [56, 30, 40, 80],
      0,
      null,
    ],
  ])('%s', (_, agreement, startsAt, shooter, wanted) => {
    expect(better(agreement, startsAt, shooter).better).toBe(wanted);
  });

  it('in pairs the larger lead: 52 to them is more than 26 off', () => {
    const { better: found, others, self } = better({ ...hearts, teams: true }, [0, 0, 0, 0], 2);
    expect([found, others.teamTotals, self.teamTotals]).toEqual(['others', [0, 52], [-26, 0]]);
  });

  it('in pairs the place at an end comes first', () => {
    // 60 + 30 against 20 + 10: with the others’ 52 they are at 82 against 90 and win; going on is better.
    const { better: found } = better({ ...hearts, teams: true, end: limit(82) }, [60, 20, 30, 10], 0);
    expect(found).toBe('self');
  });

  it('shows both results', () => {
    const { before, others, self } = better(hearts, [10, 20, 30, 80], 0);
    expect([before.totals, others.totals, self.totals]).toEqual([
      [10, 20, 30, 80],
      [10, 46, 56, 106],
      [-16, 20, 30, 80],
    ]);
    expect([others.status, others.winners, self.status]).toEqual(['over', [0], 'playing']);
  });

  it('there is none where the deal leaves no choice', () => {
    const game = newGame(hearts, 4);
    expect(compareMoonChoices(game, { entry: { kind: 'points', points: [13, 13, 0, 0] } })).toBeNull();
    expect(compareMoonChoices(game, { entry: { kind: 'points', points: [0, 26, 26, 26] } })).toBeNull();
    expect(compareMoonChoices(game, { ...moonOf(0), revoke: 1 })).toBeNull();
    expect(compareMoonChoices(newGame({ ...hearts, moon: 'others' }, 4), moonOf(0))).toBeNull();
    expect(compareMoonChoices(game, { entry: { kind: 'loser', loser: 0 } })).toBeNull();
  });

  it('typed as the cards fell it is the same choice', () => {
    const found = compareMoonChoices(newGame(hearts, 4), {
      entry: { kind: 'points', points: [26, 0, 0, 0] },
    });
    expect([found?.others.totals, found?.self.totals]).toEqual([
      [0, 26, 26, 26],
      [-26, 0, 0, 0],
    ]);
  });

  it('an earlier deal is compared by what follows from it', () => {
    let game = newGame({ ...hearts, end: limit(52) }, 4);
    const typed = (points: number[]): DealContent => ({ entry: { kind: 'points', points } });
    game = mustBe(addDeal(game, { ...moonOf(0), moon: 'self' }, { id: 'a', at: 1 }));
    game = mustBe(addDeal(game, typed([25, 1, 0, 0]), { id: 'b', at: 2 }));
    game = mustBe(addDeal(game, typed([0, 26 - 13, 13, 0]), { id: 'c', at: 3 }));
    const found = compareMoonChoices(game, moonOf(0), { kind: 'amend', target: 'a' });
    expect([found?.others.totals, found?.self.totals]).toEqual([
      [25, 40, 39, 26],
      [-1, 14, 13, 0],
    ]);
    expect(found?.before.totals).toEqual([-1, 14, 13, 0]);
  });

  it('the vector in which the others’ 26 would lose the game', () => {
    const file = join(import.meta.dirname, '..', 'vectors', 'games.json');
    const all = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      agreement: Agreement;
      players: string[];
      deals: { moon?: string; entry: { hearts: Record<string, number>; cards: { SQ: string } } }[];
    }[];
    const vector = all.find(({ name }) => name === 'hearts26-moon-choice-add-would-lose');
    if (!vector) throw new Error('no such vector');
    const deals = vector.deals.map(
      ({ entry }): DealContent => ({
        entry: {
          kind: 'captures',
          hearts: vector.players.map((name) => entry.hearts[name] ?? 0),
          cards: { SQ: [vector.players.indexOf(entry.cards.SQ)] },
        },
      }),
    );
    const at = vector.deals.findIndex(({ moon }) => moon !== undefined);
    const deal = deals[at];
    if (!deal) throw new Error('no moon');
    const found = compareMoonChoices(newGame(vector.agreement, 4, deals.slice(0, at)), deal);
    expect(found?.better).toBe('self');
    expect([found?.others.status, found?.self.status]).toEqual(['over', 'playing']);
    expect(found?.others.winners.map((player) => vector.players[player])).toEqual(['David']);
    expect(playGame(newGame(vector.agreement, 4, deals.slice(0, at))).status).toBe('playing');
  });
});
