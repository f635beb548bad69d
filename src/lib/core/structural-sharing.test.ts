import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStructure } from './structural-sharing';

const anything = fc.letrec<{ part: unknown }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, 0, -0, NaN, 1, '', 'SA', true),
    fc.array(tie('part'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'card', 'where'), tie('part'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).part;

describe('what is made anew with the parts of before', () => {
  it('says what it said', () => {
    fc.assert(
      fc.property(anything, anything, (before, now) => {
        const copy = structuredClone(now);
        expect(shareStructure(before, now)).toEqual(copy);
        expect(now).toEqual(copy);
      }),
    );
  });

  it('is the very object of before where nothing has changed', () => {
    fc.assert(
      fc.property(anything, (before) => {
        expect(shareStructure(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it('keeps the parts that are as they were beside one that has changed', () => {
    const before = {
      suits: [
        { suit: 'S', out: 4 },
        { suit: 'H', out: 3 },
      ],
      joker: 'out',
    };
    const now = shareStructure(before, {
      suits: [
        { suit: 'S', out: 4 },
        { suit: 'H', out: 2 },
      ],
      joker: 'out',
    });
    expect(now.suits[0]).toBe(before.suits[0]);
    expect(now.suits[1]).not.toBe(before.suits[1]);
    expect(now.suits[1]).toEqual({ suit: 'H', out: 2 });
  });

  it('tells a field that is missing from one that is undefined, and a list from an object', () => {
    expect(Object.keys(shareStructure({ a: 1, b: undefined }, { a: 1 }))).toEqual(['a']);
    expect(Object.keys(shareStructure({ a: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
    expect(shareStructure([1], { 0: 1 })).toEqual({ 0: 1 });
  });

  it('does not look into what is neither a list nor plain', () => {
    const [before, now] = [new Map([['a', 1]]), new Map([['a', 1]])];
    expect(shareStructure({ map: before }, { map: now }).map).toBe(now);
  });
});
