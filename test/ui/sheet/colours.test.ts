import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeSeats, playGame } from '../../../src/rules/index.ts';
import { looksOf } from '../../../src/ui/screens/sheet/colours.ts';
import { lineStyle } from '../../../src/ui/screens/sheet/geometry.ts';
import { pairsOf } from '../../../src/ui/screens/sheet/rows.ts';
import { vectorGame } from '../games.ts';

describe('the look of a line', () => {
  it('is the own colour where it is free, and a mark of its own', () => {
    expect(looksOf([3, 3, undefined], [])).toEqual([
      { colour: 3, style: 0 },
      { colour: 0, style: 1 },
      { colour: 1, style: 2 },
    ]);
  });

  const own = [7, 3, 2, 9];
  const looks = (game: ReturnType<typeof vectorGame>) => looksOf(own, pairsOf(playGame(game)));
  const game = vectorGame('pairs-hearts-4p-015', 3);

  it('is the sign of the pair, as they sit now', () => {
    const [circle, triangle] = looks(game);
    expect(looks(game)).toEqual([circle, triangle, circle, triangle]);
    expect(triangle).not.toEqual(circle);
    const reseated = changeSeats(game, { seats: [1, 0, 2, 3] }, { id: 'seats', at: 0 });
    if (!reseated.ok) throw new Error('cannot be reseated');
    expect(looks(reseated.value)).toEqual([triangle, circle, circle, triangle]);
  });

  it('is none for whoever has left a pair', () => {
    expect(looksOf([...own, 1], pairsOf(playGame(game)))[4]).toBeNull();
  });

  it('has the colour and the shape that the table marks the pair with', () => {
    const css = ['theme', 'players'].map((file) => readFileSync(`src/ui/${file}.css`, 'utf8')).join('');
    const valuesOf = (name: string) =>
      Array.from(css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g')), (m) => m[1]);
    const pairs = looks(game).slice(0, 2);
    expect(pairs.map((look) => valuesOf(`player-${look?.colour}`))).toEqual([
      valuesOf('team-0'),
      valuesOf('team-1'),
    ]);
    expect(pairs.map((look) => lineStyle(look?.style ?? 1))).toEqual([lineStyle(0), lineStyle(2)]);
  });
});
