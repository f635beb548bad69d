import type { TextPosition } from './result';

/** Converts an offset in a text to line and column. */
export type PositionLookup = (offset: number) => TextPosition;

/**
 * A lookup of line and column, counted from 1, for offsets in a text; O(log n) by binary search.
 * Columns count UTF-16 units, as editors do. Lines end with LF, CR LF or CR, as in YAML. Offsets
 * outside the text are clamped.
 */
export function positionLookup(text: string): PositionLookup {
  const lineStarts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) lineStarts.push(end.index + end[0].length);
  return (offset) => {
    const clamped = Math.min(Math.max(offset, 0), text.length);
    let [first, last] = [0, lineStarts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((lineStarts[middle] ?? 0) <= clamped) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: clamped - (lineStarts[first] ?? 0) + 1 };
  };
}
