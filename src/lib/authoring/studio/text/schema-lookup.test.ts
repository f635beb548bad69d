import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysAt, describePath, valuesAt, type Schema, type YamlPathStep } from './schema-lookup';

const bridge = JSON.parse(
  readFileSync('static/schemas/bridge-problem.schema.json', 'utf8'),
) as Schema;

/** The names of the keys that the schema allows in the map at a path. */
const keyNames = (path: readonly YamlPathStep[]): readonly string[] =>
  keysAt(bridge, path).map(({ name }) => name);

it('keysAt gives the keys of the map at a path', () => {
  expect(keyNames([])).toEqual(Object.keys(bridge.properties ?? {}));
  expect(keyNames(['hands'])).toEqual(expect.arrayContaining(['N', 'E', 'S', 'W']));
  expect(keyNames(['deals', 'real', 3])).toEqual(expect.arrayContaining(['name', 'W']));
  expect(keyNames(['solution', 'line', 0])).toEqual(
    expect.arrayContaining(['play', 'if', 'then', 'claim']),
  );
  expect(keyNames(['chances'])).toEqual(['layouts', 'best', 'errors']);
  expect(keyNames(['nowhere', 'at', 'all'])).toEqual([]);
});

it('valuesAt gives the enumerated values at a path', () => {
  const values = (path: readonly YamlPathStep[]) => valuesAt(bridge, path).map(({ name }) => name);
  expect(values(['opponents'])).toEqual(['omniscient', 'human']);
  expect(values(['goal'])).toContain('best');
  expect(values(['game'])).toEqual(['bridge']);
  expect(values(['themes', 7])).toContain('safety-play');
  expect(values(['title'])).toEqual([]);
});

it('describePath gives the description of a key or value', () => {
  expect(describePath(bridge, ['student'])).toMatch(/seat of the student/);
  expect(describePath(bridge, [])).toMatch(/bridge problem/i);
  expect(describePath(bridge, ['nowhere'])).toBe('');
});
