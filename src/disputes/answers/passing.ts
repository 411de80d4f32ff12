import {
  type Answer,
  type AnswerOf,
  type Answers,
  because,
  clauseOf,
  say,
  type Table,
  withPlayers,
} from '../table.ts';

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

/** With an odd number at the table the agreement's third deal, else what it would be with three. */
function thirdDeal(table: Table): Answer {
  const isHere = table.players % 2 === 1;
  const { agreement } = isHere ? table : withPlayers(table, 3);
  const { cycle } = agreement.pass;
  const third = cycle[2 % cycle.length];
  // Nobody sits opposite at an odd table: a deal that says so passes nothing.
  const passes = third === 'left' || third === 'right';
  return say(
    passes ? `third-${third}` : 'third-none',
    [
      cycle.every((each) => each === cycle[0]) ? because('always-the-same') : because('nobody-opposite'),
      agreement.rulebook === 'spader-dam' && !passes ? because('may-skip') : null,
    ],
    { clause: isHere ? clauseOf('pass.cycle') : null },
  );
}

/** The question is about five or more: the table's own number from there on, else what it would be with five. */
function howMany(table: Table): Answer {
  const isHere = table.players >= 5;
  const { count } = (isHere ? table : withPlayers(table, 5)).agreement.pass;
  const few = (isHere ? withPlayers(table, 4) : table).agreement.pass.count;
  return say('pass-cards', [few === count ? because('any-number') : because('fewer-players', { few })], {
    data: { count },
    clause: isHere ? clauseOf('pass.count') : null,
  });
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
