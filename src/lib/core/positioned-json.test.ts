/**
 * The JSON parser with positions: as strict as `JSON.parse`, and stricter on duplicate and
 * inherited field names.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonWithPositions } from './positioned-json';
import { unwrap } from './result';

/** The value as `JSON.parse` reads it; null where it throws. */
const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};
const faultOf = (text: string) => {
  const read = parseJsonWithPositions(text);
  return read.ok ? null : read.faults[0];
};

describe('JSON with positions', () => {
  it('is read as JSON.parse reads it', () => {
    const jsonTexts = fc
      .tuple(fc.jsonValue(), fc.constantFrom(0, 1, '\t'))
      .map(([value, space]) => JSON.stringify(value, null, space));
    fc.assert(
      fc.property(jsonTexts, (text) => {
        const read = parseJsonWithPositions(text);
        // Keys that every object inherits are rejected, and no others.
        if (!read.ok) expect(read.faults[0]?.code).toBe('json/field');
        else expect(read.value.value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused exactly where JSON.parse refuses it, with one character changed or left out', () => {
    const text = '{"a": [1, -2.5e+3, "x\\n\\u00e9", true], "b": {"c": null, "d": []}, "e": 0}';
    const signs = '{}[],:"\\ 0-+.eEtnu/x\n\u0001';
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('', ...signs), (index, sign) => {
        const changed = text.slice(0, index) + sign + text.slice(index + 1);
        const [read, expected] = [parseJsonWithPositions(changed), parseJson(changed)];
        if (read.ok) expect({ value: read.value.value }).toEqual(expected);
        else
          expect(expected === null || read.faults[0]?.code === 'json/duplicate-field').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the line and column at which the value of a path begins', () => {
    const { positionOf } = unwrap(
      parseJsonWithPositions('{\n  "a": [10,\n    {"b": 7}],\n  "c": "x"\n}'),
    );
    expect(positionOf([])).toEqual({ line: 1, column: 1 });
    expect(positionOf(['a'])).toEqual({ line: 2, column: 3 });
    expect(positionOf(['a', 0])).toEqual({ line: 2, column: 9 });
    expect(positionOf(['a', 1, 'b'])).toEqual({ line: 3, column: 6 });
    expect(positionOf(['c'])).toEqual({ line: 4, column: 3 });
    // The position of a missing part is that of its parent.
    expect(positionOf(['a', 1, 'z'])).toEqual({ line: 3, column: 5 });
  });

  // The text, the code of its fault, and the column of the fault in line 1.
  it.each([
    ['', 'json/syntax', 1],
    ['{"a": 1,}', 'json/syntax', 9],
    ['[1 2]', 'json/syntax', 4],
    ['{"a" 1}', 'json/syntax', 6],
    ['nul', 'json/syntax', 1],
    ['1 1', 'json/syntax', 3],
    ['{"a": 1, "a": 2}', 'json/duplicate-field', 10],
    ['{"__proto__": 1}', 'json/field', 2],
    ['['.repeat(100_000), 'json/deep', 62],
  ])('%j is %s', (text, code, column) => {
    expect(faultOf(text)).toMatchObject({ code, at: { line: 1, column } });
  });

  it('may begin with a byte order mark', () => {
    expect(unwrap(parseJsonWithPositions('\uFEFF[1]')).value).toEqual([1]);
  });
});
