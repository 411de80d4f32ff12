import { copiesInPlay, leadCard } from '../../rules/index.ts';
import {
  type Answer,
  type Answers,
  because,
  type Clause,
  clauseOf,
  say,
  type Table,
  withTricks,
} from '../table.ts';

const firstTrickClause = ({ agreement }: Table): Clause =>
  clauseOf('firstTrickPenalties', agreement.firstTrickPenalties ? 'allowed' : 'barred');

const brokenClause = ({ agreement }: Table): Clause =>
  clauseOf('heartsMustBeBroken', agreement.heartsMustBeBroken ? 'yes' : 'no');

const leadsAnything = ({ agreement }: Table): boolean => agreement.firstLead === 'eldest';

function whoLeads(table: Table): Answer {
  if (table.isDam) return say('left-of-dealer', [because('dam')]);
  const clause = clauseOf('firstLead');
  if (leadsAnything(table)) return say('left-of-dealer', [because('any-card')], { clause });
  const card = leadCard(table.agreement);
  const twice = copiesInPlay(table.agreement, card) > 1;
  return say(
    'card-leads',
    [
      because('must-lead-it', { card }),
      card === 'C2' ? null : because('lower-are-out'),
      twice ? because('two-of-it') : null,
    ],
    { data: { card }, clause, room: twice },
  );
}

/** May the queen, or a heart, fall in the first trick? Only what costs is ever barred. */
function inFirstTrick(table: Table, costs: boolean, what: 'queen' | 'heart'): Answer {
  if (!costs) {
    const free = because(what === 'queen' ? 'queen-is-free' : 'hearts-are-free');
    return say('yes-if-void', [free], { clause: what === 'queen' ? clauseOf('points.SQ') : null });
  }
  const clause = firstTrickClause(table);
  if (table.agreement.firstTrickPenalties) {
    const led = leadsAnything(table) ? because('or-suit-led') : because('clubs-are-led');
    return say('yes-if-void', [led], { clause });
  }
  // Without hearts no hand is all penalty cards.
  const nothingElse = table.heartsCost ? because('nothing-else') : null;
  return say('no', [nothingElse, leadsAnything(table) ? because('suit-led') : null], { clause });
}

function onlyPenaltyCards(table: Table): Answer {
  if (!table.heartsCost) return say('cannot-happen', [because('hearts-are-free')]);
  return say('yes', [because(table.agreement.firstTrickPenalties ? 'free-anyway' : 'whichever')], {
    clause: firstTrickClause(table),
  });
}

function breaks(table: Table): Answer {
  if (table.isDam) return say('not-here', [because('shared.no-tricks-in-dam')]);
  if (!table.agreement.heartsMustBeBroken) {
    return say('nothing-to-break', [because('lead-hearts-freely')], {
      clause: clauseOf('heartsMustBeBroken'),
    });
  }
  const yes = table.agreement.queenBreaksHearts;
  return say(yes ? 'yes' : 'no', [because(yes ? 'either' : 'a-heart-must-fall')], {
    clause: clauseOf('queenBreaksHearts', yes ? 'yes' : 'no'),
  });
}

function leadTheQueen(table: Table): Answer {
  if (table.isDam) return say('yes', [because('dam')]);
  if (!leadsAnything(table)) return say('yes', [because('not-before', { card: leadCard(table.agreement) })]);
  const barred = !table.agreement.firstTrickPenalties && table.agreement.points.SQ > 0;
  return say('yes', [because(barred ? 'not-in-first-trick' : 'any-time')], {
    clause: barred ? firstTrickClause(table) : null,
  });
}

export const LEADS: Answers<
  | 'who-leads-first'
  | 'queen-first-trick'
  | 'hearts-first-trick'
  | 'only-penalty-cards-first-trick'
  | 'hearts-broken'
  | 'queen-breaks-hearts'
  | 'lead-the-queen'
  | 'only-hearts-left'
> = {
  'who-leads-first': whoLeads,
  'queen-first-trick': withTricks((table) => inFirstTrick(table, table.agreement.points.SQ > 0, 'queen')),
  'hearts-first-trick': withTricks((table) => inFirstTrick(table, table.heartsCost, 'heart')),
  'only-penalty-cards-first-trick': withTricks(onlyPenaltyCards),
  'hearts-broken': withTricks((table) =>
    table.agreement.heartsMustBeBroken
      ? say(
          'yes',
          [
            because(
              table.agreement.queenBreaksHearts ? 'until-she-or-one-has-fallen' : 'until-one-has-fallen',
            ),
          ],
          { clause: brokenClause(table) },
        )
      : say('no', [because(table.heartsCost ? 'from-the-start' : 'hearts-are-free')], {
          clause: brokenClause(table),
        }),
  ),
  'queen-breaks-hearts': breaks,
  'lead-the-queen': leadTheQueen,
  'only-hearts-left': withTricks((table) =>
    say('lead-a-heart', [because(table.agreement.heartsMustBeBroken ? 'no-other-way' : 'never-barred')], {
      clause: brokenClause(table),
    }),
  ),
};
