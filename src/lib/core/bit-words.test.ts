/** Mutable bit sets as words of 32 bits; the third argument is the word at which a set begins. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearBitAt, hasBitAt, setBitAt, sizeOfWords } from './bit-words';

it('bit words hold the elements that were set and not cleared since', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(95))), (changes) => {
      const words = new Int32Array(4);
      const expected = new Set<number>();
      for (const [isSet, index] of changes) {
        if (isSet) setBitAt(words, index);
        else clearBitAt(words, index);
        if (isSet) expected.add(index);
        else expected.delete(index);
      }
      for (let index = 0; index < 96; index++)
        expect(hasBitAt(words, index)).toBe(expected.has(index));
      expect(sizeOfWords(words)).toBe(expected.size);
    }),
  );
});

it('a set at an offset does not touch the words before it', () => {
  const words = new Int32Array(3);
  setBitAt(words, 31, 1);
  setBitAt(words, 32, 1);
  expect([...words]).toEqual([0, -(2 ** 31), 1]);
  expect([hasBitAt(words, 31, 1), hasBitAt(words, 31)]).toEqual([true, false]);
  clearBitAt(words, 31, 1);
  expect([...words]).toEqual([0, 0, 1]);
});
