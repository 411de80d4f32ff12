import { t } from '../../../app/i18n.ts';
import { passTable } from '../../../disputes/rulebookFacts.ts';
import type { Agreement, PassDirection, TableState } from '../../../rules/index.ts';
import { capital } from '../../table/facts.ts';
import { dealsOfCycle, mergeRows } from './cycle.ts';
import { directionText } from './phrases.ts';

export interface PassTableProps {
  readonly agreement: Agreement;
  readonly players: number;
  /** The deal that comes now, where the agreement is this table's. */
  readonly tonight: TableState | null;
}

/** Which way cards go, deal by deal, and how it is with other numbers of players. */
export function PassTable({ agreement, players, tonight }: PassTableProps) {
  const { pass, rulebook } = agreement;
  const passes = pass.count > 0 && pass.cycle.length > 0;
  const rows = passTable(rulebook).map((row) =>
    tonight && row.players === players ? { players, ...pass } : row,
  );
  return (
    <section>
      <h3>{t('rules:pass.title')}</h3>
      {passes ? <Cycle cycle={pass.cycle} tonight={tonight} /> : <p>{t('rules:pass.never')}</p>}
      {passes && (
        <p class="muted">
          {t('rules:pass.count', { count: pass.count })}
          {pass.cycle.length > 1 && ` ${t('rules:pass.again')}`}
        </p>
      )}
      {rows.length > 0 && (
        <table class="rules-table rules-table--pass">
          <thead>
            <tr>
              <th scope="col">{t('rules:column.players')}</th>
              <th scope="col">{t('rules:column.count')}</th>
              <th scope="col">{t('rules:column.direction')}</th>
            </tr>
          </thead>
          <tbody>
            {mergeRows(rows, tonight ? players : null).map(({ from, to, count, cycle }) => {
              const isTonight = tonight !== null && from === players;
              return (
                <tr
                  key={from}
                  class={isTonight ? 'rules-table__tonight' : undefined}
                  aria-current={isTonight ? 'true' : undefined}
                >
                  <th scope="row">
                    <span class="figure">{from === to ? from : `${from}–${to}`}</span>
                    {isTonight && <em class="rules-tag">{t('rules:tonight')}</em>}
                  </th>
                  <td class="figure">{count}</td>
                  <td>{count > 0 ? cycle.map(directionText).join(', ') : t('rules:pass.none')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Cycle({
  cycle,
  tonight,
}: {
  readonly cycle: readonly PassDirection[];
  readonly tonight: TableState | null;
}) {
  if (cycle.length === 1)
    return <p>{t('rules:pass.always', { direction: directionText(cycle[0] ?? 'none') })}</p>;
  const now = tonight ? tonight.cycleAt % cycle.length : null;
  const deals = dealsOfCycle(cycle.length, tonight);
  return (
    <ol class="rules-cycle">
      {cycle.map((direction, i) => (
        <li
          key={i}
          class={i === now ? 'rules-cycle__deal rules-cycle__deal--now' : 'rules-cycle__deal'}
          aria-current={i === now ? 'step' : undefined}
        >
          <span class="label">
            {t('app:deal', { number: deals[i] })}
            {i === now && <em class="rules-tag">{t('rules:pass.now')}</em>}
          </span>
          <strong>{capital(directionText(direction))}</strong>
        </li>
      ))}
    </ol>
  );
}
