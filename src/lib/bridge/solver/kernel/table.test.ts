import { describe, expect, it } from 'vitest';
import { NO_RANKS, PatternTable } from './table';

/** Cuts that keep the owners of the highest `count` cards of suit 0. */
const top = (count: number): number => (NO_RANKS & ~31) | (26 - 2 * count);
/** Owner bits of suit 0, given from the highest card down. */
const owned = (...seats: number[]): number =>
  seats.reduce((bits, seat, i) => bits | (seat << (24 - 2 * i)), 0);

/** Owners of the four suits, cuts, and bounds, as they are stored. */
type Entry = readonly [number, number, number, number, number, number, number];

describe('the table of patterns', () => {
  const shape = [7, 1 << 16] as const;

  function stored(): PatternTable {
    const table = new PatternTable(0);
    table.store(...shape, owned(1, 2, 3), 0, 0, 0, top(1), 3, 5);
    return table;
  }

  it('answers for every position with the same owners above the cut', () => {
    const table = stored();
    expect(table.find(...shape, owned(1, 0, 0), 9, 9, 9, 3)).toBe(1);
    expect(table.foundCuts).toBe(top(1));
    expect(table.find(...shape, owned(1, 3, 2), 0, 0, 0, 6)).toBe(-1);
  });

  it('does not know what lies between the bounds, other owners, or other shapes', () => {
    const table = stored();
    expect(table.find(...shape, owned(1, 2, 3), 0, 0, 0, 4)).toBe(0);
    expect(table.find(...shape, owned(2, 2, 3), 0, 0, 0, 3)).toBe(0);
    expect(table.find(8, 1 << 16, owned(1, 2, 3), 0, 0, 0, 3)).toBe(0);
    expect(table.find(7, 2 << 16, owned(1, 2, 3), 0, 0, 0, 3)).toBe(0);
  });

  it('knows more of a special case than of the general one, in whichever order they come', () => {
    const general: Entry = [owned(1), 0, 0, 0, top(1), 2, 6];
    const special: Entry = [owned(1, 2), 0, 0, 0, top(2), 4, 6];
    for (const first of [general, special]) {
      const table = new PatternTable(0);
      table.store(...shape, ...first);
      table.store(...shape, ...(first === general ? special : general));
      expect(table.find(...shape, owned(1, 2), 0, 0, 0, 4)).toBe(1);
      expect(table.find(...shape, owned(1, 3), 0, 0, 0, 4)).toBe(0);
      expect(table.find(...shape, owned(1, 3), 0, 0, 0, 2)).toBe(1);
      expect(table.find(...shape, owned(1, 3), 0, 0, 0, 7)).toBe(-1);
    }
  });

  it('draws the bounds of one pattern together', () => {
    const table = stored();
    table.store(...shape, owned(1), 0, 0, 0, top(1), 4, 13);
    expect(table.find(...shape, owned(1), 0, 0, 0, 4)).toBe(1);
    expect(table.find(...shape, owned(1), 0, 0, 0, 6)).toBe(-1);
  });

  it('keeps other patterns of the shape when one takes children under it', () => {
    const table = new PatternTable(0);
    table.store(...shape, owned(1, 1), 0, 0, 0, top(2), 5, 13);
    table.store(...shape, owned(2), 0, 0, 0, top(1), 0, 1);
    table.store(...shape, owned(1, 2), 0, 0, 0, top(2), 4, 13);
    table.store(...shape, owned(1), 0, 0, 0, top(1), 3, 13);
    expect(table.find(...shape, owned(1, 1), 0, 0, 0, 5)).toBe(1);
    expect(table.find(...shape, owned(1, 2), 0, 0, 0, 4)).toBe(1);
    expect(table.find(...shape, owned(1, 3), 0, 0, 0, 3)).toBe(1);
    expect(table.find(...shape, owned(2), 0, 0, 0, 2)).toBe(-1);
  });

  it('grows, and starts anew when it may not grow', () => {
    const roomy = new PatternTable(2 ** 24);
    const cramped = new PatternTable(0);
    for (let key = 1; key <= 5000; key++) {
      roomy.store(key, 1, 0, 0, 0, 0, NO_RANKS, 1, 1);
      cramped.store(key, 1, 0, 0, 0, 0, NO_RANKS, 1, 1);
    }
    expect(roomy.find(1, 1, 0, 0, 0, 0, 1)).toBe(1);
    expect(cramped.find(1, 1, 0, 0, 0, 0, 1)).toBe(0);
    expect(cramped.find(5000, 1, 0, 0, 0, 0, 1)).toBe(1);
  });
});
