/** What was done last, in a few words: "Bo fick en pinne · giv 5". */

import { formatList, isolated } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import {
  type ChangeEvent,
  type DealState,
  effectiveEvents,
  type Game,
  type GameState,
  isPinnar,
} from '../../../rules/index.ts';
import { landingsOf, landingText } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';

export interface LastChange {
  readonly text: string;
  /** It was taken back just now: what is offered is to put it back. */
  readonly undone: boolean;
}

/** What a deal gave whom. */
function dealText(deal: DealState, names: readonly string[]): string {
  const got = deal.points.flatMap((points, player) =>
    points === 0 ? [] : [{ name: names[player] ?? '', points }],
  );
  if (deal.agreement.rulebook === 'dam') return t('moves:last.lost', { name: got[0]?.name });
  if (isPinnar(deal.agreement)) {
    const [first] = got;
    if (got.length === 1 && first) return t('moves:last.marks', { count: first.points, name: first.name });
    return t('moves:last.oneEach', { names: formatList(got.map(({ name }) => name)) });
  }
  // A figure stays with its name where the line ends.
  return got.map(({ name, points }) => `${isolated(name)}\u00a0${signed(points)}`).join(', ');
}

function eventText(event: ChangeEvent, state: GameState, names: readonly string[]): string {
  switch (event.kind) {
    case 'deal': {
      const index = state.deals.findIndex(({ id }) => id === event.id);
      const deal = state.deals[index];
      if (!deal) return t('moves:last.gone');
      const landings = landingsOf(state, deal, index).map((landing) => landingText(landing, names));
      return [dealText(deal, names), ...landings, t('moves:last.deal', { number: deal.number })].join(' · ');
    }
    case 'insert':
    case 'amend': {
      const id = event.kind === 'insert' ? event.id : event.target;
      const deal = state.deals.find((candidate) => candidate.id === id);
      return deal ? t(`moves:last.${event.kind}`, { number: deal.number }) : t('moves:last.removed');
    }
    case 'redeal':
      return t('moves:last.redeal', { number: state.next.number });
    case 'deals-now':
      return t('moves:last.dealsNow', { name: names[event.dealer] });
    case 'seats':
      return t('moves:last.seats');
    case 'end':
      if (!event.stop) return t('moves:last.end');
      return t(state.status === 'extra-deal' ? 'moves:last.tied' : 'moves:last.stop');
    case 'date':
      return t('moves:last.date');
    case 'note':
      return t('moves:last.note');
  }
}

/** Null where nothing has been done yet. */
export function lastChange(game: Game, state: GameState, names: readonly string[]): LastChange | null {
  const { done, undone } = effectiveEvents(game.events);
  const taken = game.events.at(-1)?.kind === 'undo' ? undone.at(-1) : undefined;
  if (taken) return { text: t('moves:last.undone'), undone: true };
  const last = done.at(-1);
  return last ? { text: eventText(last, state, names), undone: false } : null;
}
