import { describe, expect, it } from 'vitest';
import { positionLookup } from './text-positions';

describe('places in a text', () => {
  it('count lines and columns from 1, whatever ends a line', () => {
    const at = positionLookup('ab\ncd\r\nef\rgh');
    expect([0, 1, 3, 7, 10].map(at)).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
  });

  it('stay inside the text', () => {
    const at = positionLookup('ab\n');
    expect(at(-5)).toEqual({ line: 1, column: 1 });
    expect(at(99)).toEqual({ line: 2, column: 1 });
    expect(positionLookup('')(0)).toEqual({ line: 1, column: 1 });
  });
});
