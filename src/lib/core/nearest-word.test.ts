import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './nearest-word';

const word = fc.string({ maxLength: 12 });

describe('the distance of two words', () => {
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

  it('is the same both ways, and no detour is shorter', () => {
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('the nearest word', () => {
  const known = ['dealer', 'auction', 'hands', 'deals', 'hints'];

  it.each([
    ['dealr', 'dealer'],
    ['Auction', 'auction'],
    ['hand', 'hands'],
    ['hint', 'hints'],
    ['hadns', 'hands'],
    ['vulnerable', null],
    ['', null],
  ])('to %j is %j', (written, meant) => {
    expect(nearestWord(written, known)).toBe(meant);
  });

  it('is not a word that shares no letter with it', () => {
    expect(nearestWord('X', ['N', 'E', 'S', 'W'])).toBeNull();
    expect(nearestWord('n', ['N', 'E', 'S', 'W'])).toBe('N');
  });

  it('is one of those of the least distance, whenever there is one', () => {
    const few = fc.array(fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') }));
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') }),
        few,
        (a, b) => {
          const found = nearestWord(a, b);
          const least = Math.min(...b.map((other) => editDistance(a, other)));
          if (found !== null) expect(editDistance(a, found)).toBe(least);
          if (b.includes(a)) expect(found).toBe(a);
        },
      ),
    );
  });
});
