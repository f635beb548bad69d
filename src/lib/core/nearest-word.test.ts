/** The nearest known word to a misspelled one, by edit distance; null when none is near. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './nearest-word';

const anyWord = fc.string({ maxLength: 12 });

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['dealer', 'dealer', 0],
    ['delaer', 'dealer', 2],
    ['kitten', 'sitting', 3],
    ['hand', 'hands', 1],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is symmetric and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(anyWord, anyWord, anyWord, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('nearestWord', () => {
  const words = ['dealer', 'auction', 'hands', 'deals', 'hints'];

  it.each([
    ['dealr', 'dealer'],
    ['Auction', 'auction'],
    ['hand', 'hands'],
    ['hint', 'hints'],
    ['hadns', 'hands'],
    ['vulnerable', null],
    ['', null],
  ])('to %j is %j', (input, expected) => {
    expect(nearestWord(input, words)).toBe(expected);
  });

  it('is not a word that shares no letter with it', () => {
    expect(nearestWord('X', ['N', 'E', 'S', 'W'])).toBeNull();
    expect(nearestWord('n', ['N', 'E', 'S', 'W'])).toBe('N');
  });

  it('is, when found, the word at the minimum distance; a known word is its own nearest', () => {
    const anyWords = fc.array(fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') }));
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') }),
        anyWords,
        (input, words) => {
          const nearest = nearestWord(input, words);
          const minDistance = Math.min(...words.map((candidate) => editDistance(input, candidate)));
          if (nearest !== null) expect(editDistance(input, nearest)).toBe(minDistance);
          if (words.includes(input)) expect(nearest).toBe(input);
        },
      ),
    );
  });
});
