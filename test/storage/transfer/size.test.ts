/** How large a QR code gets: a game of four with forty deals must fit version 20 at level M. */
import { expect, it } from 'vitest';
import {
  addDeal,
  type DealContent,
  defaultAgreement,
  type Game,
  playGame,
  type RulebookId,
  scoreDeal,
} from '../../../src/rules/index.ts';
import { linkTo } from '../../../src/storage/transfer/link.ts';
import { qrOf } from '../../../src/ui/screens/share/qr.ts';
import { mustBe } from '../../rules/games.ts';

const ADDRESS = 'https://maja.example.org/poangblocket/';

/** A plain generator of numbers, the same each time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function longGame(rulebook: RulebookId, players: number, deals: number, way: 'captures' | 'points'): Game {
  const next = random(7);
  const id = () => Array.from({ length: 22 }, () => LETTERS[next(62)]).join('');
  const agreement = { ...defaultAgreement(rulebook, players), end: { kind: 'deals', deals: 999 } } as const;
  const names = ['Margareta', 'Karl-Johan', 'Ann-Sofie', 'Gustav', 'Elisabeth', 'Bengt'];
  let game: Game = {
    id: id(),
    startedAt: 1_796_000_000_123,
    agreement,
    players: names.slice(0, players).map((name) => ({ name, person: id() })),
    firstDealer: 2,
    decider: null,
    events: [],
  };
  for (let i = 0; i < deals; i++) {
    const hearts = Array<number>(players).fill(0);
    for (let heart = 0; heart < 13; heart++) {
      const seat = next(players);
      hearts[seat] = (hearts[seat] ?? 0) + 1;
    }
    const counted: DealContent = { entry: { kind: 'captures', hearts, cards: { SQ: [next(players)] } } };
    const { points } = scoreDeal(playGame(game).next.agreement, players, counted);
    const deal: DealContent = way === 'captures' ? counted : { entry: { kind: 'points', points } };
    game = mustBe(addDeal(game, deal, { id: id(), at: game.startedAt + (i + 1) * 300_000 }));
  }
  return game;
}

async function versionOf(game: Game): Promise<{ version: number; length: number }> {
  const link = await linkTo(ADDRESS, game);
  return { version: qrOf(link)?.version ?? Number.POSITIVE_INFINITY, length: link.length };
}

it.each([
  ['counted from the cards', 'captures', 40, 16],
  ['typed as points', 'points', 40, 18],
] as const)('four players of Hearts, %s: %s, %d deals', async (_, way, deals, most) => {
  const { version, length } = await versionOf(longGame('hearts', 4, deals, way));
  console.info(`hearts, 4 players, ${deals} deals, ${way}: ${length} characters, version ${version}-M`);
  expect(version).toBeLessThanOrEqual(most);
});
