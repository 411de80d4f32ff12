import './SeatsScreen.css';
import { asSeatedNow } from '../../../app/actions.ts';
import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { type PlannedSeat, seatAnew, seatProblems } from '../../../app/seats.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState, type StoredGame, spoken } from '../../../app/state.ts';
import { dealerSeat, type GameState } from '../../../rules/index.ts';
import { unitOf } from '../../gameText.ts';
import { Button } from '../../parts/Button.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { problemText } from '../../problemText.ts';
import { totalText } from '../../table/facts.ts';
import { Follows } from './Follows.tsx';
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
import { SeatRow } from './SeatRow.tsx';
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
  const rows = state.players.map(asSeatedNow);
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
    dealer.value = dealerSeat(at, dealer.peek(), next.length);
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
          <div class="screen__told">
            {problems.map((problem) => (
              <p key={problem.code} class="error" role="alert">
                {problemText(problem, names)}
              </p>
            ))}
            {end && <p id="seats-end">{end}</p>}
          </div>
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
            <SeatRow
              key={seat.player ?? seat.name}
              seat={seat}
              total={seat.player === null ? seat.startsAt : (state.totals[seat.player] ?? 0)}
              isDealer={dealer.value === index}
              onMove={(step) => {
                const next = moved(plan.peek(), index, step);
                const place = next.indexOf(seat) + 1;
                change(next, t('seats:moved', { name: seat.name, place, of: next.length }));
              }}
              onDeal={() => (dealer.value = index)}
              onSubstitute={() => (substituting.value = index)}
              onLeave={() => change(without(plan.peek(), index), t('seats:left', { name: seat.name }))}
            />
          ))}
        </ol>
        {toldOf(plan.value).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Newcomer
          state={state}
          seated={names}
          onJoin={(who, startsAt) => {
            const seat = seatFor(who, startsAt, plan.peek(), rows);
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
            if (at === null) return;
            const next = withSubstitute(plan.peek(), at, { name, person }, rows);
            const seat = next[at];
            const other = playerNames.value[seat?.player ?? -1] ?? '';
            change(next, t(seat?.substitute ? 'seats:substituted' : 'seats:returned', { name, other }));
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
  isAtEnd(plan, state) ? t('seats:pairsEnd') : '';
