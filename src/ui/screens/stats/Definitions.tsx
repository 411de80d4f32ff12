import { t } from '../../../app/i18n.ts';

/** What the figures beside it mean, word by word. */
export function Definitions({ which }: { readonly which: readonly string[] }) {
  return (
    <details class="stats-definitions">
      <summary>{t('stats:definitions')}</summary>
      <dl>
        {which.map((term) => (
          <div key={term}>
            <dt>{t(`stats:define.${term}.term`)}</dt>
            <dd>{t(`stats:define.${term}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
