import { expect, test } from 'vitest';
import { findDuplicateNumbers, type NumberedFile } from './duplicate-numbers';

const problem = (file: string, number?: number, gameId = 'toy'): NumberedFile => ({
  gameId,
  file,
  text: `game: toy\nformat: 1\nnumber: ${number}\n`,
  ...(number !== undefined && { number }),
});

test('each number stands for one problem of its game, and the second gets a fault', () => {
  const doubles = findDuplicateNumbers([
    problem('a.yaml', 1),
    problem('b.yaml', 2),
    problem('c.yaml', 1),
    problem('d.yaml', 1, 'other'),
    problem('draft.yaml'),
    problem('sketch.yaml'),
  ]);
  expect(doubles.map(({ file }) => file)).toEqual(['c.yaml']);
  expect(doubles[0]?.fault).toMatchObject({ code: 'library/number', at: { line: 3, column: 1 } });
  expect(doubles[0]?.fault.message).toContain('a.yaml');
});
