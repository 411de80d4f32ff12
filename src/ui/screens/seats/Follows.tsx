import { t } from '../../../app/i18n.ts';
import type { PlannedSeat } from '../../../app/seats.ts';
import {
  agreementForTable,
  cardsInPlay,
  dealTotal,
  type GameState,
  handSize,
  isPinnar,
} from '../../../rules/index.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import { Panel } from '../../parts/Panel.tsx';
import { groupCards, passText } from '../../table/facts.ts';

interface FollowsProps {
  readonly state: GameState;
  readonly plan: readonly PlannedSeat[];
}

/** What follows from the number of players: cards laid aside, hands, total, passing. */
export function Follows({ state, plan }: FollowsProps) {
  const players = plan.length;
  const agreed = agreementForTable(state.agreement, state.next.seats.length, players);
  if (!agreed.ok) return null;
  const agreement = agreed.value;
  const [first] = agreement.pass.cycle;
  const same = players === state.next.seats.length;
  return (
    <Panel title={t('seats:follows', { count: players })}>
      <p>
        {t('table:hand', { count: handSize(agreement, players) })} ·{' '}
        {t('table:inPlay', { count: cardsInPlay(agreement) })}
      </p>
      {agreement.removedCards.length > 0 && (
        <p class="row">
          {t('table:aside')}{' '}
          {groupCards(agreement.removedCards).map(({ card, count }) => (
            <span key={card}>
              <CardFace card={card} label={cardName(card, t)} />
              {count > 1 && ` \u00d7${count}`}
            </span>
          ))}
        </p>
      )}
      {agreement.rulebook !== 'dam' && !isPinnar(agreement) && (
        <p>{t('seats:total', { total: dealTotal(agreement, players) })}</p>
      )}
      {!same && first && agreement.pass.count > 0 && (
        <p>{t('seats:passStarts', { pass: passText(first, agreement.pass.count, t) })}</p>
      )}
    </Panel>
  );
}
