import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysAt, describePath, valuesAt, type Schema, type YamlPathStep } from './schema-lookup';

const bridge = JSON.parse(
  readFileSync('static/schemas/bridge-problem.schema.json', 'utf8'),
) as Schema;

const names = (path: readonly YamlPathStep[]): readonly string[] =>
  keysAt(bridge, path).map(({ name }) => name);

it('knows the keys of a place', () => {
  expect(names([])).toEqual(Object.keys(bridge.properties ?? {}));
  expect(names(['hands'])).toEqual(expect.arrayContaining(['N', 'E', 'S', 'W']));
  expect(names(['deals', 'real', 3])).toEqual(expect.arrayContaining(['name', 'W']));
  expect(names(['solution', 'line', 0])).toEqual(expect.arrayContaining(['play', 'if', 'then']));
  expect(names(['nowhere', 'at', 'all'])).toEqual([]);
});

it('knows the values of a place', () => {
  const values = (path: readonly YamlPathStep[]) => valuesAt(bridge, path).map(({ name }) => name);
  expect(values(['opponents'])).toEqual(['omniscient', 'human']);
  expect(values(['game'])).toEqual(['bridge']);
  expect(values(['themes', 7])).toContain('safety-play');
  expect(values(['title'])).toEqual([]);
});

it('says what a place is for', () => {
  expect(describePath(bridge, ['student'])).toMatch(/seat of the student/);
  expect(describePath(bridge, [])).toMatch(/bridge problem/i);
  expect(describePath(bridge, ['nowhere'])).toBe('');
});
