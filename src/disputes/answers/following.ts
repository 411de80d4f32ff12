import { copiesInPlay, RULEBOOKS } from '../../rules/index.ts';
import {
  type Answer,
  type Answers,
  because,
  clauseOf,
  eachCopy,
  lessWhatLiesOpen,
  say,
  type Table,
  withTricks,
} from '../table.ts';

function discardQueen({ agreement }: Table): Answer {
  const barred = !agreement.firstTrickPenalties && agreement.points.SQ > 0;
  return say('yes', [because(barred ? 'after-the-first' : 'any-trick'), because('no-duty')], {
    clause: barred ? clauseOf('firstTrickPenalties', 'barred') : null,
  });
}

function identical({ agreement }: Table): Answer {
  if (agreement.decks === 1) {
    const isOffered = RULEBOOKS[agreement.rulebook].mostWithTwoDecks !== null;
    return say('one-deck', [because(isOffered ? 'with-two-decks' : 'shared.one-deck-only')]);
  }
  const first = agreement.identicalCards === 'first-wins';
  return say(first ? 'first-wins' : 'they-cancel', [because(first ? 'the-later-loses' : 'next-highest')], {
    clause: clauseOf('identicalCards'),
  });
}

function revoke(table: Table): Answer {
  const whole = table.agreement.revoke === 'whole-deal';
  const queens = { count: copiesInPlay(table.agreement, 'SQ') };
  const whatItIs = whole
    ? because(table.isPinnar ? 'whole-marks' : 'whole', { count: table.penalties })
    : because(table.isPinnar ? 'her-mark' : 'wherever-she-fell', queens);
  return say(
    whole ? 'offender-takes-all' : 'offender-takes-queen',
    [
      whatItIs,
      because('take-it-back'),
      whole && !table.onlyQueens ? because('milder', queens) : null,
      lessWhatLiesOpen(table),
    ],
    { data: whole ? {} : queens, clause: clauseOf('revoke') },
  );
}

function mayWeStop(table: Table): Answer {
  if (table.tricksCost) return say('no', [because('tricks-count')]);
  const { bonus } = table.points;
  if (bonus === null) return say('yes', [because('settled')]);
  const { card, points } = bonus;
  const count = copiesInPlay(table.agreement, card);
  return say('yes-unless-bonus', [because('bonus-is-out', { count, points })], {
    data: { card: eachCopy(table, card) },
    clause: clauseOf('points.bonus'),
  });
}

export const FOLLOWING: Answers<
  | 'must-follow-suit'
  | 'must-play-queen-on-spades'
  | 'discard-queen-when-void'
  | 'caught-my-own-queen'
  | 'trump'
  | 'identical-cards'
  | 'look-at-taken-tricks'
  | 'revoke'
  | 'all-penalty-cards-fallen'
> = {
  'must-follow-suit': (table) =>
    table.isDam ? say('no', [because('dam')]) : say('yes', [because('if-you-can'), because('else-anything')]),
  'must-play-queen-on-spades': (table) =>
    table.isDam ? say('no', [because('dam')]) : say('only-if-last-spade', [because('choose-freely')]),
  'discard-queen-when-void': withTricks(discardQueen),
  'caught-my-own-queen': withTricks((table) =>
    say('she-counts', [because(table.isPinnar ? 'your-mark' : 'your-points')]),
  ),
  trump: (table) =>
    table.isDam
      ? say('if-agreed', [because('dam')], { room: true })
      : say('no', [because('highest-of-suit-led')]),
  'identical-cards': identical,
  'look-at-taken-tricks': withTricks(() => say('no', [because('after-the-deal')])),
  revoke: withTricks(revoke),
  'all-penalty-cards-fallen': withTricks(mayWeStop),
};
