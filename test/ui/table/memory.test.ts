/** What was worked out lately is found again, also by the next start. */
import { expect, test } from 'vitest';
import { lately, newMemory, recall } from '../../../src/ui/table/memory.ts';

test('what has not been used for longest goes first', () => {
  const memory = newMemory<number>('oldest');
  for (let i = 0; i < 24; i++) memory.set(`key ${i}`, i);
  expect(memory.get('key 0')).toBe(0);
  memory.set('one more', 24);
  expect(memory.get('key 1')).toBeUndefined();
  expect(memory.get('key 0')).toBe(0);
  expect(memory.find((key) => key.endsWith('more'))).toBe(24);
});

test('what was used last is there again after a start, beside what has been worked out since', () => {
  const before = newMemory<string>('start');
  before.set('a', 'first');
  before.set('b', 'second');
  before.get('a');
  const kept = structuredClone(lately());
  expect(kept.filter(([name]) => name === 'start')).toEqual([['start', 'a', 'first']]);
  const after = newMemory<string>('start');
  recall([...kept, ['a memory of another build', 'c', 'nothing']]);
  expect(after.get('a')).toBe('first');
  expect(after.get('b')).toBeUndefined();
  recall(null);
  expect(after.get('a')).toBe('first');
});
