import { expect, test } from 'vitest';
import { findDuplicateNumbers, type NumberedFile } from './duplicate-numbers';

const createFile = (file: string, number?: number, gameId = 'toy'): NumberedFile => ({
  gameId,
  file,
  text: `game: toy\nformat: 1\nnumber: ${number}\n`,
  ...(number !== undefined && { number }),
});

test('a file with the number of an earlier file of its game has a fault that names that file', () => {
  const duplicates = findDuplicateNumbers([
    createFile('a.yaml', 1),
    createFile('b.yaml', 2),
    createFile('c.yaml', 1),
    createFile('d.yaml', 1, 'other'),
    createFile('draft.yaml'),
    createFile('sketch.yaml'),
  ]);
  expect(duplicates.map(({ file }) => file)).toEqual(['c.yaml']);
  expect(duplicates[0]?.fault).toMatchObject({
    code: 'library/number',
    at: { line: 3, column: 1 },
  });
  expect(duplicates[0]?.fault.message).toContain('a.yaml');
});
