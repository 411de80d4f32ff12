import { describe, expect, test } from 'vitest';
import { changeSeats, type Game, playGame, type Result } from '../../../src/rules/index.ts';
import { coloursOf } from '../../../src/ui/screens/sheet/colours.ts';
import { isScored, sheetOf } from '../../../src/ui/screens/sheet/rows.ts';
import { mark, newGame, typed, vectorGame, vectorNames } from '../games.ts';

const STAMP = { id: 'change', at: 1 };
const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

function must(result: Result<Game>): Game {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('the rows', () => {
  test('show what the engine computed, in every game of the vectors', () => {
    for (const name of vectorNames) {
      const state = playGame(vectorGame(name));
      const { rows, columns } = sheetOf(state);
      expect(columns.map(({ total }) => total)).toEqual(state.totals);
      rows.forEach((row, index) => {
        expect(row.number).toBe(index + 1);
        expect(row.cells.map((cell) => cell?.points)).toEqual(state.deals[index]?.points);
      });
    }
  });

  test('are worth seeing before the first deal where points were brought along', () => {
    const fresh = newGame(NAMES, 'hearts', []);
    const brought = (game: Game) => isScored(game, playGame(game));
    expect(brought(fresh)).toBe(false);
    expect(brought({ ...fresh, dealsBefore: 2 })).toBe(true);
    const change = { joined: [{ name: 'Eva', person: 'eva', startsAt: 8 }], seats: [0, 1, 2, 4] };
    expect(brought(must(changeSeats(fresh, change, STAMP)))).toBe(true);
    expect(brought(newGame(NAMES, 'hearts', [typed(5, 1, 7, 13)]))).toBe(true);
  });

  test('mark whoever took the queen, and whoever took everything', () => {
    const [first, second] = sheetOf(
      playGame(newGame(NAMES, 'hearts', [typed(5, 1, 7, 13), typed(0, 26, 26, 26)])),
    ).rows;
    expect(first?.cells.map((cell) => cell?.queens)).toEqual([0, 0, 0, 1]);
    expect(second?.cells.map((cell) => cell?.shot)).toEqual([true, false, false, false]);
    expect(second?.moon).toBe('others');
  });

  test('leave the queen unmarked where every pinne is one', () => {
    const sheet = sheetOf(playGame(newGame(NAMES, 'svarta-maja', [mark(1)])));
    expect(sheet.rows[0]?.cells.map((cell) => cell?.queens)).toEqual([0, 0, 0, 0]);
    expect(sheet.rows[0]?.pass).toBeNull();
    expect(sheet.signs).toEqual([]);
  });

  test('keep whoever has left, and leave a gap where somebody was not in the deal', () => {
    const game = newGame(NAMES, 'svarta-maja', [mark(1)]);
    const change = { joined: [{ name: 'Eva', person: 'eva', startsAt: 1 }], seats: [0, 1, 2, 4] };
    const changed = must(changeSeats(game, change, STAMP));
    const event = { kind: 'deal', id: 'x', at: 2, deal: mark(4) } as const;
    const sheet = sheetOf(playGame({ ...changed, events: [...changed.events, event] }));
    expect(sheet.columns.map(({ left }) => left)).toEqual([false, false, false, true, false]);
    expect(sheet.columns[4]).toMatchObject({ startsAt: 1, total: 2 });
    expect(sheet.carried).toBe(true);
    expect(sheet.rows.map(({ cells }) => cells.map((cell) => cell?.points ?? null))).toEqual([
      [0, 1, 0, 0, null],
      [0, 0, 0, null, 1],
    ]);
  });

  test('add the pairs up', () => {
    const sheet = sheetOf(playGame(vectorGame('teams-pinnar5')));
    expect(sheet.pairs.map(({ players }) => players)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    for (const { players, total } of sheet.pairs) {
      const sum = players.reduce((all, player) => all + (sheet.columns[player]?.total ?? 0), 0);
      expect(total).toBe(sum);
    }
  });
});

describe('colours', () => {
  test("are the persons' own where they differ", () => {
    expect(coloursOf([7, 3, undefined, undefined])).toEqual([7, 3, 0, 1]);
  });

  test('are never the same for two at the table', () => {
    expect(new Set(coloursOf([4, 4, 4, 4])).size).toBe(4);
    const ten = Array.from({ length: 10 }, (_, i) => (i === 9 ? 0 : undefined));
    expect(new Set(coloursOf(ten)).size).toBe(10);
  });
});
