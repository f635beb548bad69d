import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomial, combinations } from './combinatorics';

describe('a binomial coefficient', () => {
  it('satisfies Pascal’s rule and symmetry', () => {
    for (let n = 1; n <= 40; n++)
      for (let k = 0; k <= n; k++) {
        expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k));
        expect(binomial(n, k)).toBe(binomial(n, n - k));
      }
  });

  it('of 26 over 13 is 10,400,600, and it is 0 outside of 0 to n', () => {
    expect(binomial(26, 13)).toBe(10_400_600);
    expect([binomial(0, 0), binomial(3, 4), binomial(3, -1)]).toEqual([1, 0, 0]);
  });
});

describe('combinations', () => {
  it('are as many as the binomial coefficient, different, and in lexicographic order', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.integer({ min: -1, max: 8 }), (n, count) => {
        const all = [...combinations([...Array(n).keys()], count)];
        const texts = all.map(String);
        expect(all).toHaveLength(binomial(n, count));
        expect(new Set(texts).size).toBe(all.length);
        expect(texts).toEqual([...texts].sort());
        for (const combination of all) {
          expect(combination).toHaveLength(count);
          expect(combination).toEqual([...combination].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('of none is the empty choice', () => {
    expect([...combinations(['a'], 0)]).toEqual([[]]);
    expect([...combinations('abc'.split(''), 2)].map((each) => each.join(''))).toEqual([
      'ab',
      'ac',
      'bc',
    ]);
  });
});
