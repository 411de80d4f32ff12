/** Whatever can happen with the cards can be entered, in every way of counting, and means the same in each. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  checkEntry,
  dealTotal,
  draftOf,
  type EntryCheck,
  type EntryDraft,
  newDraft,
  possibleAnswers,
  scoreDeal,
} from '../../src/rules/index.ts';
import { capturesOf, type Setting, settingAndDeal, takersOf, typedOf } from './arbitrary.ts';
import { type RefDeal, refScore } from './reference.ts';

vi.setConfig({ testTimeout: 60_000 });

const runs = { numRuns: 400 };

/** Answers every question that the check asks, as the cards really lay, until the deal is whole. */
function answered(at: Setting, deal: RefDeal, draft: EntryDraft): EntryCheck {
  const truth = takersOf(at, deal);
  let now = draft;
  for (let question = 0; question < 8; question++) {
    const check = checkEntry(at.agreement, at.players, now);
    expect(check.problems).toEqual([]);
    const [open] = check.open;
    if (!open) return check;
    if (open.field === 'moon') now = { ...now, moon: deal.moon };
    else if (open.field === 'taker') {
      const known = now.cards[open.card] ?? [];
      const taker = truth[open.card]?.[known.length] ?? -1;
      expect(possibleAnswers(at.agreement, at.players, now, open.card)).toContain(taker);
      now = { ...now, cards: { ...now.cards, [open.card]: [...known, taker] } };
    } else throw new Error(`asks for ${open.field}`);
  }
  throw new Error('asks for ever');
}

describe('every deal', () => {
  it('without a moon adds up to what the cards in play give', () => {
    fc.assert(
      fc.property(settingAndDeal, ({ deal, ...at }) => {
        const content = capturesOf(at, deal);
        const { points, shooter } = scoreDeal(at.agreement, at.players, content);
        const aside = content.entry.kind === 'captures' ? content.entry.aside : undefined;
        fc.pre(shooter === null);
        const total = points.reduce((sum, value) => sum + value, 0);
        expect(total).toBe(dealTotal(at.agreement, at.players, aside));
      }),
      runs,
    );
  });

  it('passes as counted from the cards, and is stored as it was', () => {
    fc.assert(
      fc.property(settingAndDeal, ({ deal, ...at }) => {
        const content = capturesOf(at, deal);
        const check = checkEntry(at.agreement, at.players, draftOf(at.players, content));
        expect([check.problems, check.open]).toEqual([[], []]);
        expect(check.deal).toEqual(content);
        const wanted = refScore(at.agreement, at.players, deal);
        if (deal.revoke === null) expect(check.shooter).toBe(wanted.shooter);
        expect(check.given).toBe(check.expected);
      }),
      runs,
    );
  });

  it.each([
    ['as the cards fell', false],
    ['as the table writes it', true],
  ])('passes typed %s, and counts as from the cards', (_, written) => {
    fc.assert(
      fc.property(settingAndDeal, ({ deal, ...at }) => {
        const { entry } = typedOf(at, deal, written);
        const draft: EntryDraft = {
          ...draftOf(at.players, { entry }),
          cards: {},
          revoke: deal.revoke,
        };
        const check = answered(at, deal, draft);
        if (!check.deal) throw new Error('no deal');
        const wanted = refScore(at.agreement, at.players, deal);
        const found = scoreDeal(at.agreement, at.players, check.deal);
        expect([found.points, found.shooter]).toEqual([wanted.points, wanted.shooter]);
        // Nobody is given a queen that somebody else took.
        found.queens.forEach((count, seat) => {
          expect(count).toBeLessThanOrEqual(wanted.queens[seat] ?? 0);
        });
        if (at.agreement.tie === 'fewest-queens') expect(found.queens).toEqual(wanted.queens);
        // Opened again it is the same deal.
        const again = checkEntry(at.agreement, at.players, draftOf(at.players, check.deal));
        expect(again.deal).toEqual(check.deal);
      }),
      runs,
    );
  });

  it('fills in the last player, however it is entered', () => {
    fc.assert(
      fc.property(settingAndDeal, fc.nat(), fc.boolean(), ({ deal, ...at }, where, typed) => {
        fc.pre(deal.revoke === null);
        const last = where % at.players;
        const whole = draftOf(at.players, typed ? typedOf(at, deal, false) : capturesOf(at, deal));
        const open = (list: readonly (number | null)[]) =>
          list.map((value, seat) => (seat === last ? null : value));
        const check = checkEntry(at.agreement, at.players, {
          ...whole,
          hearts: open(whole.hearts),
          tricks: open(whole.tricks),
          points: open(whole.points),
        });
        if (!typed) expect(check.deal).toEqual(capturesOf(at, deal));
        // Typed, two numbers may fit: then the field stays open.
        else if (check.open.every(({ field }) => field !== 'points')) {
          expect(check.draft.points).toEqual(whole.points);
        } else expect(at.agreement.moon).not.toBe('off');
      }),
      runs,
    );
  });
});

describe('hostile drafts', () => {
  const number = fc.oneof(
    fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
      -1,
      0.5,
      1e308,
      2 ** 53,
    ),
    fc.integer({ min: -30, max: 60 }),
    fc.integer(),
    fc.double(),
  );
  const numbers = fc.array(fc.option(number), { maxLength: 12 });
  const takers = fc.array(number, { maxLength: 4 });
  const draft = fc.record<EntryDraft>({
    way: fc.constantFrom('captures', 'points'),
    hearts: numbers,
    tricks: numbers,
    points: numbers,
    cards: fc.record({ SQ: takers, SK: takers, SA: takers, DJ: takers, D10: takers }, { requiredKeys: [] }),
    aside: fc.record(
      { SQ: number, hearts: number, SK: number, SA: number, DJ: number },
      { requiredKeys: [] },
    ),
    loser: fc.option(number),
    moon: fc.constantFrom(null, 'others', 'self'),
    revoke: fc.option(number),
  });

  it('never throw, and never make a deal that does not add up', () => {
    fc.assert(
      fc.property(settingAndDeal, draft, ({ agreement, players }, hostile) => {
        const { deal } = checkEntry(agreement, players, hostile);
        if (!deal) return;
        // By chance it may be a deal; then it is one.
        expect(deal.revoke === undefined || (Number.isInteger(deal.revoke) && deal.revoke < players)).toBe(
          true,
        );
        expect(checkEntry(agreement, players, draftOf(players, deal)).deal).toEqual(deal);
        const plain = { ...agreement, moon: 'off' as const };
        if (deal.entry.kind === 'captures') {
          const sum = scoreDeal(plain, players, deal).points.reduce((all, value) => all + value, 0);
          expect(sum).toBe(dealTotal(agreement, players, deal.entry.aside));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('one wrong number in a whole deal is always found', () => {
    fc.assert(
      fc.property(settingAndDeal, fc.nat(), number, ({ deal, ...at }, where, wrong) => {
        const whole = draftOf(at.players, capturesOf(at, deal));
        const seat = where % at.players;
        const put = (list: readonly (number | null)[]) =>
          list.map((value, at) => (at === seat ? wrong : value));
        const { heart, trick } = at.agreement.points;
        const field = heart > 0 ? 'hearts' : 'tricks';
        fc.pre(heart + trick > 0 && whole[field][seat] !== wrong && !Object.is(wrong, -0));
        const check = checkEntry(at.agreement, at.players, { ...whole, [field]: put(whole[field]) });
        expect(check.deal).toBeNull();
        expect(check.problems).not.toEqual([]);
      }),
      runs,
    );
  });

  it('an empty draft has no problem and asks for everything', () => {
    fc.assert(
      fc.property(settingAndDeal, fc.constantFrom('captures', 'points'), ({ agreement, players }, way) => {
        const check = checkEntry(agreement, players, { ...newDraft(players), way });
        expect([check.problems, check.deal, check.given]).toEqual([[], null, 0]);
        expect(check.open.length).toBeGreaterThan(0);
      }),
      runs,
    );
  });
});
