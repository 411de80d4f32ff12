import { describe, expect, it } from 'vitest';
import { type Agreement, applyOption, defaultAgreement } from '../../../src/rules/index.ts';
import { matchHouseRules, type NamedRules } from '../../../src/ui/agreement/houseMatch.ts';

const usual = defaultAgreement('hearts', 4);
const choosing = applyOption(usual, 4, 'moon', 'choose');
const ours = applyOption(choosing, 4, 'bonus', 'DJ');
const named = (name: string, agreement: Agreement, players = 4): NamedRules => ({
  id: name,
  name,
  agreement,
  players,
});
const match = (rules: readonly NamedRules[], agreement: Agreement, players = 4) => {
  const found = matchHouseRules(rules, agreement, players);
  return found && { name: found.rules.name, differs: found.differs.map(({ id }) => id) };
};

describe('which house rules an agreement follows', () => {
  it('the same', () => {
    expect(match([named('Torsdag', ours)], ours)).toEqual({ name: 'Torsdag', differs: [] });
  });
  it('also where the rulebook itself was given a name', () => {
    expect(match([named('Vanligt', usual)], usual)).toEqual({ name: 'Vanligt', differs: [] });
  });
  it('for another number of players', () => {
    const five = applyOption(
      applyOption(defaultAgreement('hearts', 5), 5, 'moon', 'choose'),
      5,
      'bonus',
      'DJ',
    );
    expect(match([named('Torsdag', ours)], five, 5)).toEqual({ name: 'Torsdag', differs: [] });
  });
  it('nearly the same: what differs is told', () => {
    const open = applyOption(ours, 4, 'end', { kind: 'open' });
    expect(match([named('Torsdag', ours)], open)).toEqual({ name: 'Torsdag', differs: ['end'] });
  });
  it('the nearest of several', () => {
    const rules = [named('En', choosing), named('Två', ours)];
    expect(match(rules, applyOption(ours, 4, 'tie', 'extra-deal'))).toEqual({
      name: 'Två',
      differs: ['tie'],
    });
  });
  it('none where the rulebook says more', () => {
    expect(match([named('Torsdag', ours)], usual)).toBeNull();
    expect(match([named('Torsdag', ours)], defaultAgreement('spader-dam', 4))).toBeNull();
    expect(match([], usual)).toBeNull();
  });
});
