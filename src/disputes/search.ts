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

/** Words of one form are one term, known by its number. */
interface Term {
  readonly concept: string;
  readonly weight: number;
  readonly words: readonly string[];
}

/** One way of asking: the numbers of its terms. */
interface Wording {
  readonly terms: readonly number[];
  readonly weight: number;
}

interface Entry {
  readonly id: DisputeId;
  readonly wordings: readonly Wording[];
  readonly answerTerms: readonly number[];
}

export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly terms: readonly Term[];
  readonly termOf: ReadonlyMap<string, number>;
}

/** Of two that fit alike, the one that is asked more often. */
const ASKED_OFTEN: ReadonlySet<DisputeId> = new Set(Object.values(FREQUENT).flat());

const ANSWER_SHARE = 0.4;
const COMMON_SHARE = 0.15;

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

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
  return { id, wordings, answer };
}

/** Reads the texts of all languages once; keep it while the screen is open. */
export function newSearchIndex(...texts: readonly SearchTexts[]): SearchIndex {
  const items = DISPUTE_IDS.map((id) => wordsOfItem(id, texts));
  const inItems = new Map<string, number>();
  for (const { wordings } of items) {
    for (const concept of unique(wordings.flat().map(conceptOf)))
      inItems.set(concept, (inItems.get(concept) ?? 0) + 1);
  }
  const terms: { concept: string; weight: number; words: string[] }[] = [];
  const termOf = new Map<string, number>();
  const numberOf = (word: string): number => {
    const form = formOf(word);
    const known = termOf.get(form);
    if (known !== undefined) {
      const term = terms[known];
      if (term && !term.words.includes(word)) term.words.push(word);
      return known;
    }
    const concept = conceptOf(word);
    const rarity = Math.log(1 + items.length / (inItems.get(concept) ?? 1));
    terms.push({ concept, weight: isCommon(word) ? rarity * COMMON_SHARE : rarity, words: [word] });
    termOf.set(form, terms.length - 1);
    return terms.length - 1;
  };
  const entries = items.map(({ id, wordings, answer }) => ({
    id,
    wordings: wordings.map((words) => {
      const numbers = unique(words.map(numberOf));
      return { terms: numbers, weight: numbers.reduce((sum, term) => sum + (terms[term]?.weight ?? 0), 0) };
    }),
    answerTerms: unique(answer.map(numberOf)),
  }));
  for (const word of SYNONYM_WORDS) numberOf(word);
  return { entries, terms, termOf };
}

/** What one typed word may stand for: how well it fits each term, by number. */
interface Wanted {
  readonly weight: number;
  readonly fits: readonly number[];
}

const SAME_CONCEPT = 0.9;

/** How well a word of the texts fits what was typed, where it is not the same word. */
function likeness(typed: string, word: string, isUnfinished: boolean): number {
  if (typed.length >= (isUnfinished ? 2 : 4) && word.startsWith(typed)) return 0.8;
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (most === 0 || word.length < 4) return 0;
  const edits = distance(typed, word, most);
  return edits > most ? 0 : edits === 1 ? 0.7 : 0.55;
}

const isKnown = ({ termOf }: SearchIndex, typed: string): boolean => termOf.has(formOf(typed));

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

function wantedOf({ terms, termOf }: SearchIndex, typed: string, isUnfinished: boolean): Wanted {
  const fits = Array<number>(terms.length).fill(0);
  const concepts = new Map<string, number>();
  const own = termOf.get(formOf(typed));
  let weight = 0;
  const count = (term: number, fit: number): void => {
    const { concept, weight: rarity } = terms[term] ?? { concept: '', weight: 0 };
    fits[term] = Math.max(fits[term] ?? 0, fit);
    concepts.set(concept, Math.max(concepts.get(concept) ?? 0, fit * SAME_CONCEPT));
    weight = Math.max(weight, rarity * fit);
  };
  if (own !== undefined) count(own, 1);
  if (own === undefined || isUnfinished) {
    for (const [term, { words }] of terms.entries()) {
      for (const word of words) {
        // A known last word may still be the beginning of a longer one, but hardly.
        const fit =
          own === undefined ? likeness(typed, word, isUnfinished) : word.startsWith(typed) ? 0.4 : 0;
        if (fit > 0) count(term, fit);
      }
    }
  }
  for (const [term, { concept }] of terms.entries()) {
    fits[term] = Math.max(fits[term] ?? 0, concepts.get(concept) ?? 0);
  }
  return { weight, fits };
}

const bestFit = ({ fits }: Wanted, terms: readonly number[]): number =>
  terms.reduce((best, term) => Math.max(best, fits[term] ?? 0), 0);

/**
 * How well an item fits, 0 to about 1: its best wording (how much of the query it covers, and the query of it), and
 * how much of the query the item covers altogether.
 */
function scoreOf(
  query: readonly Wanted[],
  typedWeight: number,
  { id, wordings, answerTerms }: Entry,
): number {
  const covered = query.map((wanted) => ANSWER_SHARE * bestFit(wanted, answerTerms));
  let best = 0;
  for (const { terms, weight } of wordings) {
    let shared = 0;
    for (const [place, wanted] of query.entries()) {
      const fit = bestFit(wanted, terms);
      if (fit === 0) continue;
      shared += wanted.weight * fit;
      covered[place] = Math.max(covered[place] ?? 0, fit);
    }
    best = Math.max(best, (2 * shared) / (typedWeight + weight));
  }
  const coverage =
    query.reduce((sum, { weight }, place) => sum + weight * (covered[place] ?? 0), 0) / typedWeight;
  return 0.6 * best + 0.4 * coverage + (ASKED_OFTEN.has(id) ? 0.02 : 0);
}

const LEAST = 0.2;
/** What fits less than half as well as the best is noise beside it. */
const LEAST_OF_BEST = 0.5;

/** The ids of the items that fit what was typed so far, best first; none for an empty query. */
export function searchItems(query: string, index: SearchIndex): DisputeId[] {
  const words = unique(wordsOf(query).flatMap((word) => halvesOf(index, word)));
  const isTyping = !/\s$/.test(query);
  const wanted = words
    .map((word, place) => wantedOf(index, word, isTyping && place === words.length - 1))
    .filter(({ weight }) => weight > 0);
  const typedWeight = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (typedWeight === 0) return [];
  const scored = index.entries
    .map((entry) => ({ id: entry.id, score: scoreOf(wanted, typedWeight, entry) }))
    .sort((a, b) => b.score - a.score);
  const least = Math.max(LEAST, (scored[0]?.score ?? 0) * LEAST_OF_BEST);
  return scored.filter(({ score }) => score >= least).map(({ id }) => id);
}
