import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearBitAt, hasBitAt, setBitAt, sizeOfWords } from './bit-words';

it('is a set: of what was put in and not taken out again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(95))), (changes) => {
      const words = new Int32Array(4);
      const known = new Set<number>();
      for (const [isPut, index] of changes) {
        if (isPut) setBitAt(words, index);
        else clearBitAt(words, index);
        if (isPut) known.add(index);
        else known.delete(index);
      }
      for (let index = 0; index < 96; index++)
        expect(hasBitAt(words, index)).toBe(known.has(index));
      expect(sizeOfWords(words)).toBe(known.size);
    }),
  );
});

it('begins at an offset, and touches nothing before it', () => {
  const words = new Int32Array(3);
  setBitAt(words, 31, 1);
  setBitAt(words, 32, 1);
  expect([...words]).toEqual([0, -(2 ** 31), 1]);
  expect([hasBitAt(words, 31, 1), hasBitAt(words, 31)]).toEqual([true, false]);
  clearBitAt(words, 31, 1);
  expect([...words]).toEqual([0, 0, 1]);
});
