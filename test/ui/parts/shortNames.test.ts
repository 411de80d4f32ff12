import { expect, test } from 'vitest';
import { shortNames } from '../../../src/ui/parts/shortNames.ts';

test('a long name is called by its first word', () => {
  expect(shortNames(['Maximiliane von Hohenberg', 'Bo'])).toEqual(['Maximiliane', 'Bo']);
});

test('a short name stays whole, and so does one word however long', () => {
  const names = ['Anna Lisa', 'Bartholomäusdottir'];
  expect(shortNames(names)).toEqual(names);
});

test('two who begin alike are told apart', () => {
  const names = ['Margareta von Essen', 'margareta Lindqvist', 'Margareta'];
  expect(shortNames(names)).toEqual(names);
});
