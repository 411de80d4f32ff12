import { estimateDeals } from '../estimate.ts';
import { type Answer, type Answers, because, clauseOf, type Reason, say, type Table } from '../table.ts';

/** No limit was agreed: a number of deals, or until the table stops. */
function withoutLimit({ agreement }: Table, more: Reason | null = null): Answer {
  const { end } = agreement;
  const reason =
    end.kind === 'deals'
      ? because('shared.after-deals', { count: end.deals })
      : because('shared.until-you-stop');
  return say('no-limit', [reason, more], { clause: clauseOf('end') });
}

function exactly(table: Table): Answer {
  const { end, teams } = table.agreement;
  // It does not hold for pairs.
  const rule = teams ? null : table.agreement.exactly;
  const exactRule = rule && because('exact-rule', { total: rule.total, becomes: rule.becomes });
  if (end.kind !== 'limit') return withoutLimit(table, exactRule);
  const { limit, when } = end;
  if (rule !== null && rule.total === limit) {
    const { total, becomes } = rule;
    return say('becomes', [because('and-it-goes-on')], {
      data: { total, becomes },
      clause: clauseOf('exactly'),
    });
  }
  return say(
    when === 'reach' ? 'over' : 'goes-on',
    [
      because(when === 'reach' ? 'reaching-is-enough' : 'must-be-passed', { limit, above: limit + 1 }),
      exactRule,
      teams ? because('pairs-sum') : null,
    ],
    { data: { limit }, clause: clauseOf('end.when') },
  );
}

function crosserLoses(table: Table): Answer {
  const { end, rulebook, teams } = table.agreement;
  if (end.kind !== 'limit') return withoutLimit(table);
  if (rulebook !== 'svarta-maja')
    return say('no', [because(table.isDam ? 'fewest-losses-win' : 'only-ends-it')]);
  const loser = `${teams ? 'pair' : 'player'}-that-${end.when === 'reach' ? 'reaches' : 'passes'}`;
  return say('yes', [because(loser), because('lowest-wins')]);
}

function tie(table: Table): Answer {
  const clause = clauseOf('tie');
  switch (table.agreement.tie) {
    case 'shared':
      return say('shared', [because('all-are-named')], { clause });
    case 'extra-deal':
      return say('extra-deal', [because('only-the-tied')], { clause });
    case 'fewest-queens':
      return table.onlyQueens || table.isDam
        ? say('shared', [because('queens-are-the-points')], { clause })
        : say('fewest-queens', [because('then-shared')], { clause });
  }
}

function howLong(table: Table): Answer {
  const { end } = table.agreement;
  const clause = clauseOf('end');
  if (end.kind === 'deals') return say('number-of-deals', [], { data: { count: end.deals }, clause });
  if (end.kind === 'open') return say('until-you-stop', [because('half-an-evening')], { clause });
  const deals = estimateDeals(table.agreement, table.players);
  if (deals === null)
    return say('until-you-stop', [because('hard-to-say', { limit: end.limit })], { clause });
  // With hearts to count a deal takes about five minutes.
  const isAnHour = table.heartsCost && end.limit === 100 && deals >= 10 && deals <= 14;
  return say(
    'about-deals',
    [
      because('to-the-limit', { limit: end.limit }),
      isAnHour ? because('an-hour') : because('shorter-or-longer'),
    ],
    { data: { count: deals }, clause },
  );
}

function children(table: Table): Answer {
  const isHere = table.agreement.rulebook === 'svarta-maja';
  if (table.heartsCost)
    return say('from-ten', [because(isHere ? 'without-hearts-before' : 'svarta-maja-before')]);
  if (isHere) return say('from-seven', [because('gently')]);
  return say('svarta-maja-first', [because('gently-there')]);
}

export const END: Answers<
  | 'exactly-the-limit'
  | 'does-the-last-deal-count'
  | 'crosser-loses'
  | 'tie-for-the-lead'
  | 'how-long'
  | 'children'
> = {
  'exactly-the-limit': exactly,
  'does-the-last-deal-count': (table) =>
    table.agreement.end.kind === 'limit' ? say('yes', [because('whole-deal')]) : withoutLimit(table),
  'crosser-loses': crosserLoses,
  'tie-for-the-lead': tie,
  'how-long': howLong,
  children,
};
