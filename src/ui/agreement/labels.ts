/** The words of single choices: short, as they stand on a button. */
import { t } from '../../app/i18n.ts';
import {
  type Agreement,
  applyOption,
  type ChoiceNote,
  dealTotal,
  type End,
  FOUR_TWOS,
  isPinnar,
  isSame,
  isSameCards,
  type Option,
  type OptionChoice,
  openCards,
  usualRemovedCards,
} from '../../rules/index.ts';
import { capital, cardList, cycleText } from './phrases.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const key = (id: string, code: string): string => `agreement:choice.${id}.${code}`;

/** "5 pinnar", "Över 100", "3 givar", "Öppet": an end as it stands on a button. */
export function endChip(agreement: Agreement, end: End): string {
  if (end.kind === 'open') return t('agreement:chip.open');
  if (end.kind === 'deals') return t('agreement:chip.deals', { count: end.deals });
  const unit = agreement.rulebook === 'dam' ? 'losses' : isPinnar(agreement) ? 'marks' : 'points';
  return t(`agreement:chip.${end.when}.${unit}`, { count: end.limit });
}

function removedLabel(agreement: Agreement, players: number, cards: Agreement['removedCards']): string {
  const isUsual = isSame(cards, usualRemovedCards(agreement.rulebook, players));
  if (cards.length === 0) return t(key('removed-cards', agreement.decks === 2 && !isUsual ? 'open' : 'none'));
  return isSameCards(cards, FOUR_TWOS) ? t(key('removed-cards', 'twos')) : capital(cardList(cards));
}

/** What one choice of an option is called. */
export function choiceLabel(
  agreement: Agreement,
  players: number,
  { id, value }: Pick<Option, 'id' | 'value'>,
): string {
  const told = { id, value } as Pick<Option, 'id' | 'value'> & Option;
  switch (told.id) {
    case 'queen':
      // Of Nolla's tricks and Svarta Maja's pinnar only the latter are called so.
      return told.value === 1 && agreement.rulebook === 'svarta-maja'
        ? t(key(id, 'marks'))
        : t(key(id, 'points'), { count: told.value });
    case 'bonus':
      return t(key(id, told.value ?? 'none'));
    case 'removed-cards':
      return removedLabel(agreement, players, told.value);
    case 'pass-count':
      return told.value === 0 ? t(key(id, 'never')) : t(key(id, 'cards'), { count: told.value });
    case 'pass-cycle':
      return capital(cycleText(told.value));
    case 'end':
      return endChip(agreement, told.value);
    case 'exactly':
      return told.value
        ? t(key(id, 'becomes'), { total: told.value.total, becomes: told.value.becomes })
        : t(key(id, 'none'));
    case 'identical-cards':
    case 'first-lead':
    case 'moon':
    case 'revoke':
    case 'tie':
      return t(key(id, told.value));
    default:
      return t(key(id, yesNo(told.value)));
  }
}

function noteText(
  agreement: Agreement,
  players: number,
  option: Option,
  note: ChoiceNote,
  value: unknown,
): string {
  const chosen = applyOption(agreement, players, option.id, value as never);
  return t(`agreement:note.${note}`, {
    total: dealTotal(chosen, players),
    count: openCards(chosen, players),
  });
}

/** The small text under a choice: why it is not offered, what is worth knowing, or that it is the usual one. */
export function choiceDetail(
  agreement: Agreement,
  players: number,
  option: Option,
  { value, refused, note }: OptionChoice<unknown>,
): string | undefined {
  if (refused) return t(`agreement:refused.${refused}`);
  if (note) return noteText(agreement, players, option, note, value);
  return isSame(value, option.usual) ? t('agreement:usual') : undefined;
}
