import { expect, test } from 'vitest';
import { keyOfFile } from '../catalogue';
import { collectionsOf } from './collections';
import { ENTRIES } from '../library.fixture';

/** Those of the catalogue, and one whose file cannot be read. */
const PATHS = [...ENTRIES.map(({ id }) => id), 'broken'].map((id) => `problems/toy/${id}.yaml`);

const file = (name: string, ...ids: readonly string[]): readonly [string, string] => [
  `problems/collections/${name}.yaml`,
  `title: ${name}\ntext: Words.\nproblems: [${ids.map((id) => `toy/${id}`).join(', ')}]\n`,
];
const of = (...files: (readonly [string, string])[]) => collectionsOf(files, PATHS, ENTRIES);

test('the key of a file is its table and its name', () => {
  expect(keyOfFile('problems/toy/two-ways.yaml')).toBe('toy/two-ways');
  expect(keyOfFile('C:\\problems\\toy\\two-ways.yml')).toBe('toy/two-ways');
});

test('the easiest collection comes first, drafts count as hardest', () => {
  const { collections } = of(
    file('hard', 'cafe'),
    file('draft', 'sketch'),
    file('b', 'before'),
    file('a', 'quiet-duck'),
    file('easy', 'before', 'two-ways'),
  );
  expect(collections.map(({ id }) => id)).toEqual(['easy', 'a', 'b', 'hard', 'draft']);
});

test('the problems stand in the author’s order; one that cannot be read is left out', () => {
  const { collections, unreadable } = of(file('mixed', 'cafe', 'broken', 'two-ways'));
  expect(collections[0]?.entries.map(({ id }) => id)).toEqual(['cafe', 'two-ways']);
  expect(unreadable).toEqual([]);
});

test('a file with a fault is named with it, and the others are still there', () => {
  const { collections, unreadable } = of(file('good', 'cafe'), file('bad', 'nowhere'));
  expect(collections.map(({ id }) => id)).toEqual(['good']);
  expect(unreadable).toMatchObject([
    { file: 'problems/collections/bad.yaml', faults: [{ code: 'collection/unknown-problem' }] },
  ]);
});
