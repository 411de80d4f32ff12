import { dealTotal, defaultAgreement, RULEBOOKS } from '../../rules/index.ts';
import { type Answer, type Answers, because, clauseOf, say, type Table } from '../table.ts';

/** Facts about Black Maria, whatever is played here: from its own row. */
function blackMaria() {
  const agreement = defaultAgreement('black-maria', RULEBOOKS['black-maria'].players.best);
  const { SK, SA, SQ, heart } = agreement.points;
  return {
    king: SK,
    ace: SA,
    queen: SQ,
    heart,
    total: dealTotal(agreement, RULEBOOKS['black-maria'].players.best),
  };
}

function queenWorth(table: Table): Answer {
  const { points } = table;
  if (table.isDam) return say('nobody-wants-her', [because('dam')]);
  const clause = clauseOf('points.SQ');
  const others = [
    table.heartsCost ? because('hearts-too', { heart: points.heart }) : null,
    points.SK > 0 && points.SA > 0 ? because('king-and-ace-too', { king: points.SK, ace: points.SA }) : null,
    points.SK > 0 && points.SA === 0 ? because('king-too', { king: points.SK }) : null,
    points.SA > 0 && points.SK === 0 ? because('ace-too', { ace: points.SA }) : null,
    table.tricksCost ? because('tricks-too', { trick: points.trick }) : null,
  ];
  const alone = others.every((reason) => reason === null);
  const reasons = alone && points.SQ > 0 ? [because('only-she')] : others;
  if (points.SQ === 0) return say('costs-nothing', reasons, { clause });
  return say(table.isPinnar ? 'marks' : 'points', reasons, { data: { count: points.SQ }, clause });
}

export const NAMES: Answers<
  | 'what-is-svarta-maja'
  | 'black-maria-same-as-hearts'
  | 'queen-worth'
  | 'lowest-or-highest-wins'
  | 'english-name'
> = {
  'what-is-svarta-maja': () => say('several-games', [because('ask-first'), because('relatives')]),
  'black-maria-same-as-hearts': () => {
    const { king, ace, total } = blackMaria();
    return say('no', [because('king-and-ace', { king, ace, total })]);
  },
  'queen-worth': queenWorth,
  'lowest-or-highest-wins': (table) =>
    say('lowest-wins', [because(table.isDam ? 'losses' : table.isPinnar ? 'marks' : 'minus')]),
  'english-name': () =>
    say('hearts-mostly', [because('black-maria', { total: blackMaria().total }), because('black-lady')]),
};
