import type { TextPosition } from './result';

/** Turns an offset into a text to the line and column in which a person finds it. */
export type PositionLookup = (offset: number) => TextPosition;

/**
 * Line and column of every offset of `text`, counted from 1; a column counts UTF-16 units, as editors
 * do. Lines end with LF, CR LF or CR, as in YAML. Offsets outside the text are moved to its ends.
 */
export function positionLookup(text: string): PositionLookup {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return (offset) => {
    const inside = Math.min(Math.max(offset, 0), text.length);
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= inside) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: inside - (starts[first] ?? 0) + 1 };
  };
}
