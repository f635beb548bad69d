import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemKeyOfFile } from '../catalogue';
import { createCollections } from './collections';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import type { ProgressSnapshot } from '../problem-standing';
import { addressOfSeries, seriesName } from './series-name';

/** Those of the catalogue, and one whose file cannot be read. */
const PATHS = [...ENTRIES.map(({ id }) => id), 'broken'].map((id) => `problems/toy/${id}.yaml`);

const file = (name: string, ...ids: readonly string[]): readonly [string, string] => [
  `problems/collections/${name}.yaml`,
  `title: ${name}\ntext: Words.\nproblems: [${ids.map((id) => `toy/${id}`).join(', ')}]\n`,
];
const of = (...files: (readonly [string, string])[]) => createCollections(files, PATHS, ENTRIES);

test('the key of a file is its table and its name', () => {
  expect(problemKeyOfFile('problems/toy/two-ways.yaml')).toBe('toy/two-ways');
  expect(problemKeyOfFile('C:\\problems\\toy\\two-ways.yml')).toBe('toy/two-ways');
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

test('within a level the numbers give the order', () => {
  const numbered = (name: string, number: number, id: string) => {
    const [path, text] = file(name, id);
    return [path, `number: ${number}\n${text}`] as const;
  };
  const { collections } = of(
    numbered('later', 3, 'before'),
    numbered('first', 2, 'quiet-duck'),
    numbered('easy', 9, 'two-ways'),
  );
  expect(collections.map(({ id }) => id)).toEqual(['easy', 'first', 'later']);
});

test('a series whose title tells the point has it told when all of it is known', () => {
  const [path, text] = file('pair', 'before', 'cafe');
  const [pair] = of([path, `number: 4\nneutral: Two\n${text}`]).collections;
  if (!pair) throw new Error('It was not read.');
  const reader = { language: 'en', settings: { titles: 'earned' } } as const;
  const name = (today: ProgressSnapshot | null) => seriesName(pair, today, reader).name;
  expect(addressOfSeries(pair)).toBe('/collections/4/');
  expect([name(null), name(snapshotWithStates({ before: 'sound' }))]).toEqual(['Two', 'Two']);
  expect(name(snapshotWithStates({ before: 'lucky', cafe: 'recovered' }))).toBe('pair');
  expect(seriesName(pair, null, { ...reader, settings: { titles: 'always' } }).name).toBe('pair');
});

test('no two collections of the library have one number', () => {
  const folder = 'problems/collections';
  const numbers = readdirSync(folder).map(
    (name) => /^number: (\d+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1],
  );
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
