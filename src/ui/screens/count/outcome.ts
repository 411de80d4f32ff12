/** What the counting screen says about a deal as it stands. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { spoken } from '../../../app/state.ts';
import {
  checkEntry,
  copiesInDeal,
  type DealContent,
  type EntryCheck,
  type EntryDraft,
  heartsInDeal,
  isPinnar,
  type MoonChoice,
  type NamedCard,
  type Problem,
  type TableState,
  takerProblem,
} from '../../../rules/index.ts';
import { cardName } from '../../parts/cards.ts';
import type { NumberField } from './fields.ts';
import { active } from './model.ts';

/** Every bit of the deal is there but the shooter's choice. */
export const isChoiceLeft = (check: EntryCheck): boolean =>
  check.choosing && check.problems.length === 0 && check.open.every(({ field }) => field === 'moon');

/** The whole deal with this choice, or null. */
export const dealWith = (table: TableState, draft: EntryDraft, moon: MoonChoice): DealContent | null =>
  checkEntry(table.agreement, table.seats.length, { ...draft, moon }).deal;

/** The penalty cards of the deal: what somebody who took everything has. */
export function penaltyCounts({ agreement }: TableState, { draft }: EntryCheck) {
  const cards = (['SQ', 'SK', 'SA'] as const)
    .filter((card) => agreement.points[card] > 0)
    .map((card) => [card, copiesInDeal(agreement, card, draft.aside)] as const);
  return { hearts: heartsInDeal(agreement, draft.aside), cards: new Map(cards) };
}

/** What is still missing, said as problems: for whoever presses save too early. */
export function openProblems(check: EntryCheck): readonly Problem[] {
  const [first] = check.open;
  if (!first) return check.problems;
  if (first.field === 'taker') return [takerProblem(check, first.card)];
  if (first.field === 'points') return [{ code: 'points-missing', seat: first.seat }];
  if (first.field === 'hearts' || first.field === 'tricks') {
    const given = check.draft[first.field].reduce<number>((sum, value) => sum + (value ?? 0), 0);
    return [{ code: `${first.field}-missing`, given, expected: check.inDeal[first.field] }];
  }
  return [{ code: `${first.field}-open` }];
}

/** "26 poäng att fördela", with the reason where it is not the usual sum. */
export function expectedText({ agreement }: TableState, check: EntryCheck): string {
  if (isPinnar(agreement)) return t('count:expectedMarks', { count: check.expected });
  if (agreement.rulebook === 'dam') return t('count:expectedLoser');
  const hearts = heartsInDeal(agreement, check.draft.aside);
  const why =
    agreement.points.heart > 0 && hearts !== 13 * agreement.decks
      ? ` · ${t('count:fewerHearts', { count: hearts })}`
      : '';
  return t('count:expected', { count: check.expected }) + why;
}

/** What a pad is for: whose number, or that none is left. Neither while something above it is still to be told. */
export function padText(check: EntryCheck, field: NumberField['field'], name: string | null): string {
  const what = t(`count:title.${field}`);
  if (name !== null) return t('count:padFor', { what, name });
  return check.open.some((open) => open.field === field) ? what : t('count:padDone', { what });
}

/** "26 av 26 ✓" at the right of the button. */
export function sumText(check: EntryCheck): string {
  const sum = t('count:sum', { given: check.given, expected: check.expected });
  if (check.deal) return `${sum} \u2713`;
  return check.problems.some(({ code }) => code.startsWith('points-') && code !== 'points-wrong-sum')
    ? t('count:sumImpossible', { given: check.given, expected: check.expected })
    : sum;
}

/**
 * The shooter's choice takes the place of the fields, and they of it: what the focus was on is gone, and the screen is
 * another, under the same address. So it is said, and the focus goes to its beginning, or back to the numbers.
 */
export function useSpokenChoice(isChoosing: boolean, what: string): void {
  const before = useRef(false);
  useLayoutEffect(() => {
    if (before.current === isChoosing) return;
    before.current = isChoosing;
    // The fields begin with that of whoever took everything: the one that is asked again, where one is.
    document
      .querySelector<HTMLElement>(isChoosing ? 'h1' : '.numbers__field')
      ?.focus({ preventScroll: true });
    spoken.value = what;
  }, [isChoosing]);
}

/** Typed points that say too little: which card is asked for then, or null. */
function askedCard({ draft, open }: EntryCheck): NamedCard | null {
  const asked = draft.way === 'points' && open.every(({ field }) => field !== 'points');
  const [first] = open;
  return asked && first?.field === 'taker' ? first.card : null;
}

/**
 * Says which number is asked now, and how much is left; or that all is there, and whether that is a moon. What typed points
 * leave to be answered is said too, and comes into sight.
 */
export function useSpokenField(names: readonly string[], check: EntryCheck, moon: string | null): void {
  const at = active.value;
  const card = at ? null : askedCard(check);
  const key = at ? `${at.field}${at.seat}` : card;
  useEffect(() => {
    if (card) {
      document.querySelector(`.takers--${card}`)?.scrollIntoView({ block: 'nearest' });
      spoken.value = `${t('count:whoTook', { card: cardName(card, t) })} ${t('count:mustKnow')}`;
      return;
    }
    if (!at) {
      if (!check.deal) return;
      const ready = t('count:spokenReady', { given: check.given, expected: check.expected });
      spoken.value = moon ? `${moon} ${ready}` : ready;
      return;
    }
    const given = check.draft[at.field].reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const all = at.field === 'points' ? check.expected : check.inDeal[at.field];
    spoken.value = t('count:spokenNext', {
      what: t(`count:title.${at.field}`),
      name: names[at.seat],
      left: all - given,
    });
  }, [key, check.deal !== null, moon]);
}
