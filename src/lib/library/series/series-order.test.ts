/** The order of series, each given by the games of its problems. */
import { expect, test } from 'vitest';
import { ENTRIES } from '../library.fixture';
import { ofGameFirst } from './series-order';

const series = (name: string, ...gameIds: readonly string[]) => ({
  name,
  entries: gameIds.flatMap((gameId) => ENTRIES.slice(0, 1).map((entry) => ({ ...entry, gameId }))),
});

test('the series of the game come first, all in their order', () => {
  const all = [series('a', 'toy'), series('b', 'other'), series('c', 'toy', 'other')];
  const namesFor = (gameId: string | null) => ofGameFirst(all, gameId).map(({ name }) => name);
  expect(namesFor('other')).toEqual(['b', 'c', 'a']);
  expect(namesFor('unknown')).toEqual(['a', 'b', 'c']);
  expect(namesFor(null)).toEqual(['a', 'b', 'c']);
});
