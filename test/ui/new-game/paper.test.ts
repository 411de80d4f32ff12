import { beforeAll, describe, expect, it } from 'vitest';
import { applyOption, defaultAgreement, type Game, playGame } from '../../../src/rules/index.ts';
import {
  EMPTY_SETUP,
  faultOf,
  faultsOnPaper,
  startable,
  withAgreement,
  withRulebook,
  withSeated,
} from '../../../src/ui/screens/new-game/setup.ts';
import { missingText } from '../../../src/ui/screens/new-game/texts.ts';
import { startTestTexts } from '../texts.ts';

beforeAll(() => startTestTexts('sv', 'app', 'table', 'problems', 'newGame'));

/** With a moon that is taken off: only so can a total be below nothing. */
const hearts = applyOption(defaultAgreement('hearts', 4), 4, 'moon', 'self');

const seated = ['Anna', 'Bo', 'Cissi', 'David'].reduce(
  (setup, name) => withSeated(setup, { name, person: null }),
  withAgreement(withRulebook(EMPTY_SETUP, 'hearts'), hearts, 4),
);

describe('a game begun on paper', () => {
  const setup = {
    ...seated,
    dealer: 'Cissi',
    paper: { deals: 6, totals: { Anna: '41', Bo: '0', Cissi: ' 0', David: '\u22123' } },
  };

  it('starts with its totals, its number of deals and whose deal it is', () => {
    const start = startable(setup);
    expect(start?.dealsBefore).toBe(6);
    expect(start?.players.map(({ startsAt }) => startsAt)).toEqual([41, 0, 0, -3]);
    expect(start?.firstDealer).toBe(2);
  });

  it('goes on with the number, the dealer and the direction', () => {
    const start = startable(setup);
    if (!start) throw new Error('cannot be started');
    const game: Game = {
      id: 'paper',
      startedAt: 0,
      agreement: start.agreement,
      players: start.players.map(({ name, startsAt = 0 }) => ({ name, person: name, startsAt })),
      firstDealer: start.firstDealer,
      decider: null,
      dealsBefore: start.dealsBefore ?? 0,
      events: [],
    };
    const state = playGame(game);
    // Left, right, across, none, left, right were played: the seventh goes across.
    expect([state.next.number, state.next.dealer, state.next.pass]).toEqual([7, 2, 'across']);
    expect(state.totals).toEqual([41, 0, 0, -3]);
  });

  it('is not started where it was over already', () => {
    const withBo = (Bo: string) => ({
      ...setup,
      paper: { deals: 6, totals: { ...setup.paper.totals, Bo } },
    });
    expect(startable(withBo('101'))).toBeNull();
    expect(faultOf(withBo('101'))).toBe('totals');
    expect(faultsOnPaper(withBo('101'))).toEqual([
      { at: 1, text: 'Bo: med 101 är partiet redan slut. Ändra talet, eller hur länge ni spelar.' },
    ]);
    // Hearts ends when somebody passes 100.
    expect(faultsOnPaper(withBo('100'))).toEqual([]);
    expect(missingText(withBo('101'))).toBe(faultsOnPaper(withBo('101'))[0]?.text);
  });

  it('names the two who were over the limit together', () => {
    const pairs = withAgreement(setup, { ...hearts, teams: true });
    const withDavid = (David: string) => ({
      ...pairs,
      paper: { deals: 6, totals: { ...setup.paper.totals, Bo: '60', David } },
    });
    expect(faultsOnPaper(withDavid('40'))).toEqual([]);
    expect(faultsOnPaper(withDavid('41'))).toEqual([
      { at: 1, text: 'Bo och David: med 101 är partiet redan slut. Ändra talet, eller hur länge ni spelar.' },
    ]);
    // What is no number is told first, where it stands.
    expect(faultsOnPaper(withDavid('x')).map(({ at }) => at)).toEqual([3]);
  });

  it('names the number of deals where that is at fault, and no total', () => {
    const withDeals = (deals: number) => ({
      ...withAgreement(setup, { ...hearts, end: { kind: 'deals', deals: 3 } }),
      paper: { ...setup.paper, deals },
    });
    expect(faultOf(withDeals(2))).toBeNull();
    expect(faultOf(withDeals(3))).toBe('deals');
    expect(missingText(withDeals(3))).toBe(
      'Spelade givar: med 3 är partiet redan slut. Ändra talet, eller hur länge ni spelar.',
    );
    expect(faultsOnPaper(withDeals(3))).toHaveLength(1);
  });

  it('begins at nothing where there is no paper', () => {
    const start = startable(seated);
    expect(start).not.toHaveProperty('dealsBefore');
    expect(start?.players.every(({ startsAt }) => startsAt === undefined)).toBe(true);
  });
});

describe('a total on paper', () => {
  const usual = withAgreement(seated, defaultAgreement('hearts', 4));
  const marks = withAgreement(seated, defaultAgreement('svarta-maja', 4));
  const withBo = (text: string, setup = seated) => ({
    ...setup,
    paper: { deals: 6, totals: { Anna: '1', Cissi: '2', David: '0', ...(text !== '' && { Bo: text }) } },
  });

  it.each([
    ['', seated, 'Bo har inget tal än. Skriv 0 om det inte blev något.'],
    ['12.5', seated, 'Bo: skriv ett helt tal.'],
    ['1O', seated, 'Bo: skriv ett helt tal.'],
    ['1e3', seated, 'Bo: skriv ett helt tal.'],
    ['12345', seated, 'Bo: 12\u00a0345 går inte. Välj ett tal mellan \u22129\u00a0999 och 9\u00a0999.'],
    ['-3', usual, 'Bo kan inte ha minus här. Skriv 0 eller mer.'],
    ['-3', marks, 'Bo kan inte ha minus här. Skriv 0 eller mer.'],
  ])('%j is refused, with the name', (text, setup, told) => {
    expect(missingText(withBo(text, setup))).toBe(told);
    expect(startable(withBo(text, setup))).toBeNull();
    expect(faultOf(withBo(text, setup))).toBe('totals');
  });

  it.each([
    ['-26', seated, -26],
    [' 12 ', usual, 12],
    ['-0', seated, 0],
  ])('%j is %d', (text, setup, total) => {
    expect(startable(withBo(text, setup))?.players[1]?.startsAt).toBe(total);
  });
});
