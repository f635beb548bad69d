/**
 * Collections of the toy game's `ENTRIES`: `two-ways` (level 1), `before` and `quiet-duck` (2),
 * `cafe` (5) and the draft `sketch` (without a level).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemKeyOfFile } from '../catalogue';
import { createCollections } from './collections';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import type { ProgressSnapshot } from '../problem-standing';
import { addressOfSeries, seriesName } from './series-name';

/** The paths of the problem files of the catalogue, and of one that cannot be read. */
const PATHS = [...ENTRIES.map(({ id }) => id), 'broken'].map((id) => `problems/toy/${id}.yaml`);

/** A collection file with these problems, as path and text. */
const collectionFile = (name: string, ...ids: readonly string[]): readonly [string, string] => [
  `problems/collections/${name}.yaml`,
  `title: ${name}\ntext: Words.\nproblems: [${ids.map((id) => `toy/${id}`).join(', ')}]\n`,
];
const collectionsOf = (...files: (readonly [string, string])[]) =>
  createCollections(files, PATHS, ENTRIES);

test('the key of a problem file is the id of its game and its name', () => {
  expect(problemKeyOfFile('problems/toy/two-ways.yaml')).toBe('toy/two-ways');
  expect(problemKeyOfFile('C:\\problems\\toy\\two-ways.yml')).toBe('toy/two-ways');
});

test('the easiest collection comes first, drafts count as hardest', () => {
  const { collections } = collectionsOf(
    collectionFile('hard', 'cafe'),
    collectionFile('draft', 'sketch'),
    collectionFile('b', 'before'),
    collectionFile('a', 'quiet-duck'),
    collectionFile('easy', 'before', 'two-ways'),
  );
  expect(collections.map(({ id }) => id)).toEqual(['easy', 'a', 'b', 'hard', 'draft']);
});

test('the problems of a collection are in the author’s order, without those that cannot be read', () => {
  const { collections, unreadable } = collectionsOf(
    collectionFile('mixed', 'cafe', 'broken', 'two-ways'),
  );
  expect(collections[0]?.entries.map(({ id }) => id)).toEqual(['cafe', 'two-ways']);
  expect(unreadable).toEqual([]);
});

test('a file with a fault is listed as unreadable, and the others are read', () => {
  const { collections, unreadable } = collectionsOf(
    collectionFile('good', 'cafe'),
    collectionFile('bad', 'nowhere'),
  );
  expect(collections.map(({ id }) => id)).toEqual(['good']);
  expect(unreadable).toMatchObject([
    { file: 'problems/collections/bad.yaml', faults: [{ code: 'collection/unknown-problem' }] },
  ]);
});

test('collections of the same level are sorted by their numbers', () => {
  const numbered = (name: string, number: number, id: string) => {
    const [path, text] = collectionFile(name, id);
    return [path, `number: ${number}\n${text}`] as const;
  };
  const { collections } = collectionsOf(
    numbered('later', 3, 'before'),
    numbered('first', 2, 'quiet-duck'),
    numbered('easy', 9, 'two-ways'),
  );
  expect(collections.map(({ id }) => id)).toEqual(['easy', 'first', 'later']);
});

test('a series has its neutral name until all its problems are solved', () => {
  const [path, text] = collectionFile('pair', 'before', 'cafe');
  const [pair] = collectionsOf([path, `number: 4\nneutral: Two\n${text}`]).collections;
  if (!pair) throw new Error('The collection was not read.');
  const reader = { language: 'en', settings: { titles: 'earned' } } as const;
  const name = (today: ProgressSnapshot | null) => seriesName(pair, today, reader).name;
  expect(addressOfSeries(pair)).toBe('/collections/4/');
  expect([name(null), name(snapshotWithStates({ before: 'sound' }))]).toEqual(['Two', 'Two']);
  expect(name(snapshotWithStates({ before: 'lucky', cafe: 'recovered' }))).toBe('pair');
  expect(seriesName(pair, null, { ...reader, settings: { titles: 'always' } }).name).toBe('pair');
});

test('no two collections of the library have the same number', () => {
  const folder = 'problems/collections';
  const numbers = readdirSync(folder).map(
    (name) => /^number: (\d+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1],
  );
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
