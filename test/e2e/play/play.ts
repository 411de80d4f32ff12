/** A game of the second scorer played through, and what the screens then say held against it. */
import { expect } from '@playwright/test';
import { enterDeal } from './count.ts';
import { readEnd } from './end.ts';
import type { Person } from './person.ts';
import type { Reader } from './reader.ts';
import { readSheet } from './sheet.ts';
import { readTable } from './table.ts';
import type { ByName, VectorGame } from './vectors.ts';
import { listText } from './words.ts';

/** Plays the deals from `from` (0 for the first) up to, not including, `to`; the table is compared before each. */
export async function playDeals(
  person: Person,
  game: VectorGame,
  from = 0,
  to = game.deals.length,
): Promise<void> {
  for (let index = from; index < to; index++) {
    const deal = game.deals[index];
    if (!deal) throw new Error(`${game.name} has no deal ${index + 1}`);
    await compareTable(person, game, index);
    await enterDeal(person, game, index + 1, deal, deal.expect.status === 'over');
  }
}

/** The table before a deal: who deals and leads, which way the cards go, and the totals so far. */
export async function compareTable(person: Reader, game: VectorGame, index: number): Promise<void> {
  const { expect: expected } = game.deals[index] ?? {};
  if (!expected) throw new Error(`${game.name} has no deal ${index + 1}`);
  const before = game.deals[index - 1]?.expect;
  const table = await readTable(person);
  const at = `${game.name}, before deal ${index + 1}`;
  expect(table.number, at).toBe(index + 1);
  expect(table.dealer, `${at}: dealer`).toBe(expected.dealer);
  expect(table.pass, `${at}: pass`).toBe(expected.pass);
  expect(table.passTo, `${at}: receivers`).toEqual(expected.passTo ?? null);
  expect(table.leader, `${at}: leader`).toBe(expected.leader ?? null);
  expect(table.leadCard, `${at}: lead card`).toBe(expected.leadCard ?? null);
  expect(table.totals, `${at}: totals`).toEqual(
    before?.totals ?? Object.fromEntries(game.players.map((name) => [name, 0])),
  );
  expect(table.contenders.length > 0, `${at}: extra deal`).toBe(before?.status === 'extra-deal');
}

/** The end: winners, places, loser. */
export async function compareEnd(person: Reader, game: VectorGame): Promise<void> {
  const { totals, teamTotals, winners = [], last = [], endedAfter } = game.expect;
  const end = await readEnd(person);
  expect(await person.heading()).toBe(person.say('end:title'));
  expect(endedAfter).toBe(game.deals.length);

  const sides = teamTotals
    ? [0, 1].map((pair) => game.players.filter((_, seat) => seat % 2 === pair))
    : game.players.map((name) => [name]);
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (totals[name] ?? 0), 0);
  const shown = [...end.places].map(({ names, total }) => [names, total]);
  expect(shown.sort()).toEqual(sides.map((names) => [listText(person.language, names), sumOf(names)]).sort());

  const placed = (wanted: (place: number) => boolean) =>
    end.places.filter(({ place }) => wanted(place)).map(({ names }) => names);
  const sidesOf = (names: readonly string[]) =>
    sides
      .filter(([first]) => first !== undefined && names.includes(first))
      .map((side) => listText(person.language, side));
  expect(placed((place) => place === 1).sort()).toEqual(sidesOf(winners).sort());
  expect(end.winners).toBe(listText(person.language, winners));
  const count = sidesOf(winners).length;
  expect(end.label).toBe(person.say('end:winner', { count }));

  const worst = Math.max(...end.places.map(({ total }) => total));
  const lastSides = end.places.filter(({ total }) => total === worst).map(({ names }) => names);
  expect(lastSides.sort()).toEqual(sidesOf(last).sort());
  const losers = end.places.filter(({ lost }) => lost).map(({ names }) => names);
  expect(losers.sort()).toEqual(game.agreement.rulebook === 'svarta-maja' ? lastSides : []);
}

/** The sheet: every deal with its dealer, direction, points, moon and revoke; and the totals. */
export async function compareSheet(person: Reader, game: VectorGame): Promise<void> {
  const sheet = await readSheet(person);
  const { players } = game;
  const byPlayer = (numbers: ByName<number>) => players.map((name) => numbers[name]);
  expect(sheet.names).toEqual(players);
  expect(sheet.rows).toHaveLength(game.deals.length);
  game.deals.forEach(({ expect: expected, revoke }, index) => {
    const at = `${game.name}, deal ${index + 1} in the sheet`;
    const row = sheet.rows[index];
    const way = game.agreement.pass.count > 0 ? [person.say(`sheet:way.${expected.pass}`)] : [];
    const dealer = person.say('sheet:dealer', { name: expected.dealer });
    const head = [person.say('app:deal', { number: index + 1 }), ...way, dealer];
    expect(row?.head, at).toBe(head.join(', '));
    expect(
      row?.cells.map(({ points }) => points),
      at,
    ).toEqual(byPlayer(expected.points));
    const signed = (sign: string) =>
      players.filter((_, player) => row?.cells[player]?.signs.includes(person.say(sign)));
    expect(signed('sheet:moon'), at).toEqual(expected.shooter === undefined ? [] : [expected.shooter]);
    expect(signed('sheet:revoke'), at).toEqual(revoke === undefined ? [] : [revoke]);
  });
  expect(sheet.totals).toEqual(byPlayer(game.expect.totals));
}
