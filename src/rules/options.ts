/**
 * What a table may choose: each option with its choices as they are now, and how a choice changes the agreement. An
 * agreement that was made with `applyOption` is always coherent.
 */
import { copiesInPlay, isPinnar } from './cards.ts';
import type { Option, OptionChoice, OptionId, OptionOf, OptionValues } from './option.ts';
import { NEVER, SPECS, type Spec } from './option-specs.ts';
import { isSame } from './same.ts';
import type { Agreement, Pass } from './types.ts';
import { heartsCost } from './worth.ts';

/** Makes everything that hangs on something else follow it. */
function settle(agreement: Agreement, players: number): Agreement {
  const hearts = heartsCost(agreement);
  const { points, pass, tie } = agreement;
  const bonus =
    hearts && points.bonus && copiesInPlay(agreement, points.bonus.card) > 0 ? points.bonus : null;
  const teams = agreement.teams && players === 4;
  const breaking = hearts && agreement.heartsMustBeBroken;
  return {
    ...agreement,
    points: { ...points, bonus },
    pass: hearts ? settledPass(pass, players) : NEVER,
    heartsMustBeBroken: breaking,
    queenBreaksHearts: breaking && agreement.queenBreaksHearts,
    moon: hearts ? agreement.moon : 'off',
    tie: tie === 'fewest-queens' && isPinnar(agreement) ? 'shared' : tie,
    teams,
    exactly: hearts && !teams ? agreement.exactly : null,
  };
}

function settledPass({ count, cycle }: Pass, players: number): Pass {
  const possible = cycle.filter((direction) => direction !== 'across' || players % 2 === 0);
  return count === 0 || possible.every((direction) => direction === 'none')
    ? NEVER
    : { count, cycle: possible };
}

/** In the order in which they are shown, and in which they can be applied one after the other. */
export const OPTION_IDS = Object.keys(SPECS) as readonly OptionId[];

const isThere = (
  spec: Pick<Spec<OptionId>, 'rulebooks' | 'isThere'>,
  agreement: Agreement,
  players: number,
): boolean => spec.rulebooks.includes(agreement.rulebook) && (spec.isThere?.(agreement, players) ?? true);

function choiceOf<K extends OptionId>(
  spec: Spec<K>,
  agreement: Agreement,
  players: number,
  value: OptionValues[K],
): OptionChoice<OptionValues[K]> {
  return {
    value,
    refused: spec.refused?.(agreement, players) ?? spec.refusedChoice?.(agreement, players, value) ?? null,
    note: spec.note?.(agreement, players, value) ?? null,
  };
}

/** One option as it is now, or null where it does not exist in this agreement. */
export function optionOf<K extends OptionId>(
  agreement: Agreement,
  players: number,
  id: K,
): OptionOf<K> | null {
  const spec: Spec<K> = SPECS[id];
  if (!isThere(spec, agreement, players)) return null;
  const value = spec.read(agreement);
  const usual = spec.usual(agreement, players);
  return {
    id,
    group: spec.group,
    value,
    usual,
    changed: !isSame(value, usual),
    choices: spec.choices(agreement, players).map((choice) => choiceOf(spec, agreement, players, choice)),
    free: spec.isPossible !== undefined,
    refused: spec.refused?.(agreement, players) ?? null,
  };
}

/** Every option that exists for this agreement and so many players, in the order of `OPTION_IDS`. */
export function optionsFor(agreement: Agreement, players: number): readonly Option[] {
  return OPTION_IDS.flatMap((id) => (optionOf(agreement, players, id) as Option | null) ?? []);
}

/** Whether a value may be chosen, the rest of the agreement being as it is. */
export function isOffered<K extends OptionId>(
  agreement: Agreement,
  players: number,
  id: K,
  value: OptionValues[K],
): boolean {
  const spec: Spec<K> = SPECS[id];
  if (!isThere(spec, agreement, players) || spec.refused?.(agreement, players)) return false;
  const isChoice = spec
    .choices(agreement, players)
    .some((choice) => isSame(choice, value) && choiceOf(spec, agreement, players, choice).refused === null);
  return isChoice || (spec.isPossible?.(agreement, players, value) ?? false);
}

/**
 * Chooses, and lets everything that hangs on the choice follow: the usual limit follows the queen, without hearts
 * there is nothing to break. What is not offered changes nothing.
 */
export function applyOption<K extends OptionId>(
  agreement: Agreement,
  players: number,
  id: K,
  value: OptionValues[K],
): Agreement {
  if (!isOffered(agreement, players, id, value)) return agreement;
  const spec: Spec<K> = SPECS[id];
  return settle(spec.write(agreement, value, players), players);
}

/** Puts one option back to what the rulebook says. */
export function resetOption<K extends OptionId>(agreement: Agreement, players: number, id: K): Agreement {
  return applyOption(agreement, players, id, SPECS[id].usual(agreement, players));
}
