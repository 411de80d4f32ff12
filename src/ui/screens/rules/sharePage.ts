/** A question with its answer, or a short rulebook, as text with its address. */

import { t } from '../../../app/i18n.ts';
import { answer } from '../../../disputes/answer.ts';
import { tell } from '../../../disputes/tell.ts';
import { RULEBOOKS } from '../../../rules/index.ts';
import { shareText } from '../../agreement/share.ts';
import { type Asked, addressOf } from './asked.ts';
import { bookItem, type RulesPage } from './pages.ts';
import { gameName, phraseText, questionText } from './phrases.ts';

const absolute = (hash: string): string => new URL(hash, location.href).href;

/** Whoever gets it is not at the table: the answer says whose it is. */
export async function sharePage(page: RulesPage, asked: Asked): Promise<'shared' | 'copied' | 'failed'> {
  const { rulebook } = asked.agreement;
  if (page.kind === 'book') {
    const title = gameName(page.rulebook);
    const item = bookItem(page.rulebook);
    const address = addressOf(item, {
      rulebook: page.rulebook,
      players: RULEBOOKS[page.rulebook].players.best,
    });
    return shareText(title, `${title}\n${absolute(address)}`);
  }
  if (page.kind !== 'item') return 'failed';
  const question = questionText(page.item.id);
  const told = tell(page.item.id, answer(page.item, asked.agreement, asked.players), 'rulebook');
  const said = [told.verdict, ...told.reasons].map(phraseText).join(' ');
  const whose = t(asked.game ? 'rules:sent.table' : 'rules:sent.rulebook', { game: gameName(rulebook) });
  const address = absolute(addressOf(page.item.id, { rulebook, players: asked.players }));
  return shareText(question, `${question}\n${whose} ${said}\n${address}`);
}
