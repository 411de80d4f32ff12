import { t } from '../../app/i18n.ts';
import { capital, leadText, passText, seatFacts, seatText, type TableInfo, totalText } from './facts.ts';

export interface TableFactsProps extends TableInfo {
  /** Which deal it is, and what else the picture's surroundings show. */
  readonly title: string;
}

/** The picture told in words, for whoever does not see it: text only, the buttons are in the picture. */
export function TableFacts(props: TableFactsProps) {
  const { table, title, teamTotals, unit, isOver } = props;
  const lead = !isOver && leadText(props, t);
  return (
    <section class="visually-hidden" aria-label={t('table:inWords')}>
      <h2>{title}</h2>
      {!isOver && <p>{passText(table.pass, table.passCount, t)}.</p>}
      {lead && <p>{lead}.</p>}
      {teamTotals?.map((total, team) => (
        <p key={team}>
          {capital(t(`table:team.${team}`))}: {totalText(total, unit, t)}.
        </p>
      ))}
      <ol>
        {seatFacts(props).map((facts) => (
          <li key={facts.player}>{seatText(facts, t)}</li>
        ))}
      </ol>
    </section>
  );
}
