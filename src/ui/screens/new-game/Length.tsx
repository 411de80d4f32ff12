import { t } from '../../../app/i18n.ts';
import { type Agreement, applyOption, type End, isSame, optionOf } from '../../../rules/index.ts';
import { endChip } from '../../agreement/labels.ts';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { withAgreement } from './setup.ts';
import { change, players } from './state.ts';

/** How long, in one tap: as usual, three deals (with children), all deal once, open; anything else under the rules. */
export function Length({ agreement }: { readonly agreement: Agreement }) {
  const option = optionOf(agreement, players.value, 'end');
  if (!option) return null;
  const offered: readonly End[] = [
    option.usual,
    { kind: 'deals', deals: 3 },
    { kind: 'deals', deals: players.value },
    { kind: 'open' },
    option.value,
  ];
  const ends = offered.filter((end, i) => offered.findIndex((other) => isSame(end, other)) === i);
  return (
    <section class="new-game__length">
      <h2 id="new-game-length">{t('newGame:length.title')}</h2>
      <SegmentedChoice
        legend={t('newGame:length.title')}
        hideLegend
        choices={ends.map((end, i) => ({
          value: `${i}`,
          label: endChip(agreement, end),
          ...(end.kind === 'deals' &&
            end.deals % players.value === 0 && { detail: t('agreement:end.allDealt') }),
        }))}
        value={`${ends.findIndex((end) => isSame(end, option.value))}`}
        onChange={(i) => {
          const end = ends[Number(i)];
          if (end)
            change((draft) => withAgreement(draft, applyOption(agreement, players.peek(), 'end', end)));
        }}
      />
    </section>
  );
}
