/** "Unsure?": a few short questions that lead to a rulebook, whatever name the table has for its game. */
import type { RulebookId } from '../../../rules/index.ts';

/** Texts stand under `newGame:quiz.<question>`, answers beside their question. */
export interface Question {
  readonly id: 'aim' | 'hearts' | 'more' | 'tricks';
  readonly answers: readonly { readonly id: string; readonly to: Question | RulebookId }[];
}

const TRICKS: Question = {
  id: 'tricks',
  answers: [
    { id: 'yes', to: 'nolla' },
    { id: 'no', to: 'svarta-maja' },
  ],
};

const MORE: Question = {
  id: 'more',
  answers: [
    { id: 'king', to: 'black-maria' },
    { id: 'breaking', to: 'hearts' },
    { id: 'free', to: 'spader-dam' },
  ],
};

const HEARTS: Question = {
  id: 'hearts',
  answers: [
    { id: 'yes', to: MORE },
    { id: 'no', to: TRICKS },
  ],
};

export const FIRST_QUESTION: Question = {
  id: 'aim',
  answers: [
    { id: 'tricks', to: HEARTS },
    { id: 'shed', to: 'dam' },
  ],
};
