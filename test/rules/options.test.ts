import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Agreement,
  applyOption,
  changePlayers,
  checkAgreement,
  defaultAgreement,
  isDefault,
  isNumberOfPlayersOffered,
  mostPlayers,
  OPTION_IDS,
  type OptionId,
  optionOf,
  optionsFor,
  RULEBOOK_IDS,
  RULEBOOKS,
  type RulebookId,
  resetOption,
} from '../../src/rules/index.ts';

interface VectorGame {
  readonly name: string;
  readonly players: readonly string[];
  readonly agreement: Agreement;
}
const games = JSON.parse(readFileSync('test/vectors/games.json', 'utf8')) as VectorGame[];

const tables = RULEBOOK_IDS.flatMap((id) =>
  Array.from({ length: 11 }, (_, players) => players)
    .filter((players) => isNumberOfPlayersOffered(id, players))
    .map((players) => [id, players] as const),
);

const idsOf = (agreement: Agreement, players: number): OptionId[] =>
  optionsFor(agreement, players)
    .filter(({ refused }) => refused === null)
    .map(({ id }) => id);

/** Chooses what `wanted` has, one option after the other, as somebody at the screen would. */
function reach(wanted: Agreement, players: number): Agreement {
  let made = defaultAgreement(wanted.rulebook, players);
  for (const id of OPTION_IDS) {
    const option = optionOf(wanted, players, id);
    if (option && option.refused === null) made = applyOption(made, players, id, option.value as never);
  }
  return made;
}

describe('every agreement of the played games can be chosen', () => {
  test.each(games.map((game) => [game.name, game] as const))('%s', (_, { agreement, players }) => {
    expect(reach(agreement, players.length)).toEqual(agreement);
    expect(checkAgreement(agreement, players.length)).toEqual([]);
  });
});

describe('which options there are', () => {
  const always: OptionId[] = ['removed-cards', 'first-lead', 'first-trick', 'revoke', 'end', 'tie'];
  const hearts: OptionId[] = ['bonus', 'pass-count', 'pass-cycle', 'breaking', 'moon', 'exactly'];
  it.each<[RulebookId, number, OptionId[]]>([
    ['svarta-maja', 4, ['queen', ...always, 'teams']],
    ['svarta-maja', 5, ['queen', ...always]],
    ['svarta-maja', 8, ['queen', ...always, 'identical-cards']],
    ['hearts', 4, ['king-and-ace', ...always, ...hearts, 'queen-breaks', 'teams']],
    ['hearts', 5, ['king-and-ace', ...always, ...hearts, 'queen-breaks']],
    [
      'hearts',
      7,
      [
        'king-and-ace',
        'identical-cards',
        ...always,
        ...hearts.filter((id) => id !== 'pass-cycle'),
        'queen-breaks',
      ],
    ],
    ['spader-dam', 4, ['king-and-ace', ...always, ...hearts, 'teams']],
    ['black-maria', 3, [...always, ...hearts]],
    ['nolla', 4, ['queen', ...always]],
    ['dam', 4, ['end', 'tie']],
  ])('%s with %i', (rulebook, players, expected) => {
    expect(idsOf(defaultAgreement(rulebook, players), players).sort()).toEqual([...expected].sort());
  });

  it('Svarta Maja with hearts that cost has what hangs on hearts', () => {
    const queen = applyOption(defaultAgreement('svarta-maja', 4), 4, 'queen', 13);
    const made = applyOption(queen, 4, 'hearts', true);
    expect(idsOf(queen, 4)).not.toContain('moon');
    expect(idsOf(made, 4)).toEqual(
      expect.arrayContaining(['hearts', 'bonus', 'moon', 'breaking', 'pass-count', 'exactly']),
    );
    expect(idsOf(made, 4)).not.toContain('king-and-ace');
  });
});

describe('why something is not offered', () => {
  const refusedOf = (agreement: Agreement, players: number, id: OptionId) =>
    optionOf(agreement, players, id)?.refused;
  const maja = defaultAgreement('svarta-maja', 4);
  it.each<[OptionId, string]>([
    ['hearts', 'queen-must-be-13'],
    ['bonus', 'drowns-marks'],
    ['moon', 'needs-hearts'],
    ['pass-count', 'needs-hearts'],
  ])('with pinnar: %s', (id, reason) => {
    expect(refusedOf(maja, 4, id)).toBe(reason);
  });
  it('pairs are for four, and the exact rule is not for pairs', () => {
    expect(refusedOf(defaultAgreement('hearts', 5), 5, 'teams')).toBe('needs-four');
    const pairs = applyOption(defaultAgreement('hearts', 4), 4, 'teams', true);
    expect(refusedOf(pairs, 4, 'exactly')).toBe('not-in-pairs');
  });
  it('single choices say why too', () => {
    const fewest = optionOf(maja, 4, 'tie')?.choices.find(({ value }) => value === 'fewest-queens');
    expect(fewest?.refused).toBe('queen-is-the-mark');
    const across = optionOf(defaultAgreement('hearts', 5), 5, 'pass-cycle')?.choices.find(({ value }) =>
      value.includes('across'),
    );
    expect(across?.refused).toBe('across-needs-even');
    const twos = optionOf(defaultAgreement('hearts', 5), 5, 'removed-cards')?.choices.at(-1);
    expect(twos).toMatchObject({ value: ['C2', 'D2', 'H2', 'S2'], refused: 'hands-uneven' });
    const warned = optionOf(defaultAgreement('svarta-maja', 6), 6, 'removed-cards')?.choices.at(-1);
    expect(warned).toMatchObject({ refused: null, note: 'spades-should-stay' });
  });
  it('the bonus card cannot be one that is laid aside', () => {
    const hearts = applyOption(defaultAgreement('hearts', 4), 4, 'bonus', 'DJ');
    const without = applyOption(hearts, 4, 'removed-cards', ['DJ', 'C2', 'C3', 'C4']);
    expect(without.points.bonus).toBeNull();
    expect(applyOption(without, 4, 'bonus', 'DJ')).toBe(without);
    expect(applyOption(without, 4, 'bonus', 'D10').points.bonus).toEqual({ card: 'D10', points: -10 });
  });
});

describe('what follows from a choice', () => {
  it.each<[RulebookId, number, number]>([
    ['svarta-maja', 4, 50],
    ['svarta-maja', 8, 100],
    ['nolla', 5, 50],
  ])('%s with %i: the queen at 13 suggests %i', (rulebook, players, limit) => {
    const usual = defaultAgreement(rulebook, players);
    const made = applyOption(usual, players, 'queen', 13);
    expect(made.end).toEqual({ kind: 'limit', limit, when: 'reach' });
    expect(optionOf(made, players, 'end')?.changed).toBe(false);
    expect(applyOption(made, players, 'queen', 1)).toEqual(usual);
  });
  it('a number of deals stays when the queen changes', () => {
    const three = applyOption(defaultAgreement('svarta-maja', 4), 4, 'end', { kind: 'deals', deals: 3 });
    expect(applyOption(three, 4, 'queen', 13).end).toEqual({ kind: 'deals', deals: 3 });
  });
  it('without hearts nothing hangs on hearts', () => {
    const plain = applyOption(defaultAgreement('svarta-maja', 4), 4, 'queen', 13);
    let made = applyOption(plain, 4, 'hearts', true);
    made = applyOption(made, 4, 'moon', 'choose');
    made = applyOption(made, 4, 'bonus', 'D10');
    made = applyOption(made, 4, 'breaking', true);
    made = applyOption(made, 4, 'queen-breaks', true);
    made = applyOption(made, 4, 'pass-count', 3);
    made = applyOption(made, 4, 'exactly', { total: 100, becomes: 50 });
    expect(made.pass).toEqual({ count: 3, cycle: ['left', 'right', 'across', 'none'] });
    expect(applyOption(made, 4, 'hearts', false)).toEqual(plain);
  });
  it('pairs take the exact rule away', () => {
    const exact = applyOption(defaultAgreement('hearts', 4), 4, 'exactly', { total: 50, becomes: 0 });
    expect(applyOption(exact, 4, 'teams', true).exactly).toBeNull();
  });
  it('what is not offered changes nothing', () => {
    const hearts = defaultAgreement('hearts', 5);
    expect(applyOption(hearts, 5, 'teams', true)).toBe(hearts);
    expect(applyOption(hearts, 5, 'queen', 1)).toBe(hearts);
    expect(applyOption(hearts, 5, 'pass-cycle', ['across'])).toBe(hearts);
    expect(applyOption(hearts, 5, 'pass-cycle', ['none'])).toBe(hearts);
    expect(applyOption(hearts, 5, 'end', { kind: 'limit', limit: 0, when: 'reach' })).toBe(hearts);
    expect(applyOption(hearts, 5, 'end', { kind: 'deals', deals: 2.5 })).toBe(hearts);
  });
});

const anyTable = fc.constantFrom(...tables);
/** A step: choose the n-th choice of the n-th option, or change the number of players. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), option: fc.nat(), choice: fc.nat() }),
  fc.record({ kind: fc.constant('limit' as const), limit: fc.integer({ min: -5, max: 300 }) }),
  fc.record({ kind: fc.constant('players' as const), players: fc.nat() }),
);

describe('whatever is chosen', () => {
  it('the agreement stays coherent, and going back to the rulebook is possible', () => {
    fc.assert(
      fc.property(anyTable, fc.array(anyStep, { maxLength: 12 }), ([rulebook, start], steps) => {
        let players: number = start;
        let agreement = defaultAgreement(rulebook, players);
        const { least } = RULEBOOKS[rulebook].players;
        for (const step of steps) {
          if (step.kind === 'players') {
            const next = least + (step.players % (mostPlayers(rulebook) - least + 1));
            agreement = changePlayers(agreement, players, next);
            players = next;
          } else if (step.kind === 'limit') {
            agreement = applyOption(agreement, players, 'end', {
              kind: 'limit',
              limit: step.limit,
              when: 'exceed',
            });
          } else {
            const options = optionsFor(agreement, players);
            const option = options[step.option % options.length];
            const choice = option?.choices[step.choice % option.choices.length];
            // Any cards may be chosen, also such as do not come out even.
            if (option && choice && (option.id !== 'removed-cards' || choice.refused === null))
              agreement = applyOption(agreement, players, option.id, choice.value as never);
          }
          expect(checkAgreement(agreement, players)).toEqual([]);
        }
        for (const id of OPTION_IDS) agreement = resetOption(agreement, players, id);
        expect(agreement).toEqual(defaultAgreement(rulebook, players));
        expect(isDefault(agreement, players)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('choosing what holds already changes nothing', () => {
    for (const [rulebook, players] of tables) {
      const usual = defaultAgreement(rulebook, players);
      for (const { id, value, usual: own, changed, refused } of optionsFor(usual, players)) {
        expect(applyOption(usual, players, id, value as never)).toEqual(usual);
        expect(own).toEqual(value);
        expect(changed).toBe(false);
        expect(refused === null || value === own).toBe(true);
      }
    }
  });
});
