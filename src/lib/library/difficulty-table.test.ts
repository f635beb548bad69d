/** The reader of the table of difficulties: valid entries alone, found by the key of a problem. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { difficultyOf, parseDifficultyTable } from './difficulty-table';

const ENTRY = {
  ...{ hash: 'abc', failed: 0.5, tries: 2 },
  students: { random: { failed: 1, tries: 10 }, natural: { failed: 0.5, tries: 2 } },
  mistakes: [{ round: 1, action: 'HK', share: 0.5 }],
};

test('an entry is found by the key of its problem', () => {
  const table = parseDifficultyTable(JSON.stringify({ 'bridge/a.yaml': ENTRY }));
  expect(difficultyOf(table, 'bridge/a')).toMatchObject({ failed: 0.5, tries: 2 });
  expect(difficultyOf(table, 'bridge/b')).toBeNull();
});

test.each([
  ['a share above 1', { ...ENTRY, failed: 1.5 }],
  ['less than one try', { ...ENTRY, tries: 0 }],
  ['no students', { ...ENTRY, students: undefined }],
  ['a mistake in no round', { ...ENTRY, mistakes: [{ round: 0, action: 'HK', share: 0.5 }] }],
])('an entry with %s is left out, the others stay', (_, entry) => {
  const table = parseDifficultyTable(JSON.stringify({ 'yut/a.yaml': entry, 'yut/b.yaml': ENTRY }));
  expect([...table.keys()]).toEqual(['yut/b.yaml']);
});

test('the library’s table is valid as a whole', () => {
  const text = readFileSync('problems/difficulty.json', 'utf8');
  const table = parseDifficultyTable(text);
  expect(table.size).toBe(Object.keys(JSON.parse(text) as object).length);
  expect(table.size).toBeGreaterThan(100);
});
