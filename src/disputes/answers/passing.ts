import { defaultAgreement, type PassDirection } from '../../rules/index.ts';
import { type Answer, type AnswerOf, type Answers, because, clauseOf, say, type Table } from '../table.ts';
import type { VerdictCode } from '../verdicts.ts';

const NO_PASSING: Answer = say('no-passing', [because('shared.keep-your-cards')], {
  clause: clauseOf('pass'),
});
const NO_PASSING_IN_DAM: Answer = say('no-passing', [because('shared.keep-your-cards')]);

const withPassing =
  (answerOf: AnswerOf): AnswerOf =>
  (table) => {
    if (table.isDam) return NO_PASSING_IN_DAM;
    return table.passes ? answerOf(table) : NO_PASSING;
  };

function whichWay(table: Table): Answer {
  const { cycle, count } = table.agreement.pass;
  const clause = clauseOf('pass');
  const [first] = cycle;
  if (first !== undefined && cycle.every((direction) => direction === first)) {
    return say('pass-always', [because('cards', { count })], { data: { direction: first }, clause });
  }
  return say('pass-cycle', [because('cards', { count }), because('starts-again')], {
    data: { cycle },
    clause,
  });
}

const THIRD: Readonly<Record<PassDirection, VerdictCode>> = {
  left: 'third-left',
  right: 'third-right',
  across: 'third-across',
  none: 'third-none',
};

/** With an odd number at the table the agreement's third deal, else that of three players in the rulebook. */
function thirdDeal(table: Table): Answer {
  const { agreement, players } = table;
  const isHere = players % 2 === 1;
  const usual = defaultAgreement(agreement.rulebook, 3).pass.cycle;
  const cycle = isHere || usual.length === 0 ? agreement.pass.cycle : usual;
  const third = cycle[2 % cycle.length] ?? 'none';
  // Nobody sits opposite at an odd table: a deal that says so passes nothing.
  const direction = isHere && third === 'across' ? 'none' : third;
  return say(
    THIRD[direction],
    [
      cycle.every((each) => each === cycle[0]) ? because('always-the-same') : because('nobody-opposite'),
      agreement.rulebook === 'spader-dam' && direction === 'none' ? because('may-skip') : null,
    ],
    { clause: isHere ? clauseOf('pass.cycle') : null },
  );
}

/** The table's own number; and what the rulebook says on the other side of five players. */
function howMany({ agreement, players }: Table): Answer {
  const { count } = agreement.pass;
  const few = defaultAgreement(agreement.rulebook, 4).pass.count;
  const many = defaultAgreement(agreement.rulebook, 5).pass.count;
  const reason =
    few === many || many === 0
      ? because('any-number')
      : players >= 5
        ? because('fewer-players', { few })
        : because('more-players', { many });
  return say('pass-cards', [reason], { data: { count }, clause: clauseOf('pass.count') });
}

export const PASSING: Answers<
  | 'which-way-to-pass'
  | 'odd-players-third-deal'
  | 'how-many-cards-passed'
  | 'look-before-passing'
  | 'pass-any-card'
  | 'passed-wrong-player'
> = {
  'which-way-to-pass': withPassing(whichWay),
  'odd-players-third-deal': withPassing(thirdDeal),
  'how-many-cards-passed': withPassing(howMany),
  'look-before-passing': withPassing(() =>
    say('no', [because('choose-first'), because('broken')], { room: true }),
  ),
  'pass-any-card': withPassing(({ agreement }) =>
    say('yes', [because('any', { count: agreement.pass.count })]),
  ),
  'passed-wrong-player': withPassing(() =>
    say('give-back', [because('before-play'), because('all-the-same-way')], { room: true }),
  ),
};
