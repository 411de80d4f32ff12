/** The exact rule, told wherever a column would not add up without it. */
import { beforeAll, expect, test } from 'vitest';
import { changeSeats, defaultAgreement, type Game, playGame } from '../../src/rules/index.ts';
import { csvOf } from '../../src/ui/screens/share/sheetText.ts';
import { sheetOf } from '../../src/ui/screens/sheet/rows.ts';
import { lastChange } from '../../src/ui/screens/table/lastChange.ts';
import { newGame, typed } from './games.ts';
import { startTestTexts } from './texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const agreement = { ...defaultAgreement('hearts', 4), exactly: { total: 100, becomes: 50 } } as const;
const begun = newGame(NAMES, agreement, [typed(5, 1, 7, 13), typed(0, 26, 0, 0)]);
/** On paper before: 95, 20, 0 and 0. */
const game: Game = {
  ...begun,
  players: begun.players.map((player, at) => ({ ...player, startsAt: [95, 20][at] ?? 0 })),
};
const state = playGame(game);

beforeAll(() => startTestTexts('sv', 'app', 'share', 'moves', 'sheet'));

test('is found where it struck, from what the total was before', () => {
  expect(state.totals[0]).not.toBe(126);
  expect(sheetOf(state).rows.map(({ landings }) => landings)).toEqual([
    [{ player: 0, total: 100, becomes: 50 }],
    [],
  ]);
});

test('explains every column: what it started at, the points, and the landings give the total', () => {
  const { columns, rows } = sheetOf(state);
  for (const { player, startsAt, total } of columns) {
    const points = rows.map(({ cells }) => cells[player]?.points ?? 0);
    const landed = rows.flatMap(({ landings }) => landings.filter((one) => one.player === player));
    const sum = [...points, ...landed.map((one) => one.becomes - one.total)].reduce(
      (a, b) => a + b,
      startsAt,
    );
    expect(sum).toBe(total);
  }
});

test('is none where somebody joins, or where nobody agreed on it', () => {
  const joined = changeSeats(
    begun,
    { joined: [{ name: 'Eva', person: 'e', startsAt: 40 }], seats: [0, 1, 2, 4] },
    { id: 's', at: 9 },
  );
  if (!joined.ok) throw new Error('refused');
  const later = {
    ...joined.value,
    events: [...joined.value.events, { ...begun.events[0], id: 'later' }],
  } as Game;
  for (const one of [later, { ...game, agreement: defaultAgreement('hearts', 4) }])
    expect(sheetOf(playGame(one)).rows.flatMap(({ landings }) => landings)).toEqual([]);
});

test('is said when the deal is recorded, and stands in the file for a spreadsheet', () => {
  const first = { ...game, events: game.events.slice(0, 1) };
  const now = playGame(first);
  const told = 'Anna: exakt 100 blev 50';
  expect(lastChange(first, now, NAMES)?.text).toMatch(new RegExp(`13 · ${told} · giv\\u00a01$`));
  expect(csvOf({ game: first, state: now, names: NAMES })).toContain(`"David tog spader dam, ${told}"`);
});
