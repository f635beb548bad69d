import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson, parseJsonInSteps } from './parse-json';

it('reads JSON, and gives null for any other text', () => {
  expect(parseJson('{"a": ["[[", "\\\\\\"[", {}]}')).toEqual({ a: ['[[', '\\"[', {}] });
  expect(parseJson('{"a"')).toBeNull();
});

/** The value that `JSON.parse` reads from a text; null where it throws. */
function parseNatively(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

it('agrees with JSON.parse on valid texts and on texts with a letter changed', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.constantFrom(undefined, 1, '\t'),
      fc.nat(),
      fc.constantFrom('', ',', '"', '[', '}', ':', '\\', ' ', '0', 'x'),
      (json, space, index, letter) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        expect(parseJson(text)).toEqual(parseNatively(text));
        const at = index % (text.length + 1);
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        expect(parseJson(changed)).toEqual(parseNatively(changed));
      },
    ),
    { numRuns: 500 },
  );
  // A field of this name, not another prototype.
  expect(Object.keys(parseJson('{"__proto__": {"a": 1}}') as object)).toEqual(['__proto__']);
});

it('reads a file of records in steps of one record', () => {
  const text = JSON.stringify({
    version: 1,
    records: Array.from({ length: 9 }, () => ({ a: [] })),
  });
  const offsets = [...parseJsonInSteps(text)];
  expect(offsets).toHaveLength(10);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
});

it('refuses ten million brackets at once', () => {
  const text = '['.repeat(10_000_000);
  const before = process.cpuUsage();
  expect(parseJson(text)).toBeNull();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
  expect(parseJson('['.repeat(100) + ']'.repeat(100))).not.toBeNull();
  expect(parseJson('['.repeat(101) + ']'.repeat(101))).toBeNull();
});
