import type { Ref } from 'preact';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { defaultAgreement, type RulebookId } from '../../../rules/index.ts';
import { type Asked, within } from './asked.ts';
import { CostTable } from './CostTable.tsx';
import { HandTable } from './HandTable.tsx';
import { PassTable } from './PassTable.tsx';
import { RulebookPick, RulebookSelect } from './RulebookPick.tsx';

export interface TablesPageProps {
  readonly asked: Asked;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Which cards are laid aside, which way cards go, what costs and what a deal adds up to. */
export function TablesPage({ asked, headingRef }: TablesPageProps) {
  // At the table other rulebooks can be looked up too: without tonight's row then.
  const viewed = useSignal<RulebookId | null>(null);
  const own = asked.agreement.rulebook;
  const rulebook = asked.game ? (viewed.value ?? own) : own;
  const { players } = within({ rulebook, players: asked.players });
  const agreement = rulebook === own ? asked.agreement : defaultAgreement(rulebook, players);
  const tonight = asked.game && rulebook === own ? asked.game.next : null;
  return (
    <article class="rules-tables">
      <h2 class="rules__heading" ref={headingRef} tabIndex={-1}>
        {t('rules:tables.title')}
      </h2>
      {asked.game ? (
        <div class="rules-pick">
          <RulebookSelect
            value={rulebook}
            onChange={(next) => {
              viewed.value = next;
            }}
          />
        </div>
      ) : (
        <RulebookPick />
      )}
      <HandTable agreement={agreement} players={players} isTonight={tonight !== null} />
      <PassTable agreement={agreement} players={players} tonight={tonight} />
      <CostTable agreement={agreement} players={players} />
    </article>
  );
}
