import { formatList, formatSides } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { ByPlayer, Player } from '../../../rules/index.ts';
import type { Consequence } from './consequence.ts';

function changeText(consequence: Consequence, names: ByPlayer<string>): string {
  const list = (players: readonly Player[]) => formatList(players.map((player) => names[player] ?? ''));
  switch (consequence.kind) {
    case 'reopens':
    case 'playsOn':
      return t(`sheet:consequence.${consequence.kind}`);
    case 'ends':
      return t('sheet:consequence.ends', { names: list(consequence.winners) });
    case 'extra':
      return t('sheet:consequence.extra', { names: formatSides(consequence.tied, names) });
    case 'winner':
      return t('sheet:consequence.winner', { from: list(consequence.from), to: list(consequence.to) });
    case 'moved':
      return '';
  }
}

/** What a change would do to the end, in a sentence or two. The namespace `sheet` must be loaded. */
export function consequenceText(consequence: Consequence, names: ByPlayer<string>): string {
  const { endsAfter } = consequence;
  const counting = endsAfter === undefined ? '' : t('sheet:consequence.endsAfter', { number: endsAfter });
  return [changeText(consequence, names), counting].filter(Boolean).join(' ');
}
