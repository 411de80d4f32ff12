import { t } from '../../app/i18n.ts';
import { leadText, passText, seatFacts, seatText, type TableInfo } from './facts.ts';

export interface TableFactsProps extends TableInfo {
  /** Which deal it is, and what else the picture's surroundings show. */
  readonly title: string;
}

/** The picture told in words, for whoever does not see it: text only, the buttons are in the picture. */
export function TableFacts(props: TableFactsProps) {
  const { table, title } = props;
  const lead = leadText(props, t);
  return (
    <section class="visually-hidden" aria-label={t('table:inWords')}>
      <h2>{title}</h2>
      <p>{passText(table.pass, table.passCount, t)}.</p>
      {lead && <p>{lead}.</p>}
      <ol>
        {seatFacts(props).map((facts) => (
          <li key={facts.player}>{seatText(facts, t)}</li>
        ))}
      </ol>
    </section>
  );
}
