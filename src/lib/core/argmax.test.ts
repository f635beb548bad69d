import fc from 'fast-check';
import { expect, it } from 'vitest';
import { argmax, argmaxIndex } from './argmax';

it('is the first of those that no other exceeds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1 }), (scores) => {
      const first = scores.indexOf(Math.max(...scores));
      expect(argmax(scores.keys(), (i) => scores[i] ?? NaN)).toBe(first);
      expect(argmaxIndex(scores)).toBe(first);
    }),
  );
});

it('is what comes first in a stable sort', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat())), (items) => {
      const [first] = [...items].sort(([a], [b]) => b - a);
      expect(argmax(items, ([score]) => score)).toBe(first);
    }),
  );
});

it('scores each item once, also where all scores are the lowest that there is', () => {
  let callCount = 0;
  const score = (): number => {
    callCount++;
    return -Infinity;
  };
  expect(argmax(['a', 'b', 'c'], score)).toBe('a');
  expect(callCount).toBe(3);
});

it('finds nothing in nothing', () => {
  expect(argmax([] as string[], () => 0)).toBeUndefined();
  expect(argmaxIndex([])).toBe(-1);
  expect(argmaxIndex([1, 5, 9], 2)).toBe(1);
});
