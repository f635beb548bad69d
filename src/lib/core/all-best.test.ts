import { expect, it } from 'vitest';
import { allBest } from './all-best';

it('keeps all items that no other precedes, in their order', () => {
  const byLength = (a: string, b: string): number => a.length - b.length;
  expect(allBest(['ccc', 'b', 'aa', 'a'], byLength)).toEqual(['b', 'a']);
  expect(allBest([], byLength)).toEqual([]);
});
