import { expect, test } from 'vitest';
import { nameNumbers } from './name-numbers';

const createEntry = (id: string, name: string, number?: number, gameId = 'toy') => ({
  ...{ gameId, id, name },
  ...(number !== undefined && { number }),
});
const SLAMS = [
  createEntry('late', 'slam', 7),
  createEntry('early', 'slam', 2),
  createEntry('alone', 'game', 3),
];
const numbersOf = (entries: readonly ReturnType<typeof createEntry>[]) =>
  Object.fromEntries(nameNumbers(entries, ({ name }) => name));

test('problems of one name are numbered by their permanent numbers, a name of its own is not', () => {
  expect(numbersOf(SLAMS)).toEqual({ 'toy/early': 1, 'toy/late': 2 });
});

test('a later problem changes no number, in whatever order the files come', () => {
  const grown = [createEntry('new', 'slam', 9), ...SLAMS.toReversed()];
  expect(numbersOf(grown)).toEqual({ ...numbersOf(SLAMS), 'toy/new': 3 });
});

test('another game counts by itself, and a draft is not counted', () => {
  const others = [createEntry('other', 'slam', 1, 'other'), createEntry('draft', 'slam')];
  expect(numbersOf([...others, ...SLAMS])).toEqual(numbersOf(SLAMS));
});
