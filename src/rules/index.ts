/** The rules of the whole family, pure. */

export { compareMoonChoices, type MoonComparison } from './advice.ts';
export {
  changePlayers,
  checkAgreement,
  endProblem,
  isDefault,
  playersWithin,
  removedCardsProblems,
} from './agreement.ts';
export { possibleAnswers } from './answers.ts';
export { numberFields, pointsSoFar } from './captures.ts';
export {
  cardsInPlay,
  copiesInPlay,
  countsOnlyQueens,
  handSize,
  heartsInDeal,
  heartsInPlay,
  isPinnar,
  leadCard,
  openCards,
  suitOf,
  talong,
} from './cards.ts';
export {
  addDeal,
  addNote,
  addRedeal,
  amendDeal,
  changeEnd,
  changeSeats,
  dealProblems,
  insertDeal,
  type Purpose,
  putDeal,
  redo,
  removeDeal,
  type SeatChange,
  type Stamp,
  setDate,
  setDealer,
  undo,
} from './changes.ts';
export { deciderNow } from './decider.ts';
export { draftOf, newDraft } from './draft.ts';
export { isEmptyDraft } from './emptyDraft.ts';
export { endAmong } from './end.ts';
export { checkEntry, type EntryCheck, type OpenField, takerProblem } from './entry.ts';
export * from './game.ts';
export { type Change, listChanges } from './history.ts';
export { effectiveEvents, timelineOf } from './log.ts';
export * from './option.ts';
export { applyOption, isOffered, OPTION_IDS, optionOf, optionsFor, resetOption } from './options.ts';
export { seatedDeal, storedDeal } from './places.ts';
export type { DealScore } from './plainScore.ts';
export { playGame } from './play.ts';
export { isPlainGame, playWith } from './playWith.ts';
export { allowsMinus } from './points.ts';
export * from './problems.ts';
export { type NumberRange, rangeAt } from './range.ts';
export { formTotal } from './reading.ts';
export {
  decksFor,
  defaultAgreement,
  FOUR_TWOS,
  isNumberOfPlayersOffered,
  mostPlayers,
  RULEBOOKS,
  type Rulebook,
  usualCycle,
  usualPass,
  usualRemovedCards,
} from './rulebooks.ts';
export { isSame, isSameCards } from './same.ts';
export { scoreDeal } from './score.ts';
export { agreementForTable, type StartingPoint, startingTotal } from './seating.ts';
export {
  acrossFrom,
  dealerSeat,
  isInPairs,
  leftOf,
  partnerOf,
  passTarget,
  passTargets,
  rightOf,
  seatsOf,
} from './seats.ts';
export * from './state.ts';
export * from './types.ts';
export {
  asideQuestions,
  copiesInDeal,
  DECK,
  dealTotal,
  heartsCost,
  namedCards,
  penaltyTotal,
  pointsOf,
  tricksInDeal,
} from './worth.ts';
