/** Structural sharing: unchanged parts of a new value are the very objects of the previous one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStructure } from './structural-sharing';

const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, 0, -0, NaN, 1, '', 'SA', true),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'card', 'where'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

describe('shareStructure(previous, next)', () => {
  it('equals the new value, which is not changed', () => {
    fc.assert(
      fc.property(anything, anything, (before, now) => {
        const copy = structuredClone(now);
        expect(shareStructure(before, now)).toEqual(copy);
        expect(now).toEqual(copy);
      }),
    );
  });

  it('returns the previous object where nothing has changed', () => {
    fc.assert(
      fc.property(anything, (before) => {
        expect(shareStructure(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it('reuses the unchanged parts beside a changed one', () => {
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

  it('distinguishes a missing field from an undefined one, and a list from an object', () => {
    expect(Object.keys(shareStructure({ a: 1, b: undefined }, { a: 1 }))).toEqual(['a']);
    expect(Object.keys(shareStructure({ a: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
    expect(shareStructure([1], { 0: 1 })).toEqual({ 0: 1 });
  });

  it('does not look into objects other than lists and plain objects', () => {
    const [before, now] = [new Map([['a', 1]]), new Map([['a', 1]])];
    expect(shareStructure({ map: before }, { map: now }).map).toBe(now);
  });
});
