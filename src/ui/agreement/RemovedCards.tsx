import './RemovedCards.css';
import { t } from '../../app/i18n.ts';
import { useSignal } from '../../app/signals.ts';
import {
  applyOption,
  type Card,
  handSize,
  isSameCards,
  optionOf,
  RANKS,
  removedCardsProblems,
  SUITS,
} from '../../rules/index.ts';
import { CardFace } from '../parts/CardFace.tsx';
import { cardName } from '../parts/cards.ts';
import { SegmentedChoice } from '../parts/SegmentedChoice.tsx';
import { problemText } from '../problemText.ts';
import type { OptionEditorProps } from './Choices.tsx';
import { choiceDetail, choiceLabel } from './labels.ts';
import { capital, optionName } from './phrases.ts';

const CHOSEN = 'chosen';

/** The usual ways to come out even, or any cards: one that the deck has lost, for instance. */
export function RemovedCards({ agreement, players, onChange }: OptionEditorProps) {
  const picking = useSignal(false);
  const option = optionOf(agreement, players, 'removed-cards');
  if (!option) return null;
  const known = option.choices.findIndex(({ value }) => isSameCards(value, option.value));
  const isChosen = picking.value || known < 0 || option.choices[known]?.refused !== null;
  const problems = removedCardsProblems(agreement, players);
  const choices = option.choices.map((choice, i) => {
    const detail = choiceDetail(agreement, players, option, choice);
    return {
      value: `${i}`,
      label: choiceLabel(agreement, players, { id: 'removed-cards', value: choice.value }),
      disabled: choice.refused !== null,
      ...(detail !== undefined && { detail }),
    };
  });
  return (
    <>
      <SegmentedChoice
        legend={optionName('removed-cards')}
        hideLegend
        choices={[...choices, { value: CHOSEN, label: t('agreement:choice.removed-cards.chosen') }]}
        value={isChosen ? CHOSEN : `${known}`}
        onChange={(choice) => {
          picking.value = choice === CHOSEN;
          const cards = option.choices[Number(choice)]?.value;
          if (cards) onChange(applyOption(agreement, players, 'removed-cards', cards));
        }}
      />
      {isChosen && (
        <CardPicker
          cards={option.value}
          decks={agreement.decks}
          line={t('agreement:cards.out', { count: option.value.length, hand: handSize(agreement, players) })}
          onChange={(cards) => onChange(applyOption(agreement, players, 'removed-cards', cards))}
        />
      )}
      <div role="status">
        {problems.map((problem) => (
          <p key={problem.code} class="error">
            {problemText(problem, [])}
          </p>
        ))}
      </div>
    </>
  );
}

interface CardPickerProps {
  readonly cards: readonly Card[];
  readonly decks: 1 | 2;
  readonly line: string;
  readonly onChange: (cards: readonly Card[]) => void;
}

/** The whole deck to tap. With two decks a card goes from none to one to both and back. */
function CardPicker({ cards, decks, line, onChange }: CardPickerProps) {
  const copies = (card: Card): number => cards.filter((other) => other === card).length;
  const toggle = (card: Card) => {
    const others = cards.filter((other) => other !== card);
    const next = (copies(card) + 1) % (decks + 1);
    onChange([...others, ...Array.from({ length: next }, () => card)]);
  };
  return (
    <fieldset class="card-picker">
      <legend class="label">{t('agreement:cards.legend')}</legend>
      {SUITS.map((suit) => (
        <div key={suit} class="card-picker__suit">
          {RANKS.map((rank): Card => `${suit}${rank}`).map((card) => {
            const out = copies(card);
            const name = capital(cardName(card, t));
            return (
              <button
                key={card}
                type="button"
                class="card-picker__card"
                aria-pressed={out > 0}
                aria-label={
                  decks === 2 && out > 0 ? t('agreement:cards.copies', { card: name, count: out }) : name
                }
                onClick={() => toggle(card)}
              >
                <CardFace card={card} label={name} />
                {out > 1 && <span class="card-picker__copies">{out}</span>}
              </button>
            );
          })}
        </div>
      ))}
      <p class="muted">{line}</p>
    </fieldset>
  );
}
