import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { ByPlayer, Player } from '../../../rules/index.ts';
import type { Consequence } from './consequence.ts';

/** What a change would do to the end, in a sentence. The namespace `sheet` must be loaded. */
export function consequenceText(consequence: Consequence, names: ByPlayer<string>): string {
  const list = (players: readonly Player[]) => formatList(players.map((player) => names[player] ?? ''));
  switch (consequence.kind) {
    case 'reopens':
      return t('sheet:consequence.reopens');
    case 'ends':
      return t('sheet:consequence.ends', { names: list(consequence.winners) });
    case 'extra':
      return t('sheet:consequence.extra', { names: list(consequence.tied) });
    case 'winner':
      return t('sheet:consequence.winner', { from: list(consequence.from), to: list(consequence.to) });
  }
}
