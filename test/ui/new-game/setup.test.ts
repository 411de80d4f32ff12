import { describe, expect, it } from 'vitest';
import { applyOption, defaultAgreement } from '../../../src/rules/index.ts';
import {
  agreementOf,
  EMPTY_SETUP,
  faultOf,
  namesOf,
  playersOf,
  type Setup,
  setupOf,
  setupProblems,
  startable,
  withAgreement,
  withMoved,
  withoutSeated,
  withRulebook,
  withSeated,
} from '../../../src/ui/screens/new-game/setup.ts';

const seat = (setup: Setup, ...names: readonly string[]): Setup =>
  names.reduce((made, name) => withSeated(made, { name, person: null }), setup);
const four = seat(EMPTY_SETUP, 'Anna', 'Bo', 'Cissi', 'David');
const hearts = withRulebook(four, 'hearts');

describe('people', () => {
  it('sit down in order, each once whatever the case', () => {
    expect(namesOf(seat(EMPTY_SETUP, 'Anna', 'Bo', 'anna', 'BO'))).toEqual(['Anna', 'Bo']);
  });
  it('the first deals, until somebody else is chosen or leaves', () => {
    expect(four.dealer).toBe('Anna');
    expect(withoutSeated(four, 'anna').dealer).toBe('Bo');
    expect(withoutSeated({ ...four, dealer: 'Cissi' }, 'Anna').dealer).toBe('Cissi');
    expect(withoutSeated(seat(EMPTY_SETUP, 'Anna'), 'Anna').dealer).toBeNull();
  });
  it('whoever decides and leaves decides no more', () => {
    expect(withoutSeated({ ...four, decider: 'Bo' }, 'Bo').decider).toBeNull();
    expect(withoutSeated({ ...four, decider: 'Bo' }, 'Anna').decider).toBe('Bo');
  });
  it.each([
    [0, 3, ['Bo', 'Cissi', 'David', 'Anna']],
    [3, 0, ['David', 'Anna', 'Bo', 'Cissi']],
    [1, 2, ['Anna', 'Cissi', 'Bo', 'David']],
    [2, 2, ['Anna', 'Bo', 'Cissi', 'David']],
    [0, 4, ['Anna', 'Bo', 'Cissi', 'David']],
    [0, -1, ['Anna', 'Bo', 'Cissi', 'David']],
  ])('move from %i to %i', (from, to, names) => {
    expect(namesOf(withMoved(four, from, to))).toEqual(names);
  });
  it('the deal moves with its person', () => {
    expect(startable(withMoved(hearts, 0, 2))?.firstDealer).toBe(2);
  });
});

describe('the agreement', () => {
  it('is the rulebook’s until somebody chooses', () => {
    expect(agreementOf(four)).toBeNull();
    expect(agreementOf(hearts)).toEqual(defaultAgreement('hearts', 4));
    expect(agreementOf(seat(hearts, 'Erik'))).toEqual(defaultAgreement('hearts', 5));
  });
  it('loses nothing while players come and go', () => {
    const pairs = applyOption(defaultAgreement('hearts', 4), 4, 'teams', true);
    const made = applyOption(pairs, 4, 'pass-cycle', ['across']);
    const chosen = withAgreement(hearts, made);
    const five = seat(chosen, 'Erik');
    expect(agreementOf(five)?.teams).toBe(false);
    expect(agreementOf(withoutSeated(five, 'Erik'))).toEqual(made);
  });
  it('loses nothing while another game is looked at', () => {
    const made = applyOption(defaultAgreement('hearts', 4), 4, 'moon', 'self');
    const other = withRulebook(withAgreement(hearts, made), 'nolla');
    expect(agreementOf(other)).toEqual(defaultAgreement('nolla', 4));
    expect(agreementOf(withRulebook(other, 'hearts'))).toEqual(made);
  });
  it('is shown for the best number before anybody sits there', () => {
    expect(playersOf(withRulebook(EMPTY_SETUP, 'black-maria'))).toBe(3);
    expect(playersOf(withRulebook(seat(EMPTY_SETUP, 'Anna'), 'hearts'))).toBe(3);
  });
});

describe('starting', () => {
  it('needs a game and as many as it is for', () => {
    expect(startable(four)).toBeNull();
    const two = withRulebook(seat(EMPTY_SETUP, 'Anna', 'Bo'), 'hearts');
    expect(startable(two)).toBeNull();
    expect(setupProblems(two)).toEqual([{ code: 'players-too-few', players: 2, least: 3 }]);
    expect(startable(withRulebook(two, 'dam'))).not.toBeNull();
  });
  it('gives what was chosen', () => {
    const made = startable({ ...hearts, dealer: 'Cissi', decider: 'Bo' });
    expect(made).toEqual({
      agreement: defaultAgreement('hearts', 4),
      players: four.seats,
      firstDealer: 2,
      decider: 1,
    });
  });
  it('a game that was, and back', () => {
    const game = startable({ ...hearts, dealer: 'Cissi', decider: 'Bo' });
    expect(game && startable(setupOf(game))).toEqual(game);
  });
  it('is refused with cards that do not come out even', () => {
    const odd = applyOption(defaultAgreement('hearts', 4), 4, 'removed-cards', ['C2']);
    expect(startable(withAgreement(hearts, odd))).toBeNull();
  });
});

describe('where something is wrong', () => {
  const two = withRulebook(seat(EMPTY_SETUP, 'Anna', 'Bo'), 'hearts');
  const uneven = { ...defaultAgreement('hearts', 4), removedCards: ['H5' as const] };
  it.each([
    ['no game', four, 'games'],
    ['too few', two, 'people'],
    ['nobody', withRulebook(EMPTY_SETUP, 'hearts'), 'people'],
    ['cards that do not come out even', withAgreement(hearts, uneven, 4), 'rules'],
    ['nothing', hearts, null],
  ])('%s', (_, setup, place) => {
    expect(faultOf(setup)).toBe(place);
  });
});
