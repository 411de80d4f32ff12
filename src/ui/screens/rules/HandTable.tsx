import { t } from '../../../app/i18n.ts';
import { type HandRow, handTable } from '../../../disputes/rulebookFacts.ts';
import type { Agreement } from '../../../rules/index.ts';
import { sentenceText } from '../../agreement/phrases.ts';
import { sentencesOf } from '../../agreement/sentences.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';

export interface HandTableProps {
  readonly agreement: Agreement;
  readonly players: number;
  /** The agreement is this table's: its row is marked. */
  readonly isTonight: boolean;
}

/** Cards laid aside by number of players, and how many everyone gets. */
export function HandTable({ agreement, players, isTonight }: HandTableProps) {
  const rows = handTable(agreement.rulebook, isTonight ? { agreement, players } : null);
  const hasTwoDecks = rows.some(({ decks }) => decks === 2);
  return (
    <section>
      <table class="rules-table rules-table--hands">
        <caption>
          <h3>{t('rules:hands.title')}</h3>
          <span class="muted">{t('rules:hands.line')}</span>
        </caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t('rules:column.players')}</th>
            <th scope="col">{t('rules:column.cards')}</th>
            <th scope="col">{t('rules:column.hand')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.players} row={row} isTonight={isTonight && row.players === players} />
          ))}
        </tbody>
      </table>
      {hasTwoDecks && <p class="muted">{t('rules:hands.orOpen')}</p>}
      {isTonight && <Tonight agreement={agreement} players={players} />}
    </section>
  );
}

function Row({ row, isTonight }: { readonly row: HandRow; readonly isTonight: boolean }) {
  return (
    <tr class={isTonight ? 'rules-table__tonight' : undefined} aria-current={isTonight ? 'true' : undefined}>
      <th scope="row">
        <span class="figure">{row.players}</span>
        {isTonight && <em class="rules-tag">{t('rules:tonight')}</em>}
      </th>
      <td>
        {row.decks === 2 && (
          <span class="muted">
            {t(row.cards.length === 0 ? 'rules:hands.twoWhole' : 'rules:hands.twoDecks')}
          </span>
        )}
        {row.decks === 1 && row.cards.length === 0 && <span class="muted">{t('rules:hands.none')}</span>}
        {row.cards.length > 0 && (
          <span class="rules-cards">
            {row.cards.map((card, i) => (
              <CardFace key={`${card}${i}`} card={card} label={cardName(card, t)} />
            ))}
          </span>
        )}
      </td>
      <td class="rules-table__number">
        {t('rules:hands.each', { count: row.hand })}
        <small class="muted">
          {row.talong === null
            ? t('table:inPlay', { count: row.inPlay })
            : t('table:talong', { count: row.talong })}
        </small>
      </td>
    </tr>
  );
}

/** What it means tonight, in the agreement's own words. */
function Tonight({ agreement, players }: { readonly agreement: Agreement; readonly players: number }) {
  const said = sentencesOf(agreement, players).filter(
    ({ id }) => id === 'removed-cards' || id === 'hand' || id === 'first-lead',
  );
  return (
    <p>
      <strong>{t('rules:hands.tonight', { count: players })}</strong>{' '}
      {said.map((sentence) => sentenceText(sentence)).join(' ')}
    </p>
  );
}
