/** What is wrong, in words: the text of a problem's code with its data put in. */
import { t } from '../app/i18n.ts';
import type { BySeat, Card, Problem } from '../rules/index.ts';
import { cardName } from './parts/cards.ts';

const HEART: string = 'heart';

const nameOfCard = (card: Card | 'heart' | 'hearts'): string =>
  card.startsWith(HEART) ? t('table:suit.H') : cardName(card as Card, t);

/**
 * The text of a problem. The namespace `problems` must be loaded.
 *
 * @param names of those who sit at the table, by seat
 */
export function problemText(problem: Problem, names: BySeat<string>): string {
  const text = (data: Parameters<typeof t>[1] = {}, key: string = problem.code) =>
    t(`problems:${key}`, { ...dataOf(problem, names), ...data });
  switch (problem.code) {
    case 'hearts-missing':
    case 'tricks-missing':
      return text({ count: problem.expected - problem.given });
    case 'hearts-too-many':
    case 'tricks-too-many':
      return text({ count: problem.given - problem.expected });
    case 'nobody-has':
      return text({ count: problem.missing });
    case 'points-wrong-sum': {
      const off = problem.given - problem.expected;
      return text({
        difference: text({ count: Math.abs(off) }, off < 0 ? 'points-less' : 'points-more'),
      });
    }
    case 'moon-form-not-agreed':
      return text({ agreed: text({}, `moon-agreed-${problem.form}`) });
    case 'no-such-seat':
      // People count from one.
      return text({ seat: problem.seat + 1 });
    case 'hands-uneven':
      // Instead of laying more aside, this many can be taken back.
      return text({ back: problem.players - problem.over });
    default:
      return text();
  }
}

/** The problem's own data, seats and cards by their names. */
function dataOf(problem: Problem, names: BySeat<string>): Record<string, string | number> {
  const data: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(problem)) {
    if (key === 'seat') data.name = names[value as number] ?? '?';
    data[key] = key === 'card' ? nameOfCard(value as Card) : (value as string | number);
  }
  return data;
}
