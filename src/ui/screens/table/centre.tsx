/** What stands in the middle of the table: what is to be done now. */
import { t } from '../../../app/i18n.ts';
import { type GameState, isPinnar } from '../../../rules/index.ts';
import { SuitMark } from '../../parts/Suit.tsx';
import { capital, leadText, passText } from '../../table/facts.ts';
import type { Centre } from '../../table/TablePicture.tsx';
import { pendingTaker } from './pending.ts';

export function centreOf(state: GameState, names: readonly string[]): Centre {
  const { next, agreement, status } = state;
  if (status === 'over') return { title: t('play:centre.over') };
  const extra = status === 'extra-deal' && capital(t('play:centre.extraDeal'));
  if (agreement.rulebook === 'dam') {
    return { title: t('play:centre.loser'), detail: extra || t('play:centre.tap') };
  }
  const lead = next.leadCard && leadText({ table: next, names }, t);
  // Where there is a card to lead, that is what everybody waits for; the subtitle says that the deal is an extra one.
  const detail = lead || extra || '';
  if (isPinnar(agreement)) {
    const taker = pendingTaker();
    if (taker !== null) {
      const name = names[next.seats[taker] ?? -1] ?? '';
      return {
        title: t('play:centre.whoNext'),
        detail: t('play:centre.firstTaken', { name }),
        sign: <SuitMark suit="S" />,
      };
    }
    const passing = next.passTo ? passText(next.pass, next.passCount, t) : null;
    return {
      title: passing ?? t('play:centre.who'),
      detail: detail || t('play:centre.tap'),
      sign: <SuitMark suit="S" />,
    };
  }
  if (next.passTo) return { title: passText(next.pass, next.passCount, t), detail };
  if (agreement.pass.count > 0) return { title: t('table:noPass'), detail };
  return {
    title: t('play:centre.who'),
    detail: detail || t('play:centre.tap'),
    sign: <SuitMark suit="S" />,
  };
}
