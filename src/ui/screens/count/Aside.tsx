import { t } from '../../../app/i18n.ts';
import {
  type Agreement,
  type Aside as AsideCounts,
  asideQuestions,
  copiesInPlay,
  heartsInPlay,
  openCards,
} from '../../../rules/index.ts';
import { Button } from '../../parts/Button.tsx';
import { cardName } from '../../parts/cards.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Stepper } from '../../parts/Stepper.tsx';
import { capital } from '../../table/facts.ts';

export interface AsideProps {
  readonly agreement: Agreement;
  readonly players: number;
  readonly aside: AsideCounts;
  readonly onChange: (aside: AsideCounts) => void;
}

/** Two decks: which of the cards that lie open beside the deal count, and so are out of it. */
export function Aside({ agreement, players, aside, onChange }: AsideProps) {
  const questions = asideQuestions(agreement, players);
  if (questions.length === 0) return null;
  const open = openCards(agreement, players);
  const answered = questions.every((card) => aside[card] !== undefined);
  const all = Object.fromEntries(questions.map((card) => [card, aside[card] ?? 0]));
  return (
    <Panel title={t('count:aside.title')} aside={t('count:aside.open', { count: open })}>
      {questions.map((card) => (
        <Stepper
          key={card}
          label={card === 'hearts' ? t('count:title.hearts') : capital(cardName(card, t))}
          value={aside[card] ?? 0}
          min={0}
          max={Math.min(open, card === 'hearts' ? heartsInPlay(agreement) : copiesInPlay(agreement, card))}
          less={t('count:aside.less')}
          more={t('count:aside.more')}
          onChange={(value) => onChange({ ...all, [card]: value })}
        />
      ))}
      {!answered && <Button onClick={() => onChange(all)}>{t('count:aside.none')}</Button>}
    </Panel>
  );
}
