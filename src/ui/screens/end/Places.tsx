import { t } from '../../../app/i18n.ts';
import type { ByPlayer, GameState } from '../../../rules/index.ts';
import { endangered, unitOf } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { TallyStrokes } from '../../parts/TallyStrokes.tsx';
import { totalText } from '../../table/facts.ts';
import { losersOf } from './ending.ts';
import { listNames } from './endTexts.ts';
import { sidesAtEnd } from './sides.ts';

const MOST_STROKES = 15;

/** Everybody's place: 1, 1, 3. */
export function Places({ state, names }: { readonly state: GameState; readonly names: ByPlayer<string> }) {
  const unit = unitOf(state.agreement);
  const beyond = endangered(state);
  const losers = losersOf(state);
  return (
    <table class="end-places">
      <caption class="visually-hidden">{t('end:standings')}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t('end:place')}</th>
          <th scope="col">{t('end:name')}</th>
          <th scope="col">{t('end:total')}</th>
        </tr>
      </thead>
      <tbody>
        {sidesAtEnd(state).map(({ players, place, total }) => {
          const danger = players.some((player) => beyond.has(player));
          const lost =
            players.some((player) => losers.includes(player)) && losers.length < state.players.length;
          const strokes = unit !== 'points' && total > 0 && total <= MOST_STROKES;
          return (
            <tr key={players.join()} class={place === 1 ? 'end-places__first' : undefined}>
              <td class="end-places__place figure">{place}</td>
              <th scope="row">
                <bdi>{listNames(players, names)}</bdi>
                {lost && <span class="end-places__tag">{t('end:loserTag')}</span>}
              </th>
              <td class="end-places__total">
                {strokes && (
                  <span class="end-places__strokes" aria-hidden="true">
                    <TallyStrokes count={total} label={totalText(total, unit, t)} clean="" danger={danger} />
                  </span>
                )}
                <span class={danger ? 'figure points--danger' : 'figure'}>{signed(total)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
