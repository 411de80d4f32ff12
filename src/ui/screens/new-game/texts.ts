/** The sentences of this screen that are put together. */
import { t } from '../../../app/i18n.ts';
import { mostPlayers, RULEBOOKS, type RulebookId } from '../../../rules/index.ts';
import { sentenceText } from '../../agreement/phrases.ts';
import { sentencesOf } from '../../agreement/sentences.ts';
import { problemText } from '../../problemText.ts';
import { agreementOf, faultsOnPaper, namesOf, playersOf, type Setup, setupProblems } from './setup.ts';

/** "3–10": for how many a game is. */
export const rangeText = (rulebook: RulebookId): string =>
  t('newGame:games.players', { least: RULEBOOKS[rulebook].players.least, most: mostPlayers(rulebook) });

/** Why the game does not suit so many; null where it does. */
export function misfitText(rulebook: RulebookId, players: number): string | null {
  const { least } = RULEBOOKS[rulebook].players;
  const most = mostPlayers(rulebook);
  if (players > most) return t('newGame:games.fits.many', { most });
  return players > 0 && players < least ? t('newGame:games.fits.few', { least }) : null;
}

/** What is missing before the game can start, and what to do; null where nothing is. */
export function missingText(setup: Setup): string | null {
  if (setup.rulebook === null) return t('newGame:start.pickGame');
  if (setup.seats.length === 0) return t('newGame:start.addPlayers');
  const problems = setupProblems(setup);
  if (problems.length > 0) return problems.map((problem) => problemText(problem, namesOf(setup))).join(' ');
  return faultsOnPaper(setup)[0]?.text ?? null;
}

/** "4 spelare: hela leken är med: 13 kort var." */
export function cardsLine(setup: Setup): string | null {
  const agreement = agreementOf(setup);
  if (!agreement) return null;
  const players = playersOf(setup);
  const told = sentencesOf(agreement, players).find(({ id }) => id === 'removed-cards' || id === 'hand');
  return told ? sentenceText(told) : null;
}
