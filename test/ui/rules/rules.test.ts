import { beforeEach, describe, expect, it, test } from 'vitest';
import en from '../../../locales/en/rules.json' with { type: 'json' };
import sv from '../../../locales/sv/rules.json' with { type: 'json' };
import { setLanguage } from '../../../src/app/i18n.ts';
import { answer } from '../../../src/disputes/answer.ts';
import { ITEMS, itemById } from '../../../src/disputes/items.ts';
import { passTable } from '../../../src/disputes/rulebookFacts.ts';
import type { Phrase } from '../../../src/disputes/tell.ts';
import {
  type Agreement,
  changeSeats,
  defaultAgreement,
  type Game,
  type GamePlayer,
  type Player,
  playGame,
  RULEBOOK_IDS,
  type RulebookId,
} from '../../../src/rules/index.ts';
import { deciderOf } from '../../../src/ui/agreement/phrases.ts';
import { type Asked, addressOf, gameOf, pickOfAddress, within } from '../../../src/ui/screens/rules/asked.ts';
import { costOfRemoved, whyTotal } from '../../../src/ui/screens/rules/costs.ts';
import { dealsOfCycle, mergeRows } from '../../../src/ui/screens/rules/cycle.ts';
import { decidingSentence } from '../../../src/ui/screens/rules/deciding.ts';
import { pageOf } from '../../../src/ui/screens/rules/pages.ts';
import { cardsText, phraseText, verdictInList } from '../../../src/ui/screens/rules/phrases.ts';
import { newGame } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const asked = (agreement: Agreement, players: number): Asked => ({
  voice: 'table',
  agreement,
  players,
  game: null,
  path: () => '',
});

const item = (id: string) => {
  const found = itemById(id);
  if (!found) throw new Error(id);
  return found;
};

describe('an address of the rules', () => {
  it('is a question, a short rulebook, the tables or the list', () => {
    expect(pageOf(null)).toEqual({ kind: 'list', unknown: false });
    expect(pageOf('moon')).toMatchObject({ kind: 'item', item: { id: 'moon' } });
    expect(pageOf('book-black-maria')).toEqual({ kind: 'book', rulebook: 'black-maria' });
    expect(pageOf('tables')).toEqual({ kind: 'tables' });
  });

  it('that nobody knows shows the list, and says so', () => {
    for (const address of ['book-poker', 'queen', '<script>', 'toString'])
      expect(pageOf(address), address).toEqual({ kind: 'list', unknown: true });
  });

  it('that was sent names its rulebook and number of players', () => {
    const sent = addressOf('moon', { rulebook: 'black-maria', players: 5 });
    expect(pickOfAddress(sent)).toEqual({ rulebook: 'black-maria', players: 5 });
    expect(pickOfAddress('#/rules/moon')).toBeNull();
    expect(pickOfAddress('#/rules/moon?game=poker&players=5')).toBeNull();
    expect(pickOfAddress('#/rules/moon?game=dam&players=nine')).toEqual({ rulebook: 'dam', players: 4 });
    expect(pickOfAddress('#/rules/moon?game=nolla&players=99')).toEqual({ rulebook: 'nolla', players: 6 });
  });

  it('belongs to a game, to the rulebooks, or to neither', () => {
    expect(gameOf({ screen: 'rules', item: null })).toBeNull();
    expect(gameOf({ screen: 'game', id: 'a', view: 'rules', item: 'moon' })).toBe('a');
    expect(gameOf({ screen: 'game', id: 'a', view: 'table', item: null })).toBeUndefined();
    expect(gameOf({ screen: 'home' })).toBeUndefined();
  });

  it.each([
    ['dam', 10, 8],
    ['nolla', 2, 3],
    ['hearts', 10, 10],
  ] as const)('keeps to the players that %s takes: %i becomes %i', (rulebook, wanted, players) => {
    expect(within({ rulebook, players: wanted })).toEqual({ rulebook, players });
  });
});

describe('the deals of a pass cycle', () => {
  it.each([
    ['the first deal', 4, { number: 1, cycleAt: 0 }, [1, 2, 3, 4]],
    ['the seventh', 4, { number: 7, cycleAt: 2 }, [5, 6, 7, 8]],
    ['three players', 3, { number: 6, cycleAt: 2 }, [4, 5, 6]],
    ['a cycle that was moved on', 4, { number: 1, cycleAt: 2 }, [3, 4, 1, 2]],
    ['a place counted beyond the cycle', 4, { number: 6, cycleAt: 5 }, [5, 6, 7, 8]],
    ['no game', 3, null, [1, 2, 3]],
  ] as const)('%s', (_, length, now, deals) => {
    expect(dealsOfCycle(length, now)).toEqual(deals);
  });

  it('makes one row of those that pass alike, and leaves tonight’s by itself', () => {
    const rows = passTable('black-maria');
    expect(mergeRows(rows, null).map(({ from, to }) => [from, to])).toEqual([[3, 6]]);
    expect(mergeRows(rows, 4).map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [4, 4],
      [5, 6],
    ]);
    expect(mergeRows(passTable('hearts'), null).map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 10],
    ]);
  });
});

describe('what the cards laid aside would have cost', () => {
  const out = (rulebook: RulebookId, removedCards: Agreement['removedCards']) =>
    costOfRemoved({ ...defaultAgreement(rulebook, 6), removedCards });

  it.each([
    ['black-maria', ['C2', 'D2', 'H2', 'S2'], ['H2'], 1],
    ['black-maria', ['SK', 'SA', 'C2', 'D2'], ['SK', 'SA'], 17],
    ['hearts', ['C2', 'D2', 'C3', 'D3'], [], 0],
    ['hearts', ['SK', 'SA', 'C2', 'D2'], [], 0],
    ['svarta-maja', ['C2', 'D2', 'H2', 'S2'], [], 0],
  ] as const)('%s without %j', (rulebook, removed, cards, cost) => {
    expect(out(rulebook, removed)).toEqual({ cards, cost });
  });
});

describe('why a deal adds up to so much', () => {
  beforeEach(() => startTestTexts('sv', 'app', 'table', 'disputes', 'rules'));

  it.each([
    ['hearts', 4, true],
    ['hearts', 5, false],
    ['black-maria', 5, false],
    ['hearts', 6, true],
    ['svarta-maja', 4, false],
  ] as const)('%s with %i tells of all four twos: %s', (rulebook, players, told) => {
    const said = whyTotal(defaultAgreement(rulebook, players), players).join(' ');
    expect(said.includes('Läggs alla fyra tvåor bort')).toBe(told);
  });

  it('says what cards lying open change, the bonus card too', () => {
    const usual = defaultAgreement('hearts', 7);
    const bonus = { card: 'DJ', points: -10 } as const;
    expect(whyTotal(defaultAgreement('hearts', 4), 4)).toContain('Tog någon allt blir det 78 i stället.');
    const open = { ...usual, removedCards: [], points: { ...usual.points, bonus } };
    expect(whyTotal(usual, 7)).not.toContainEqual(expect.stringContaining('bredvid given'));
    expect(whyTotal(open, 7).slice(-2)).toEqual([
      'Ligger något som kostar öppet bredvid given, räknas det bort.',
      'Ligger ruter\u00a0knekt där blir given i stället 10 högre.',
    ]);
  });
});

describe('the sentence of the agreement that decides', () => {
  it('is there wherever an answer rests on what the rulebook’s agreement says', () => {
    const silent: string[] = [];
    for (const rulebook of RULEBOOK_IDS) {
      for (const players of [3, 4, 5, 6]) {
        const here = asked(defaultAgreement(rulebook, players), players);
        for (const each of ITEMS) {
          const given = answer(each, here.agreement, players);
          if (given.clause && !decidingSentence(given, here))
            silent.push(`${rulebook} ${players} ${each.id} ${given.clause.field}`);
        }
      }
    }
    // Passing and breaking do not exist in these two, so nothing was agreed on them.
    expect(silent.filter((line) => !/^(svarta-maja|nolla) .* (pass|heartsMustBeBroken)$/.test(line))).toEqual(
      [],
    );
  });

  it('follows what was agreed', () => {
    const usual = asked(defaultAgreement('hearts', 4), 4);
    const agreed = asked({ ...usual.agreement, firstTrickPenalties: true }, 4);
    const question = item('queen-first-trick');
    const sentenceOf = (here: Asked) => decidingSentence(answer(question, here.agreement, 4), here);
    expect(sentenceOf(usual)).toMatchObject({
      id: 'first-trick',
      code: 'first-trick.no.cards',
      changed: false,
    });
    expect(sentenceOf(agreed)).toMatchObject({
      id: 'first-trick',
      code: 'first-trick.yes.cards',
      changed: true,
    });
  });

  it('is none where every table has the same answer', () => {
    const here = asked(defaultAgreement('hearts', 4), 4);
    expect(decidingSentence(answer(item('must-follow-suit'), here.agreement, 4), here)).toBeNull();
  });
});

test('who decides does so as long as they sit at the table', () => {
  const game = { ...newGame(['Anna', 'Bo', 'Cissi', 'David'], 'hearts'), decider: 1 };
  const bo = game.players[1] ?? { name: '', person: '' };
  const names = game.players.map(({ name }) => name);
  const change = (
    before: Game,
    seats: readonly number[],
    ...substitutes: readonly (GamePlayer & { readonly player: Player })[]
  ) => {
    const changed = changeSeats(before, { seats, substitutes }, { id: `s${before.events.length}`, at: 0 });
    if (!changed.ok) throw new Error('refused');
    return changed.value;
  };
  const decides = (now: Game) => deciderOf(now, playGame(now), names);
  expect(decides(change(game, [0, 2, 1, 3]))).toBe('Bo');
  expect(decides(change(game, [0, 2, 3]))).toBeNull();
  expect(decides({ ...game, decider: null })).toBeNull();
  // Nor does somebody else decide because they play the row.
  const eva = change(game, [0, 1, 2, 3], { player: 1, name: 'Eva', person: 'eva' });
  expect(decides(eva)).toBeNull();
  expect(decides(change(eva, [0, 1, 2, 3], { player: 1, ...bo }))).toBe('Bo');
});

describe('the words', () => {
  beforeEach(() => startTestTexts('sv', 'app', 'table', 'disputes', 'rules'));

  it('name a card that is out twice once', () => {
    expect(cardsText(['C2', 'C2', 'D2'])).toBe('båda klöver\u00a02 och ruter\u00a02');
  });

  it('keep a direction that comes twice in a row', () => {
    const phrase = {
      key: 'disputes:verdicts.pass-cycle',
      data: { cycle: ['left', 'left', 'right'] as const },
    };
    expect(phraseText(phrase)).toBe('I tur och ordning: åt vänster, åt vänster och åt höger.');
  });

  it('begin with a capital letter, and never break a card', () => {
    const phrase = { key: 'disputes:verdicts.cards-out', data: { cards: ['C2', 'D2'] as const } };
    expect(phraseText(phrase)).toBe('Klöver\u00a02 och ruter\u00a02 läggs bort.');
  });

  it('have an article in English', async () => {
    await setLanguage('en');
    const told = (code: string, data: Phrase['data']) => phraseText({ key: `disputes:${code}`, data });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(told('verdictsAtTable.card-leads', { card: 'C2' }))).toBe(
      'At your table, whoever has the 2 of clubs.',
    );
    expect(plain(told('verdicts.cards-out', { cards: ['C2', 'C2', 'D2'] }))).toBe(
      'Lay aside the 2 of clubs (both) and the 2 of diamonds.',
    );
    expect(plain(told('items.adds-up-but-refused.reasons.less-with-bonus', { card: 'DJ', less: 10 }))).toBe(
      'Whoever also took the jack of diamonds has 10 less.',
    );
  });

  it('do not say that a limit is reached where it must be passed', () => {
    const phrase = { key: 'disputes:items.how-long.reasons.to-the-limit', data: { limit: 5 } };
    expect(phraseText(phrase)).toBe('Så många brukar det bli med gränsen 5.');
  });

  it('give the verdict of the table in the list', () => {
    const usual = defaultAgreement('hearts', 4);
    const verdict = (agreement: Agreement) => verdictInList(item('queen-first-trick'), asked(agreement, 4));
    expect(verdict(usual)).toBe('Nej');
    expect(verdict({ ...usual, firstTrickPenalties: true })).toBe('Ja, om du är renons');
  });

  it('are the same in both languages, with the same to fill in', () => {
    const leaves = (tree: object, path = ''): [string, string][] =>
      Object.entries(tree).flatMap(([name, value]) =>
        typeof value === 'string' ? [[`${path}${name}`, value]] : leaves(value, `${path}${name}.`),
      );
    const filled = (tree: object) =>
      leaves(tree).map(([key, text]) => [key, (text.match(/{{\w+}}/g) ?? []).sort().join()]);
    expect(filled(en)).toEqual(filled(sv));
  });
});
