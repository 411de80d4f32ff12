/** Which deal it is, as the table and Home say it. */
import { beforeAll, expect, test } from 'vitest';
import {
  addDeal,
  amendDeal,
  changeEnd,
  defaultAgreement,
  type End,
  type Game,
  insertDeal,
  playGame,
  type Result,
} from '../../src/rules/index.ts';
import { dealNow } from '../../src/ui/gameText.ts';
import { whyText } from '../../src/ui/screens/end/endTexts.ts';
import { mark, newGame } from './games.ts';
import { startTestTexts } from './texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const deals = (count: number): End => ({ kind: 'deals', deals: count });
const pinnar = (end: End, takers: string): Game =>
  newGame(
    NAMES,
    { ...defaultAgreement('svarta-maja', 4), end, tie: 'extra-deal' },
    [...takers].map((seat) => mark(Number(seat))),
  );
const done = (result: Result<Game>): Game => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};
const stamp = (id: string) => ({ id, at: 9 });
const end = (game: Game, change: Parameters<typeof changeEnd>[1]) =>
  done(changeEnd(game, change, stamp('end')));
const more = (game: Game, seat: number) => done(addDeal(game, mark(seat), stamp('more')));

beforeAll(() => startTestTexts('sv', 'app', 'play', 'end'));

test.each<[string, Game, string]>([
  ['the third of nine', pinnar(deals(9), '01'), 'Giv 3 av 9'],
  ['to a limit', pinnar({ kind: 'limit', limit: 5, when: 'reach' }, '01'), 'Giv 3 · till 5 pinnar'],
  ['the last of three, once they are played', pinnar(deals(3), '012'), 'Giv 3 av 3'],
  ['an extra deal', pinnar(deals(2), '01'), 'Giv 3 · extra giv'],
  ['decided by extra deals', pinnar(deals(2), '013'), 'Giv 3 · extra giv'],
  [
    'an extra deal beyond a limit',
    pinnar({ kind: 'limit', limit: 2, when: 'reach' }, '00'),
    'Giv 3 · extra giv',
  ],
  // Deals that count for nothing are not extra ones.
  [
    'one was put in before',
    done(insertDeal(pinnar(deals(3), '012'), 'deal-1', mark(2), stamp('in'))),
    'Giv 3 av 3',
  ],
  ['the end was brought nearer', end(pinnar(deals(8), '012'), { end: deals(2) }), 'Giv 3 · 2 givar'],
  [
    'no tie any more, as an amendment showed',
    done(amendDeal(pinnar(deals(3), '0112'), 'deal-3', mark(2), stamp('am'))),
    'Giv 3 av 3',
  ],
])('%s', (_, game, text) => {
  expect(dealNow(playGame(game))).toBe(text);
});

test.each<[string, Game, string]>([
  [
    'after a stop',
    more(end(pinnar({ kind: 'open' }, '003'), { stop: true }), 1),
    'Giv 4 · avgjort i extra giv',
  ],
  [
    'after a nearer end',
    more(end(pinnar(deals(8), '003'), { end: deals(2) }), 1),
    'Giv 4 · avgjort i extra giv',
  ],
  [
    'not where nobody was tied',
    end(pinnar({ kind: 'open' }, '0012'), { stop: true }),
    'Giv 4 · ni slutade här',
  ],
])('the end says that an extra deal decided: %s', (_, game, text) => {
  expect(whyText(playGame(game), NAMES)).toBe(text);
});
