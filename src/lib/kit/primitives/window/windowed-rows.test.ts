/** The blocks of a windowed list, and its keys. */
import { describe, expect, it } from 'vitest';
import { BLOCK_SIZE, rowAfterKey, splitIntoBlocks } from './windowed-rows';

describe('the blocks of a list', () => {
  it('hold all rows in order, each block as many as it may but the last', () => {
    for (const count of [0, 1, BLOCK_SIZE, BLOCK_SIZE + 1, 5000]) {
      const rows = Array.from({ length: count }, (_, i) => i);
      const blocks = splitIntoBlocks(rows);
      expect(blocks.flatMap((block) => block.rows)).toEqual(rows);
      expect(blocks.every(({ start, rows: [first] }) => first === start)).toBe(true);
      expect(blocks.slice(0, -1).every(({ rows: { length } }) => length === BLOCK_SIZE)).toBe(true);
    }
  });
});

describe('a key', () => {
  it('moves to the next, the previous, the first or the last row', () => {
    expect(rowAfterKey('ArrowDown', 3, 10)).toBe(4);
    expect(rowAfterKey('ArrowUp', 3, 10)).toBe(2);
    expect(rowAfterKey('Home', 3, 10)).toBe(0);
    expect(rowAfterKey('End', 3, 10)).toBe(9);
  });

  it('does nothing beyond the ends, and for other keys', () => {
    expect([rowAfterKey('ArrowUp', 0, 10), rowAfterKey('ArrowDown', 9, 10)]).toEqual([null, null]);
    expect([rowAfterKey('a', 3, 10), rowAfterKey('End', 0, 0)]).toEqual([null, null]);
  });
});
