/** What the status line says after something has been recorded or taken back. */
import { t } from '../../../app/i18n.ts';
import { spoken } from '../../../app/state.ts';
import type { GameState } from '../../../rules/index.ts';
import { leadText, passText } from '../../table/facts.ts';
import type { LastChange } from './lastChange.ts';

export function speakTable(state: GameState, names: readonly string[], last: LastChange): void {
  const { next } = state;
  if (state.status === 'over') {
    spoken.value = `${last.text}. ${t('play:centre.over')}.`;
    return;
  }
  const dealer = names[next.seats[next.dealer] ?? -1] ?? '';
  spoken.value = last.undone
    ? t('moves:spokenUndone', { number: next.number, dealer })
    : t('moves:spoken', {
        what: last.text,
        number: next.number,
        dealer,
        pass: passText(next.pass, next.passCount, t),
        lead: leadText({ table: next, names }, t),
      });
}
