import fc from 'fast-check';
import { expect, it } from 'vitest';
import { argmax, argmaxIndex } from './argmax';

it('argmax is the first item that no other exceeds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1 }), (scores) => {
      const first = scores.indexOf(Math.max(...scores));
      expect(argmax(scores.keys(), (i) => scores[i] ?? NaN)).toBe(first);
      expect(argmaxIndex(scores)).toBe(first);
    }),
  );
});

it('argmax is the first item of a stable sort by descending score', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat())), (items) => {
      const [first] = [...items].sort(([a], [b]) => b - a);
      expect(argmax(items, ([score]) => score)).toBe(first);
    }),
  );
});

it('argmax scores each item once, and finds an item even if all scores are -Infinity', () => {
  let callCount = 0;
  const score = (): number => {
    callCount++;
    return -Infinity;
  };
  expect(argmax(['a', 'b', 'c'], score)).toBe('a');
  expect(callCount).toBe(3);
});

it('argmax of no items is undefined, and argmaxIndex regards the first `length` scores only', () => {
  expect(argmax([] as string[], () => 0)).toBeUndefined();
  expect(argmaxIndex([])).toBe(-1);
  expect(argmaxIndex([1, 5, 9], 2)).toBe(1);
});
