/** A whole agreement: whether it is the rulebook's own, what is wrong with it, and the same one for other players. */
import { cardsInPlay, copiesInPlay, handSize } from './cards.ts';
import { endAmong } from './end.ts';
import { DEALS_RANGE, isInRange, LIMIT_RANGE, type OptionId, type OptionOf } from './option.ts';
import { applyOption, isOffered, optionsFor } from './options.ts';
import type { Problem } from './problems.ts';
import {
  defaultAgreement,
  FOUR_TWOS,
  isNumberOfPlayersOffered,
  mostPlayers,
  RULEBOOKS,
  usualRemovedCards,
} from './rulebooks.ts';
import { isSame } from './same.ts';
import type { Agreement, Card, End, PassDirection, RulebookId } from './types.ts';
import { DECK } from './worth.ts';

/** Whether the agreement is the rulebook's own. */
export const isDefault = (agreement: Agreement, players: number): boolean =>
  isSame(agreement, defaultAgreement(agreement.rulebook, players));

/** The nearest number of players that the rulebook is for. */
export const playersWithin = (rulebook: RulebookId, players: number): number =>
  isNumberOfPlayersOffered(rulebook, players)
    ? players
    : Math.min(Math.max(players, RULEBOOKS[rulebook].players.least), mostPlayers(rulebook));

/** What a choice made among `before` means among `players`; null where it means nothing. */
function carried<K extends OptionId>(option: OptionOf<K>, before: number, players: number): unknown {
  const value: unknown = option.value;
  if (option.id === 'end') return endAmong(value as End, before, players);
  if (option.id === 'pass-cycle')
    return (value as readonly PassDirection[]).filter(
      (direction) => direction !== 'across' || players % 2 === 0,
    );
  return value;
}

/**
 * The same agreement for another number of players: cards laid aside, decks, passing, end and pairs follow at once,
 * while what the table chose itself stays as far as it means something.
 */
export function changePlayers(agreement: Agreement, before: number, players: number): Agreement {
  if (before === players) return agreement;
  let changed = defaultAgreement(agreement.rulebook, players);
  for (const option of optionsFor(agreement, before)) {
    if (!option.changed) continue;
    const value = carried(option as OptionOf<OptionId>, before, players);
    const meant = option.id === 'removed-cards' ? removedFor(changed, players, option.value) : value;
    changed = applyOption(changed, players, option.id, meant as never);
  }
  return changed;
}

/** Cards that one table or another lays aside to come out even. */
const FILLERS: readonly Card[] = [...usualRemovedCards('svarta-maja', 6), ...FOUR_TWOS];

/**
 * The chosen cards where they come out even, else the usual ones. A card that no table lays aside to come out even is
 * out for a reason of its own (the deck has lost it): it stays out, and others fill up.
 */
function removedFor(agreement: Agreement, players: number, chosen: readonly Card[]): readonly Card[] {
  const { removedCards: usual } = agreement;
  if (comesOutEven(agreement, players, chosen)) return chosen;
  const lost = chosen.filter((card) => !FILLERS.includes(card));
  if (lost.length === 0) return usual;
  const out = new Set(lost);
  for (const card of [...usual, ...chosen, ...FILLERS]) if ((52 - out.size) % players !== 0) out.add(card);
  return [...out];
}

function comesOutEven({ decks }: Agreement, players: number, cards: readonly Card[]): boolean {
  const fits = cards.every((card) => cards.filter((other) => other === card).length <= decks);
  return fits && (decks === 2 || (52 - cards.length) % players === 0);
}

/** What is wrong with the number of players alone. */
export function playersProblem(rulebook: RulebookId, players: number): Problem | null {
  const { least } = RULEBOOKS[rulebook].players;
  const most = mostPlayers(rulebook);
  if (players < least) return { code: 'players-too-few', players, least };
  return players > most ? { code: 'players-too-many', players, most } : null;
}

/** What is wrong with an end alone. */
export function endProblem(end: End): Problem | null {
  if (end.kind === 'limit' && !isInRange(end.limit, LIMIT_RANGE))
    return { code: 'limit-out-of-range', limit: end.limit, ...LIMIT_RANGE };
  if (end.kind === 'deals' && !isInRange(end.deals, DEALS_RANGE))
    return { code: 'deals-out-of-range', deals: end.deals, ...DEALS_RANGE };
  return null;
}

/** What is wrong with the cards laid aside: codes with the numbers, so that they can be put right. */
export function removedCardsProblems(agreement: Agreement, players: number): readonly Problem[] {
  const { decks, removedCards, points } = agreement;
  const given = (card: Card): number => removedCards.filter((removed) => removed === card).length;
  const problems: Problem[] = [...new Set(removedCards)]
    .filter((card) => given(card) > decks || !DECK.includes(card))
    .map((card) => ({ code: 'card-not-in-deck', card, given: given(card), decks }));
  if (points.SQ > 0 && copiesInPlay(agreement, 'SQ') <= 0) problems.push({ code: 'queen-laid-aside' });
  const cards = cardsInPlay(agreement);
  const over = cards % players;
  // With two decks whatever is over lies open beside each deal.
  if (agreement.rulebook !== 'dam' && decks === 1 && over !== 0)
    problems.push({ code: 'hands-uneven', cards, players, over });
  const hand = handSize(agreement, players);
  const smallest = agreement.pass.count + 1;
  if (problems.length === 0 && hand < smallest)
    problems.push({ code: 'hands-too-small', hand, least: smallest });
  return problems;
}

/**
 * Everything that keeps a table from starting with this agreement. Empty for every agreement made by `applyOption`,
 * but for the cards laid aside, which may be any.
 */
export function checkAgreement(agreement: Agreement, players: number): readonly Problem[] {
  const wrongNumber = playersProblem(agreement.rulebook, players);
  if (wrongNumber) return [wrongNumber];
  const problems = [...removedCardsProblems(agreement, players)];
  const wrongEnd = endProblem(agreement.end);
  if (wrongEnd) problems.push(wrongEnd);
  const usual = defaultAgreement(agreement.rulebook, players);
  if (agreement.decks !== usual.decks) problems.push(notOffered('decks', agreement.decks));
  for (const { id, value, refused } of optionsFor(agreement, players)) {
    if (id === 'removed-cards' || id === 'end' || refused) continue;
    if (!isOffered(agreement, players, id, value as never)) problems.push(notOffered(id, value));
  }
  // Whatever no option holds must be as in the rulebook: put together from the options alone it is the same.
  if (problems.length === 0 && !isSame(sorted(rebuilt(agreement, players, usual)), sorted(agreement)))
    problems.push(notOffered('agreement', agreement.rulebook));
  return problems;
}

const notOffered = (option: string, value: unknown): Problem => ({
  code: 'option-not-offered',
  option,
  value: typeof value === 'string' ? value : JSON.stringify(value),
});

const sorted = (agreement: Agreement): Agreement => ({
  ...agreement,
  removedCards: [...agreement.removedCards].sort(),
});

/** The agreement reached from the rulebook's own by choosing what this one has. */
function rebuilt(agreement: Agreement, players: number, usual: Agreement): Agreement {
  return optionsFor(agreement, players).reduce(
    (made, { id, value }) => applyOption(made, players, id, value as never),
    usual,
  );
}
