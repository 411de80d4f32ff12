/** The short rulebooks to read: which paragraphs stand in which section. The texts are in `rulebooks.json`. */
import type { RulebookId } from '../rules/index.ts';
import { rulebookFacts } from './rulebookFacts.ts';
import type { Phrase } from './tell.ts';

const RULEBOOK_SECTIONS = [
  'aim',
  'cards',
  'deal',
  'passing',
  'play',
  'counting',
  'end',
  'variants',
  'who',
  'tips',
  'example',
  'origin',
] as const;
type RulebookSection = (typeof RULEBOOK_SECTIONS)[number];

/** The paragraphs of a section, in order: `own` is the rulebook's own, the others are shared. */
type Sections = Readonly<Record<RulebookSection, readonly string[]>>;

const TRICKS: Sections = {
  aim: ['own'],
  cards: ['own', 'highest-first'],
  deal: ['own', 'to-the-left'],
  passing: ['own'],
  play: ['own', 'follow-suit', 'no-trump'],
  counting: ['own', 'count-check'],
  end: ['own'],
  variants: ['own'],
  who: ['own'],
  tips: ['spades', 'void', 'count-spades'],
  example: ['king-and-queen'],
  origin: ['trick-avoiding'],
};

const HEARTS: Sections = {
  ...TRICKS,
  tips: ['passing', 'spades', 'void', 'count-spades', 'moon', 'mistakes'],
};

const BOOKS: Readonly<Record<RulebookId, Sections>> = {
  'svarta-maja': {
    ...TRICKS,
    counting: ['own'],
    tips: ['spades', 'lead-low', 'void', 'count-spades', 'mistakes'],
  },
  hearts: { ...HEARTS, counting: ['own', 'count-check-two'] },
  'spader-dam': HEARTS,
  'black-maria': { ...TRICKS, tips: ['passing', 'spades', 'void', 'count-spades', 'mistakes'] },
  nolla: { ...TRICKS, counting: ['own'], tips: ['own', 'spades', 'void', 'count-spades'] },
  dam: {
    ...TRICKS,
    cards: ['own'],
    deal: ['own'],
    play: ['own', 'beating', 'queen', 'filling-up'],
    counting: ['own'],
    tips: ['own'],
    example: ['own'],
    origin: ['own'],
  },
};

export interface RulebookPage {
  readonly section: RulebookSection;
  readonly heading: Phrase;
  readonly paragraphs: readonly Phrase[];
}

/** Paragraphs that only Dam has stand under it, not among the shared ones. */
const DAMS_OWN: readonly string[] = ['beating', 'queen', 'filling-up'];

function keyOf(rulebook: RulebookId, section: RulebookSection, paragraph: string): string {
  if (paragraph === 'own') return `rulebooks:books.${rulebook}.${section}`;
  if (DAMS_OWN.includes(paragraph)) return `rulebooks:books.${rulebook}.${paragraph}`;
  return `rulebooks:shared.${section}.${paragraph}`;
}

/** One rulebook, section by section, as texts to be filled with its numbers. */
export function rulebookPages(rulebook: RulebookId): readonly RulebookPage[] {
  const data = rulebookFacts(rulebook);
  return RULEBOOK_SECTIONS.map((section) => ({
    section,
    heading: { key: `rulebooks:sections.${section}`, data: {} },
    paragraphs: BOOKS[rulebook][section].map((paragraph) => ({
      key: keyOf(rulebook, section, paragraph),
      data,
    })),
  }));
}
