import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../src/app/i18n.ts';
import { changeEnd, defaultAgreement, type End, playGame } from '../../../src/rules/index.ts';
import { honourText, leadText, shareText, whyText } from '../../../src/ui/screens/end/endTexts.ts';
import { honoursOf } from '../../../src/ui/screens/end/honours.ts';
import { mark, newGame, typed, vectorGame, vectorNames } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

beforeAll(() => startTestTexts('sv', 'app', 'table', 'play', 'end'));

const hearts = newGame(NAMES, 'hearts', [
  typed(5, 1, 7, 13),
  typed(9, 14, 0, 3),
  typed(26, 26, 0, 26),
  typed(1, 3, 2, 20),
  typed(18, 2, 0, 6),
  typed(0, 3, 2, 21),
  typed(8, 2, 0, 16),
]);

describe('who won, by how much, and why', () => {
  test('beyond a limit', () => {
    const state = playGame(hearts);
    expect(whyText(state, NAMES)).toBe('Giv 7 · David passerade 100');
    expect(leadText(state, NAMES)).toBe('11 poäng, 40 före Bo');
  });

  test('small leads in words', () => {
    const state = playGame(newGame(NAMES, 'svarta-maja', [0, 0, 0, 0, 1, 1, 2, 2, 3, 0].map(mark)));
    expect(leadText(state, NAMES)).toBe('1 pinne, en före Bo och Cissi');
    expect(whyText(state, NAMES)).toBe('Giv 10 · Anna nådde 5');
  });

  test('nobody has to be told that nothing is nothing', () => {
    const shared = playGame(newGame(NAMES, 'svarta-maja', [0, 0, 0, 0, 0].map(mark)));
    expect(leadText(shared, NAMES)).toBe('Helt rena');
    const alone = playGame(newGame(NAMES, 'svarta-maja', [0, 0, 1, 2, 0, 0, 0].map(mark)));
    expect(leadText(alone, NAMES)).toBe('Helt ren, en före Bo och Cissi');
  });

  test('a game that was broken off', () => {
    const stopped = changeEnd(hearts, { stop: true }, { id: 'stop', at: 0 });
    expect(stopped.ok && whyText(playGame(stopped.value), NAMES)).toContain('· avbrutet');
  });
});

test('the result as a message', () => {
  expect(shareText(hearts, playGame(hearts), NAMES)).toBe(
    ['Hearts, 29 november 2026', '1. Cissi 11', '2. Bo 51', '3. Anna 67', '4. David 105'].join('\n'),
  );
});

test.each(['sv', 'en'] as const)('no text is missing in any game of the vectors (%s)', async (language) => {
  await setLanguage(language);
  for (const name of vectorNames) {
    const game = vectorGame(name);
    const state = playGame(game);
    if (state.status !== 'over') continue;
    const names = game.players.map((player) => player.name);
    const texts = [
      whyText(state, names),
      leadText(state, names),
      shareText(game, state, names),
      ...honoursOf(state).map((honour) => honourText(honour, names)),
    ];
    for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|NaN|\bend[:.]|\bhonour\b|^$/);
  }
  await setLanguage('sv');
});

describe('a game that an extra deal decided', () => {
  const agreement = { ...defaultAgreement('spader-dam', 4), tie: 'extra-deal' } as const;
  const deals = [
    typed(8, 8, 10, 0),
    typed(0, 0, 1, 25),
    typed(0, 0, 1, 25),
    typed(0, 0, 1, 25),
    typed(0, 0, 1, 25),
  ];
  const decided = [...deals, typed(6, 6, 0, 14), typed(5, 8, 0, 13)];
  const told = (list: typeof deals, end: End = agreement.end) => {
    const state = playGame(newGame(NAMES, { ...agreement, end }, list));
    return [state.status, leadText(state, NAMES), whyText(state, NAMES)];
  };
  // Cissi has 14, fewer than the winner: totals alone did not decide.
  test('says so, and which deal ended it', () => {
    expect(told(decided)).toEqual(['over', '19 poäng, avgjort i extra giv', 'Giv 5 · David nådde 100']);
    // Seven were played of five.
    expect(told(decided, { kind: 'deals', deals: 5 })[2]).toBe('Giv 7 · avgjort i extra giv');
  });
  test('is not one that came to another end later', () => {
    const over = newGame(NAMES, agreement, [...deals.slice(0, 4), typed(1, 0, 0, 25)]);
    const on = changeEnd(over, { end: { kind: 'deals', deals: 6 } }, { id: 'on', at: 1 });
    if (!on.ok) throw new Error('refused');
    const next = { kind: 'deal', id: 'six', at: 2, deal: typed(5, 1, 7, 13) } as const;
    const state = playGame({ ...on.value, events: [...on.value.events, next] });
    expect(state.status).toBe('over');
    expect(leadText(state, NAMES)).toBe('9 poäng, fem före Anna');
    expect(whyText(state, NAMES)).toBe('Alla 6 givar är spelade');
  });
});
