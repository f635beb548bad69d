/**
 * The geometry of a windowed list: its rows lie in blocks, of which only those near the visible
 * part of the page are rendered. Blocks that are not rendered keep their place by their height.
 */

/** Rows of a block. With one block more on each side, some three of them are rendered. */
export const BLOCK_SIZE = 40;

export interface RowBlock<Row> {
  readonly index: number;
  /** The index of its first row in the list. */
  readonly start: number;
  readonly rows: readonly Row[];
}

export function splitIntoBlocks<Row>(rows: readonly Row[]): readonly RowBlock<Row>[] {
  return Array.from({ length: Math.ceil(rows.length / BLOCK_SIZE) }, (_, index) => {
    const start = index * BLOCK_SIZE;
    return { index, start, rows: rows.slice(start, start + BLOCK_SIZE) };
  });
}

/** Index of the row to which a key moves from another row; null for any other key. */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}
