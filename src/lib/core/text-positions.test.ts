import { describe, expect, it } from 'vitest';
import { positionLookup } from './text-positions';

describe('positions in a text', () => {
  it('count lines and columns from 1, with any of the three line ends', () => {
    const positionAt = positionLookup('ab\ncd\r\nef\rgh');
    expect([0, 1, 3, 7, 10].map(positionAt)).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
  });

  it('of offsets outside the text are those of its ends', () => {
    const positionAt = positionLookup('ab\n');
    expect(positionAt(-5)).toEqual({ line: 1, column: 1 });
    expect(positionAt(99)).toEqual({ line: 2, column: 1 });
    expect(positionLookup('')(0)).toEqual({ line: 1, column: 1 });
  });
});
