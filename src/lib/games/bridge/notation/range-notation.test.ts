/** Ranges of numbers as text: `4-6`, `4+`, `3-`, `5`. */
import { describe, expect, it } from 'vitest';
import { formatRange, parseRange } from './range-notation';

const codeOf = (input: unknown, limit = 13) => {
  const read = parseRange(input, limit);
  return read.ok ? null : read.faults[0]?.code;
};

describe('a range', () => {
  it.each([
    ['12-17', 12, 17],
    ['12 – 17', 12, 17],
    ['4+', 4, 37],
    ['7-', 0, 7],
    ['5', 5, 5],
    [5, 5, 5],
    [0, 0, 0],
    [-0, 0, 0],
    ['0', 0, 0],
    ['0-', 0, 0],
    ['0+', 0, 37],
    ['37', 37, 37],
    ['37+', 37, 37],
    [' 6-6 ', 6, 6],
  ])('%j goes from %i to %i', (input, min, max) => {
    expect(parseRange(input, 37)).toEqual({ ok: true, value: { min, max } });
  });

  it.each(['', '-', '+', '-5', '5--', '5-+', '1.5', 'five', '1 2', '100', '4-6-8', '１'])(
    '%j is refused',
    (text) => {
      expect(codeOf(text)).toBe('range/unknown');
    },
  );

  it.each([-1, 1.5, NaN, Infinity, 1e21, null, undefined, true, [4], { min: 4, max: 5 }, 4n])(
    'is not parsed from %s',
    (input) => {
      expect(codeOf(input)).toBe('range/unknown');
    },
  );

  it('is refused above its limit', () => {
    expect([codeOf(14), codeOf('14+'), codeOf('4-14'), codeOf('14-'), codeOf('14-4')]).toEqual(
      Array.from({ length: 5 }, () => 'range/limit'),
    );
    expect(codeOf('13')).toBeNull();
  });

  it('is refused when it runs downwards', () => {
    const read = parseRange('9-4', 13);
    expect(read).toMatchObject({ ok: false, faults: [{ code: 'range/order' }] });
    expect(read.ok ? '' : read.faults[0]?.message).toContain('4-9');
  });

  it.each([
    [{ min: 4, max: 13 }, '4+'],
    [{ min: 0, max: 3 }, '3-'],
    [{ min: 4, max: 6 }, '4-6'],
    [{ min: 5, max: 5 }, '5'],
    [{ min: 13, max: 13 }, '13'],
    [{ min: 0, max: 0 }, '0'],
    [{ min: 0, max: 13 }, '0+'],
  ])('%j is written %j', (range, expected) => {
    expect(formatRange(range, 13)).toBe(expected);
  });
});
