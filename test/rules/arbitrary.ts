/** Random agreements of every kind, random deals, and the ways in which a deal can be entered. */
import fc from 'fast-check';
import { openCards } from '../../src/rules/cards.ts';
import { defaultAgreement, usualCycle } from '../../src/rules/rulebooks.ts';
import type {
  Agreement,
  Card,
  CardPoints,
  DealContent,
  Exactly,
  MoonRule,
  NamedCard,
  RulebookId,
} from '../../src/rules/types.ts';
import { tricksInDeal } from '../../src/rules/worth.ts';
import { countingCards, type Facts, type RefDeal, refScore, worthOf } from './reference.ts';

export interface Setting {
  readonly agreement: Agreement;
  readonly players: number;
}

const NOTHING: CardPoints = { heart: 0, SQ: 0, SK: 0, SA: 0, trick: 0, bonus: null };
const HEARTS: CardPoints = { ...NOTHING, heart: 1, SQ: 13 };
const KINDS: readonly { rulebook: RulebookId; points: CardPoints; most: number }[] = [
  { rulebook: 'svarta-maja', points: { ...NOTHING, SQ: 1 }, most: 10 },
  { rulebook: 'svarta-maja', points: { ...NOTHING, SQ: 13 }, most: 10 },
  { rulebook: 'svarta-maja', points: HEARTS, most: 10 },
  { rulebook: 'hearts', points: HEARTS, most: 10 },
  { rulebook: 'hearts', points: { ...HEARTS, bonus: { card: 'DJ', points: -10 } }, most: 10 },
  { rulebook: 'spader-dam', points: { ...HEARTS, bonus: { card: 'D10', points: -10 } }, most: 6 },
  { rulebook: 'hearts', points: { ...HEARTS, SK: 10, SA: 7 }, most: 10 },
  {
    rulebook: 'spader-dam',
    points: { ...HEARTS, SK: 10, SA: 7, bonus: { card: 'DJ', points: -10 } },
    most: 6,
  },
  { rulebook: 'black-maria', points: { ...HEARTS, SK: 10, SA: 7 }, most: 6 },
  { rulebook: 'nolla', points: { ...NOTHING, SQ: 1, trick: 1 }, most: 6 },
  { rulebook: 'nolla', points: { ...NOTHING, SQ: 13, trick: 1 }, most: 6 },
];

const someCards: fc.Arbitrary<Card[]> = fc.uniqueArray(
  fc.constantFrom<Card>('C2', 'C3', 'D2', 'D3', 'H2', 'S2', 'H7', 'C4', 'DJ', 'SK'),
  { maxLength: 6 },
);

/** Every agreement that the vectors may hold, also those that no screen offers. Dam has its own tests. */
export const setting: fc.Arbitrary<Setting> = fc
  .constantFrom(...KINDS)
  .chain((kind) => fc.record({ kind: fc.constant(kind), players: fc.integer({ min: 3, max: kind.most }) }))
  .chain(({ kind, players }) => {
    const usual = defaultAgreement(kind.rulebook, players);
    const cost = kind.points.heart > 0;
    return fc.record({
      players: fc.constant(players),
      agreement: fc.record<Agreement>({
        rulebook: fc.constant(kind.rulebook),
        decks: fc.constant(usual.decks),
        removedCards: fc.oneof(
          { weight: 3, arbitrary: fc.constant<readonly Card[]>(usual.removedCards) },
          { weight: 2, arbitrary: fc.constant<readonly Card[]>([]) },
          { weight: 1, arbitrary: fc.constant<readonly Card[]>(['C2', 'D2', 'H2', 'S2']) },
          { weight: 2, arbitrary: someCards },
        ),
        points: fc.constant(kind.points),
        pass: fc.record({
          count: fc.constantFrom(0, 2, 3),
          cycle: fc.oneof(
            fc.constant(usual.pass.cycle),
            fc.array(fc.constantFrom(...usualCycle(players)), { maxLength: 5 }),
          ),
        }),
        firstLead: fc.constantFrom('eldest', 'lowest-club'),
        firstTrickPenalties: fc.boolean(),
        heartsMustBeBroken: fc.boolean(),
        queenBreaksHearts: fc.boolean(),
        moon: cost
          ? fc.constantFrom<MoonRule>('off', 'others', 'self', 'choose')
          : fc.constant<MoonRule>('off'),
        end: fc.oneof(
          fc.record({
            kind: fc.constant('limit' as const),
            limit:
              cost || kind.points.SQ === 13
                ? fc.integer({ min: 13, max: 80 })
                : fc.integer({ min: 2, max: 12 }),
            when: fc.constantFrom('reach' as const, 'exceed' as const),
          }),
          fc.record({ kind: fc.constant('deals' as const), deals: fc.integer({ min: 1, max: 6 }) }),
          fc.constant({ kind: 'open' as const }),
        ),
        tie: fc.constantFrom('shared', 'extra-deal', 'fewest-queens'),
        revoke: fc.constantFrom('whole-deal', 'queen'),
        teams: players === 4 ? fc.boolean() : fc.constant(false),
        identicalCards: fc.constantFrom('first-wins', 'cancel'),
        exactly: cost
          ? fc.constantFrom<Exactly | null>(null, { total: 100, becomes: 50 }, { total: 26, becomes: 0 })
          : fc.constant(null),
      }),
    });
  });

/** What may happen with the cards in one deal; every fourth time one player takes all that costs. */
function factsOf({ agreement, players }: Setting): fc.Arbitrary<Facts> {
  const counting = countingCards(agreement);
  const open = openCards(agreement, players);
  const allTricks = tricksInDeal(agreement, players);
  // Not more takers than tricks: ten players with two decks may have nine.
  const seat = fc.nat({ max: Math.min(players, allTricks) - 1 });
  return fc
    .record({
      owners: fc.array(seat, { minLength: counting.length, maxLength: counting.length }),
      few: fc.array(seat, { minLength: 1, maxLength: 2 }),
      sweep: fc.constantFrom('no', 'no', 'two', 'one'),
      aside: fc.shuffledSubarray(counting, { maxLength: Math.min(open, counting.length) }),
      rest: fc.array(seat, { minLength: 40, maxLength: 40 }),
    })
    .map(({ owners, few, sweep, aside, rest }) => {
      const left = [...aside];
      const inDeal = counting.filter((card) => {
        const at = left.indexOf(card);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
      const taken = inDeal.map((card, index) => {
        const free = owners[index] ?? 0;
        const penalty = worthOf(agreement, card) > 0;
        const among = sweep === 'one' ? few.slice(0, 1) : few;
        return { card, owner: sweep === 'no' || !penalty ? free : (among[free % among.length] ?? 0) };
      });
      const tricks = Array<number>(players).fill(0);
      for (const owner of new Set(taken.map((card) => card.owner))) tricks[owner] = 1;
      const needed = tricks.filter((count) => count > 0).length;
      for (const owner of rest.slice(0, allTricks - needed)) {
        tricks[owner] = (tricks[owner] ?? 0) + 1;
      }
      return { taken, tricks, aside };
    });
}

export const dealOf = (at: Setting): fc.Arbitrary<RefDeal> =>
  fc.record({
    facts: factsOf(at),
    moon: fc.constantFrom('others', 'self'),
    revoke: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat({ max: at.players - 1 }) },
    ),
  });

export const settingAndDeal: fc.Arbitrary<Setting & { deal: RefDeal }> = setting.chain((at) =>
  dealOf(at).map((deal) => ({ ...at, deal })),
);

const NAMED: readonly NamedCard[] = ['SQ', 'SK', 'SA', 'DJ', 'D10'];

export function takersOf(at: Setting, { facts }: RefDeal): Partial<Record<NamedCard, number[]>> {
  const takers: Partial<Record<NamedCard, number[]>> = {};
  for (const card of NAMED) {
    if (!countingCards(at.agreement).includes(card)) continue;
    takers[card] = facts.taken.filter((item) => item.card === card).map(({ owner }) => owner);
  }
  return takers;
}

function asideOf({ facts }: RefDeal): Pick<DealContent['entry'] & { kind: 'captures' }, 'aside'> {
  const aside: Record<string, number> = {};
  for (const card of facts.aside) {
    const key = card.startsWith('H') ? 'hearts' : card;
    aside[key] = (aside[key] ?? 0) + 1;
  }
  return facts.aside.length > 0 ? { aside } : {};
}

const isChoice = (at: Setting, deal: RefDeal): boolean =>
  at.agreement.moon === 'choose' && refScore(at.agreement, at.players, deal).shooter !== null;

/** The deal as counted from the cards. */
export function capturesOf(at: Setting, deal: RefDeal): DealContent {
  const hearts = Array<number>(at.players).fill(0);
  for (const { card, owner } of deal.facts.taken) {
    if (card.startsWith('H')) hearts[owner] = (hearts[owner] ?? 0) + 1;
  }
  return {
    entry: {
      kind: 'captures',
      ...(at.agreement.points.heart > 0 && { hearts }),
      ...(at.agreement.points.trick > 0 && { tricks: deal.facts.tricks }),
      cards: takersOf(at, deal),
      ...asideOf(deal),
    },
    ...(isChoice(at, deal) && { moon: deal.moon }),
    ...(deal.revoke !== null && { revoke: deal.revoke }),
  };
}

/** Typed points of the cards as they fell, or (`written`) as the table writes a moon down; `cards` answers what is open. */
export function typedOf(at: Setting, deal: RefDeal, written: boolean): DealContent {
  const plain: Setting = { ...at, agreement: { ...at.agreement, moon: 'off' } };
  const fell = refScore(plain.agreement, at.players, { ...deal, revoke: null });
  const scored = refScore(at.agreement, at.players, deal);
  const asMoon = written && scored.shooter !== null;
  const all = takersOf(at, deal);
  const bonus = at.agreement.points.bonus?.card;
  return {
    entry: {
      kind: 'points',
      points: asMoon ? scored.points : fell.points,
      cards: { ...(all.SQ && { SQ: all.SQ }), ...(bonus && all[bonus] && { [bonus]: all[bonus] }) },
      ...asideOf(deal),
    },
    ...(!asMoon && isChoice(at, deal) && { moon: deal.moon }),
    ...(deal.revoke !== null && { revoke: deal.revoke }),
  };
}
