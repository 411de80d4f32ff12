import { formatNumber, t } from '../../../app/i18n.ts';
import { type CostKind, costTable } from '../../../disputes/rulebookFacts.ts';
import { type Agreement, type Card, dealTotal } from '../../../rules/index.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import { SuitMark } from '../../parts/Suit.tsx';
import { CardText } from './CardText.tsx';
import { whyTotal } from './costs.ts';

export interface CostTableProps {
  readonly agreement: Agreement;
  readonly players: number;
}

/** What costs, card by card; the sums make what a deal adds up to. */
export function CostTable({ agreement, players }: CostTableProps) {
  const total = dealTotal(agreement, players);
  const rows = costTable(agreement, players);
  return (
    <section>
      <h3>{t('rules:costs.title')}</h3>
      {rows.length > 0 && (
        <table class="rules-table rules-table--costs">
          <thead>
            <tr>
              <th scope="col">{t('rules:column.card')}</th>
              <th scope="col" class="rules-table__figure">
                {t('rules:column.each')}
              </th>
              <th scope="col" class="rules-table__figure">
                {t('rules:column.many')}
              </th>
              <th scope="col" class="rules-table__figure">
                {t('rules:column.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, each, many, sum }) => (
              <tr key={kind}>
                <th scope="row">
                  <Cost kind={kind} />
                  <span class="rules-cost__times muted" aria-hidden="true">
                    {many} × {formatNumber(each)}
                  </span>
                </th>
                <td class="figure rules-table__figure">{formatNumber(each)}</td>
                <td class="figure rules-table__figure">{many}</td>
                <td class="figure rules-table__figure">{formatNumber(sum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('rules:costs.total')}
              </th>
              <td class="figure rules-table__figure">{formatNumber(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {whyTotal(agreement, players).map((text) => (
        <p key={text}>
          <CardText text={text} />
        </p>
      ))}
    </section>
  );
}

function Cost({ kind }: { readonly kind: CostKind }) {
  if (kind === 'trick') return <span class="rules-cost">{t('rules:costs.trick')}</span>;
  if (kind === 'heart') {
    return (
      <span class="rules-cost">
        <span class="rules-cost__suit">
          <SuitMark suit="H" />
        </span>
        {t('rules:costs.heart')}
      </span>
    );
  }
  const card: Card = kind;
  const name = cardName(card, t);
  return (
    <span class="rules-cost">
      <span aria-hidden="true">
        <CardFace card={card} label={name} />
      </span>
      <span class="rules-cost__name">{name}</span>
    </span>
  );
}
