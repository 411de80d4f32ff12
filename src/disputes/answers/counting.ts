import { type Card, copiesInPlay, defaultAgreement, RULEBOOKS } from '../../rules/index.ts';
import {
  type Answer,
  type Answers,
  afterMoon,
  because,
  clauseOf,
  eachCopy,
  lessWhatLiesOpen,
  moreWithoutBonus,
  type Reason,
  say,
  type Table,
  withTricks,
} from '../table.ts';

/** What the bonus card gives where it is offered. */
const USUAL_BONUS = -10;

/** Each kind of card that costs, with what its copies come to. */
function partsOf(table: Table): Reason[] {
  const { agreement, points, hearts, hand } = table;
  const parts: (Reason | null)[] = [
    table.heartsCost ? because('hearts', { count: hearts, sum: hearts * points.heart }) : null,
    ...(['SQ', 'SK', 'SA'] as const).map((card) => {
      const sum = points[card] * copiesInPlay(agreement, card);
      return sum > 0 ? because('card', { card: eachCopy(table, card), sum }) : null;
    }),
    table.tricksCost ? because('tricks', { count: hand, sum: hand * points.trick }) : null,
    points.bonus
      ? because('card', {
          card: eachCopy(table, points.bonus.card),
          sum: table.total - table.penalties,
        })
      : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Each card that would count in this game, but is laid aside, or one of its two copies. */
function cardsOut({ agreement }: Table): Reason[] {
  const { points, decks } = agreement;
  const costing: readonly Card[] = (['SQ', 'SK', 'SA'] as const).filter((card) => points[card] > 0);
  return [...costing, ...(points.bonus ? [points.bonus.card] : [])]
    .filter((card) => copiesInPlay(agreement, card) < decks)
    .map((card) => because(copiesInPlay(agreement, card) > 0 ? 'copy-is-out' : 'card-is-out', { card }));
}

function mustComeTo(table: Table): Answer {
  if (table.isDam) return say('one-loser', [because('dam')]);
  const code = table.isPinnar ? 'adds-up-to-marks' : 'adds-up-to';
  const isHeartOut = table.heartsCost && table.hearts < 13 * table.agreement.decks;
  const out = [
    ...(isHeartOut ? [because('hearts-are-out', { hearts: table.hearts })] : []),
    ...cardsOut(table),
  ];
  return say(
    code,
    [
      because('somebody-miscounted'),
      ...(table.isPinnar ? [] : partsOf(table)),
      ...out,
      afterMoon(table),
      lessWhatLiesOpen(table),
      moreWithoutBonus(table),
    ],
    {
      data: table.isPinnar ? { count: table.total } : { total: table.total },
      clause: out.length > 0 ? clauseOf('removedCards') : null,
    },
  );
}

function kingAndAce({ SK, SA }: Table['points']): Reason[] {
  if (SK > 0 && SA > 0) return [because('king-and-ace', { king: SK, ace: SA })];
  return (['SK', 'SA'] as const).flatMap((card) => {
    const least = card === 'SK' ? SK : SA;
    return least > 0 ? [because('card-has-at-least', { card, least })] : [];
  });
}

function refused(table: Table): Answer {
  const { points } = table;
  if (table.isPinnar) return say('cannot-happen', [because('whole-marks')]);
  return say('cards-cannot', [
    points.SQ > 0
      ? because(table.tricksCost ? 'queen-and-her-trick' : 'queen-has-at-least', {
          least: points.SQ + points.trick,
        })
      : because('from-the-cards'),
    ...kingAndAce(points),
    points.bonus ? because('less-with-bonus', { card: points.bonus.card, less: -points.bonus.points }) : null,
  ]);
}

function moon(table: Table): Answer {
  const { agreement, moonValue: value } = table;
  if (!table.heartsCost) return say('no-moon', [because(table.isPinnar ? 'marks' : 'hearts-are-free')]);
  const clause = clauseOf('moon');
  const partner = agreement.teams ? because('partner-is-spared') : null;
  const data = { value };
  const open = lessWhatLiesOpen(table);
  switch (agreement.moon) {
    case 'others':
      return say('moon-others', [because('shooter-gets-none'), partner, open], { data, clause });
    case 'self':
      return say('moon-self', [because('nobody-else-gets-any'), open], { data, clause });
    case 'choose':
      return say('moon-choose', [because('that-very-deal'), partner, open], { data, clause });
    case 'off':
      return say(
        'moon-off',
        [
          because('keeps-them', data),
          open,
          agreement.rulebook === 'black-maria' ? because('may-be-agreed', data) : null,
        ],
        {
          data,
          clause,
        },
      );
  }
}

/** Without a moon the questions about it fall. */
const noMoon = (table: Table): Answer => {
  if (table.isDam) return say('not-here', [because('shared.no-tricks-in-dam')]);
  return say('no-moon', [because(table.heartsCost ? 'shared.moon-is-off' : 'shared.hearts-are-free')], {
    clause: table.heartsCost ? clauseOf('moon') : null,
  });
};

function wouldLose(table: Table): Answer {
  if (!table.hasMoon) return noMoon(table);
  const clause = clauseOf('moon');
  const data = { value: table.moonValue };
  switch (table.agreement.moon) {
    case 'choose':
      return say('take-it-off', [because('your-choice')], { data, clause });
    case 'self':
      return say('no-danger', [because('only-down')], { data, clause });
    default:
      return say('no-way-out', [because('agreed-so')], { data, clause });
  }
}

function needsBonus(table: Table): Answer {
  if (!table.hasMoon) return noMoon(table);
  const { bonus } = table.points;
  return bonus
    ? say('no', [because('counts-by-itself', { card: bonus.card, points: bonus.points })])
    : say('no', [because('none-here')]);
}

function bonusCard(table: Table): Answer {
  const { bonus } = table.points;
  const clause = clauseOf('points.bonus');
  if (bonus) {
    const data = { card: bonus.card, points: bonus.points };
    return say('bonus', [because('whoever-takes-it')], { data, clause });
  }
  if (table.isPinnar)
    return say('no-bonus', [because('would-drown', { points: Math.abs(USUAL_BONUS) })], { clause });
  return say(
    'no-bonus',
    [table.heartsCost ? because('may-be-agreed', { points: USUAL_BONUS }) : because('only-with-hearts')],
    {
      clause,
    },
  );
}

function pairs(table: Table): Answer {
  if (!table.hasMoon) return noMoon(table);
  return say('no', [because('one-alone'), table.agreement.teams ? null : because('no-pairs-here')]);
}

function oneShort(table: Table): Answer {
  if (table.isDam) return noMoon(table);
  if (!table.heartsCost) return noMoon(table);
  const most = table.moonValue - table.agreement.points.heart;
  return say(
    'keep-them',
    [because(table.hasMoon ? 'up-to' : 'no-moon-anyway', { most }), lessWhatLiesOpen(table)],
    { clause: table.hasMoon ? null : clauseOf('moon') },
  );
}

/** Nolla's own count; asked elsewhere, as Nolla has it with as many players. */
function nolla(table: Table): Answer {
  if (table.tricksCost) {
    const { trick, SQ } = table.agreement.points;
    return say('tricks-and-queen', [because('comes-to', { hand: table.hand, total: table.total })], {
      data: { trick, queen: SQ },
      clause: clauseOf('points.SQ'),
    });
  }
  const { points } = defaultAgreement('nolla', RULEBOOKS.nolla.players.best);
  return say('only-nolla', [because('in-nolla', { trick: points.trick, queen: points.SQ })]);
}

export const COUNTING: Answers<
  | 'points-do-not-add-up'
  | 'adds-up-but-refused'
  | 'moon'
  | 'moon-makes-me-lose'
  | 'moon-needs-bonus'
  | 'bonus-card'
  | 'pairs-moon'
  | 'one-short-of-moon'
  | 'what-nolla-counts'
> = {
  'points-do-not-add-up': mustComeTo,
  'adds-up-but-refused': withTricks(refused),
  moon: withTricks(moon),
  'moon-makes-me-lose': wouldLose,
  'moon-needs-bonus': needsBonus,
  'bonus-card': withTricks(bonusCard),
  'pairs-moon': pairs,
  'one-short-of-moon': oneShort,
  'what-nolla-counts': nolla,
};
