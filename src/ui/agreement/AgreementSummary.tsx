import './AgreementSummary.css';
import { t } from '../../app/i18n.ts';
import type { Agreement } from '../../rules/index.ts';
import { groupTitle, summaryLines } from './phrases.ts';
import { totalOf } from './sentences.ts';

export interface AgreementSummaryProps {
  readonly agreement: Agreement;
  readonly players: number;
  readonly names: readonly string[];
  readonly decider: string | null;
  /** Of the headings: 2 directly on a screen, 3 within a panel that has one of its own. */
  readonly level: 2 | 3;
}

/** The whole agreement on one screen: read aloud in half a minute, or printed. */
export function AgreementSummary({ agreement, players, names, decider, level }: AgreementSummaryProps) {
  const total = totalOf(agreement, players);
  const Heading = `h${level}` as const;
  return (
    <div class="agreement-summary">
      {summaryLines(agreement, players, names, decider).map(({ group, texts }) => (
        <section key={group}>
          <Heading>
            {groupTitle(group)}
            {group === 'costs' && total !== null && <span>{t('agreement:total', { count: total })}</span>}
          </Heading>
          <p>
            {texts.map(({ id, text, changed }, i) => (
              <span key={id}>
                {i > 0 && ' '}
                {changed ? <Changed text={text} /> : text}
              </span>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

function Changed({ text }: { readonly text: string }) {
  return (
    <mark class="agreement-summary__changed">
      {text}
      <span class="visually-hidden"> ({t('agreement:changed')})</span>
    </mark>
  );
}
