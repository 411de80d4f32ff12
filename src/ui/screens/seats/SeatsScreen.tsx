import './SeatsScreen.css';
import { asSeatedNow } from '../../../app/actions.ts';
import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { type PlannedSeat, seatAnew, seatProblems } from '../../../app/seats.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState, type StoredGame, spoken } from '../../../app/state.ts';
import {
  agreementForTable,
  cardsInPlay,
  dealTotal,
  type GameState,
  handSize,
  isPinnar,
} from '../../../rules/index.ts';
import { unitOf } from '../../gameText.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { DOWN, UP } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { problemText } from '../../problemText.ts';
import { groupCards, passText, totalText } from '../../table/facts.ts';
import { Newcomer } from './Newcomer.tsx';
import {
  deciderLeaving,
  isAtEnd,
  isChanged,
  moved,
  pairsIn,
  planOf,
  seatFor,
  without,
  withSubstitute,
} from './plan.ts';
import { SubstituteDialog } from './SubstituteDialog.tsx';

/** Between two deals: somebody leaves, joins, changes places, or lets another play their row. */
export function SeatsScreen() {
  const stored = current.value;
  const state = gameState.value;
  return stored && state ? <Seats key={stored.revision} stored={stored} state={state} /> : null;
}

function Seats({ stored, state }: { readonly stored: StoredGame; readonly state: GameState }) {
  const plan = useSignal<readonly PlannedSeat[]>(planOf(state, playerNames.value));
  const dealer = useSignal(state.next.dealer);
  const substituting = useSignal<number | null>(null);
  const back = gamePath(stored.id);
  const problems = seatProblems(state, plan.value);
  const names = plan.value.map(({ name }) => name);
  const end = endText(plan.value, state);
  const toldOf = (seats: readonly PlannedSeat[]): string[] => {
    const leaving = deciderLeaving(seats, stored.game, state);
    return [
      ...pairTexts(seats, state),
      ...(leaving === null ? [] : [t('seats:decided', { name: playerNames.value[leaving] ?? '' })]),
    ];
  };
  const change = (next: readonly PlannedSeat[], said: string): void => {
    // The turn stays with the person, wherever they sit now; if they leave, with whoever comes into their seat.
    const dealing = plan.peek()[dealer.peek()];
    const at = next.indexOf(dealing as PlannedSeat);
    dealer.value = at >= 0 ? at : dealer.peek() % Math.max(1, next.length);
    plan.value = next;
    spoken.value = [said, ...toldOf(next), endText(next, state)].join(' ').trim();
  };
  const isReady =
    problems.length === 0 && (isChanged(plan.value, state) || dealer.value !== state.next.dealer);
  return (
    <Screen
      title={t('seats:title')}
      subtitle={t('seats:subtitle', { number: state.next.number })}
      backHref={href(back)}
      backLabel={t('app:back')}
      action={
        <>
          {problems.map((problem) => (
            <p key={problem.code} class="error" role="alert">
              {problemText(problem, names)}
            </p>
          ))}
          {end && <p id="seats-end">{end}</p>}
          <Button
            kind="primary"
            aria-disabled={!isReady}
            aria-describedby={end ? 'seats-end' : undefined}
            onClick={async () => {
              if (!isReady) return;
              const outcome = await seatAnew(plan.peek(), dealer.peek());
              if (outcome.ok) go(back, true);
            }}
          >
            {t('seats:save')}
          </Button>
        </>
      }
    >
      <div class="stack">
        <ol class="seats__list list" aria-label={t('seats:order')}>
          {plan.value.map((seat, index) => (
            <li key={seat.player ?? seat.name} class="seats__row">
              <span class="seats__who">
                <PlayerName name={seat.name} />
                <span class="muted">
                  {seat.substitute &&
                    `${t('seats:plays', { name: playerNames.value[seat.player ?? -1] ?? '' })} · `}
                  {dealer.value === index && `${t('table:deals')} · `}
                  <Points value={seat.player === null ? seat.startsAt : (state.totals[seat.player] ?? 0)} />
                </span>
              </span>
              <IconButton
                icon={UP}
                label={t('seats:up', { name: seat.name })}
                onClick={() => change(moved(plan.peek(), index, -1), t('seats:moved', { name: seat.name }))}
              />
              <IconButton
                icon={DOWN}
                label={t('seats:down', { name: seat.name })}
                onClick={() => change(moved(plan.peek(), index, 1), t('seats:moved', { name: seat.name }))}
              />
              <div class="seats__more">
                <Chip
                  pressed={dealer.value === index}
                  aria-label={t('seats:dealsLabel', { name: seat.name })}
                  onClick={() => {
                    dealer.value = index;
                  }}
                >
                  {t('seats:deals')}
                </Chip>
                {seat.player !== null && (
                  <Chip
                    aria-label={t('seats:substituteFor', { name: seat.name })}
                    onClick={() => (substituting.value = index)}
                  >
                    {t('seats:substitute')}
                  </Chip>
                )}
                <Chip
                  aria-label={t('seats:leaves', { name: seat.name })}
                  onClick={() => change(without(plan.peek(), index), t('seats:left', { name: seat.name }))}
                >
                  {t('seats:leave')}
                </Chip>
              </div>
            </li>
          ))}
        </ol>
        {toldOf(plan.value).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Newcomer
          state={state}
          seated={names}
          onJoin={(who, startsAt) => {
            const seat = seatFor(who, startsAt, plan.peek(), state.players.map(asSeatedNow));
            const said = seat.player === null ? 'seats:joined' : 'seats:returned';
            change([...plan.peek(), seat], t(said, { name: seat.name }));
          }}
        />
        {problems.length === 0 && <Follows state={state} plan={plan.value} />}
      </div>
      {substituting.value !== null && (
        <SubstituteDialog
          name={names[substituting.value] ?? ''}
          seated={names}
          onClose={() => (substituting.value = null)}
          onChoose={(name, person) => {
            const at = substituting.peek();
            substituting.value = null;
            if (at !== null)
              change(withSubstitute(plan.peek(), at, name, person), t('seats:substituted', { name }));
          }}
        />
      )}
    </Screen>
  );
}

/** "Anna och Cissi spelar ihop: 79 poäng." Whoever changes places in pairs takes the points along. */
function pairTexts(plan: readonly PlannedSeat[], state: GameState): string[] {
  const unit = unitOf(state.agreement);
  return pairsIn(plan, state).map(({ names, total }) =>
    t('seats:pair', { names: formatList(names), total: totalText(total, unit, t) }),
  );
}

/** That the game will end, where the pairs make it; else nothing. */
const endText = (plan: readonly PlannedSeat[], state: GameState): string =>
  isAtEnd(pairsIn(plan, state), state) ? t('seats:pairsEnd') : '';

interface FollowsProps {
  readonly state: GameState;
  readonly plan: readonly PlannedSeat[];
}

/** What follows from the number of players: cards laid aside, hands, total, passing. */
function Follows({ state, plan }: FollowsProps) {
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
