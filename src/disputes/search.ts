/**
 * Finds the question that somebody means, from what they type: over both languages at once, whatever the screen's.
 * Each item has its question and many ways of asking it (`keywords`); the query is compared with each of them as a
 * whole, and with all words of the item, the answers' too. Rare words weigh more.
 */
import { FREQUENT } from './frequent.ts';
import { DISPUTE_IDS, type DisputeId } from './items.ts';
import { conceptOf, distance, formOf, isCommon, SYNONYM_WORDS, wordsOf } from './words.ts';

/** One language of `disputes.json`, as far as the search reads it. */
export interface SearchTexts {
  readonly items: Readonly<
    Record<
      string,
      {
        readonly question: string;
        readonly keywords: string;
        readonly reasons?: Readonly<Record<string, string>>;
      }
    >
  >;
}

interface Term {
  readonly form: string;
  readonly concept: string;
  readonly weight: number;
}

/** One way of asking. */
interface Wording {
  readonly terms: readonly Term[];
  readonly weight: number;
}

interface Entry {
  readonly id: DisputeId;
  readonly wordings: readonly Wording[];
  readonly answerWords: readonly Term[];
}

export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly vocabulary: readonly (Term & { readonly word: string })[];
  readonly weightOf: (word: string) => number;
}

/** Of two that fit alike, the one that is asked more often. */
const ASKED_OFTEN: ReadonlySet<DisputeId> = new Set(Object.values(FREQUENT).flat());

const ANSWER_SHARE = 0.4;
const COMMON_SHARE = 0.15;

const sumOf = (terms: readonly { readonly weight: number }[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

interface ItemWords {
  readonly id: DisputeId;
  readonly wordings: readonly string[][];
  readonly answer: readonly string[];
}

function wordsOfItem(id: DisputeId, texts: readonly SearchTexts[]): ItemWords {
  const wordings: string[][] = [];
  const answer: string[] = [];
  for (const { items } of texts) {
    const item = items[id];
    if (!item) continue;
    for (const wording of [item.question, ...item.keywords.split(';')])
      wordings.push(unique(wordsOf(wording)));
    for (const reason of Object.values(item.reasons ?? {}))
      answer.push(...wordsOf(reason.replace(/{{\w+}}/g, ' ')));
  }
  return { id, wordings, answer: unique(answer) };
}

/** Reads the texts of all languages once; keep it while the screen is open. */
export function newSearchIndex(...texts: readonly SearchTexts[]): SearchIndex {
  const items = DISPUTE_IDS.map((id) => wordsOfItem(id, texts));
  const inItems = new Map<string, number>();
  for (const { wordings } of items) {
    for (const concept of new Set(wordings.flat().map(conceptOf)))
      inItems.set(concept, (inItems.get(concept) ?? 0) + 1);
  }
  const weightOf = (word: string): number => {
    const rarity = Math.log(1 + items.length / (inItems.get(conceptOf(word)) ?? 1));
    return isCommon(word) ? rarity * COMMON_SHARE : rarity;
  };
  const termOf = (word: string): Term => ({
    form: formOf(word),
    concept: conceptOf(word),
    weight: weightOf(word),
  });
  return {
    entries: items.map(({ id, wordings, answer }) => ({
      id,
      wordings: wordings.map((words) => {
        const terms = words.map(termOf);
        return { terms, weight: sumOf(terms) };
      }),
      answerWords: answer.map(termOf),
    })),
    vocabulary: unique([
      ...items.flatMap(({ wordings, answer }) => [...wordings.flat(), ...answer]),
      ...SYNONYM_WORDS,
    ]).map((word) => ({ word, ...termOf(word) })),
    weightOf,
  };
}

/** What one typed word may stand for: how well, by form and by concept. */
interface Wanted {
  readonly weight: number;
  readonly forms: ReadonlyMap<string, number>;
  readonly concepts: ReadonlyMap<string, number>;
}

const SAME_CONCEPT = 0.9;

const raise = (map: Map<string, number>, key: string, value: number): void => {
  if (value > (map.get(key) ?? 0)) map.set(key, value);
};

/** How well a word of the vocabulary fits what was typed, where it is not the same word. */
function likeness(typed: string, word: string, isUnfinished: boolean): number {
  if (typed.length >= (isUnfinished ? 2 : 4) && word.startsWith(typed)) return 0.8;
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (most === 0 || word.length < 4) return 0;
  const edits = distance(typed, word, most);
  return edits > most ? 0 : edits === 1 ? 0.7 : 0.55;
}

const isKnown = ({ vocabulary }: SearchIndex, typed: string): boolean => {
  const form = formOf(typed);
  return vocabulary.some((known) => known.form === form);
};

/** Swedish puts words together: an unknown one is taken apart where both halves are known ("poängsumma"). */
function halvesOf(index: SearchIndex, typed: string): string[] {
  if (typed.length < 7 || isKnown(index, typed)) return [typed];
  for (let end = typed.length - 3; end >= 3; end--) {
    const last = typed.slice(end);
    const first = typed.slice(0, end);
    for (const half of [first, first.replace(/s$/, '')]) {
      if (half.length >= 3 && isKnown(index, half) && isKnown(index, last)) return [half, last];
    }
  }
  return [typed];
}

function wantedOf(index: SearchIndex, typed: string, isUnfinished: boolean): Wanted {
  const forms = new Map<string, number>();
  const concepts = new Map<string, number>();
  let weight = 0;
  const known = isKnown(index, typed);
  if (known) {
    forms.set(formOf(typed), 1);
    concepts.set(conceptOf(typed), SAME_CONCEPT);
    weight = index.weightOf(typed);
    if (!isUnfinished) return { weight, forms, concepts };
  }
  for (const { word, form, concept, weight: rarity } of index.vocabulary) {
    // A known last word may still be the beginning of a longer one, but hardly.
    const fits = known ? (word.startsWith(typed) ? 0.4 : 0) : likeness(typed, word, isUnfinished);
    if (fits === 0) continue;
    raise(forms, form, fits);
    raise(concepts, concept, fits * SAME_CONCEPT);
    weight = Math.max(weight, rarity * fits);
  }
  return { weight, forms, concepts };
}

const closeness = ({ forms, concepts }: Wanted, term: Term): number =>
  Math.max(forms.get(term.form) ?? 0, concepts.get(term.concept) ?? 0);

const bestFit = (wanted: Wanted, terms: readonly Term[]): number =>
  terms.reduce((best, term) => Math.max(best, closeness(wanted, term)), 0);

/** How much of the query a wording covers, and how much of the wording the query covers: 0 to 1. */
function agreementWith(query: readonly Wanted[], typedWeight: number, wording: Wording): number {
  const shared = query.reduce((sum, wanted) => sum + wanted.weight * bestFit(wanted, wording.terms), 0);
  return (2 * shared) / (typedWeight + wording.weight);
}

function scoreOf(
  query: readonly Wanted[],
  typedWeight: number,
  { id, wordings, answerWords }: Entry,
): number {
  let best = 0;
  for (const wording of wordings) best = Math.max(best, agreementWith(query, typedWeight, wording));
  const covered = query.reduce((sum, wanted) => {
    const asked = wordings.reduce((most, { terms }) => Math.max(most, bestFit(wanted, terms)), 0);
    return sum + wanted.weight * Math.max(asked, ANSWER_SHARE * bestFit(wanted, answerWords));
  }, 0);
  return 0.6 * best + 0.4 * (covered / typedWeight) + (ASKED_OFTEN.has(id) ? 0.02 : 0);
}

const LEAST = 0.2;

/** The ids of the items that fit what was typed so far, best first; none for an empty query. */
export function searchItems(query: string, index: SearchIndex): DisputeId[] {
  const words = unique(wordsOf(query).flatMap((word) => halvesOf(index, word)));
  const isTyping = !/\s$/.test(query);
  const wanted = words
    .map((word, place) => wantedOf(index, word, isTyping && place === words.length - 1))
    .filter(({ weight }) => weight > 0);
  const typedWeight = sumOf(wanted);
  if (typedWeight === 0) return [];
  return index.entries
    .map((entry) => ({ id: entry.id, score: scoreOf(wanted, typedWeight, entry) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}
