/** Tallies of groups of games. */
import { expect, test } from 'vitest';
import { listTallies, tallyGames } from './game-tally';

test('tallyGames counts, wins and averages each group, in the order of its first game', () => {
  const tallies = tallyGames([
    { key: 'b', isWon: true, payoff: 6 },
    { key: 'a', isWon: false, payoff: -3 },
    { key: 'b', isWon: false, payoff: -2 },
  ]);
  expect(
    [...tallies].map(([key, { games, won, payoff }]) => [key, games, won.share, payoff]),
  ).toEqual([
    ['b', 2, 0.5, 2],
    ['a', 1, 0, -3],
  ]);
  const { low, high } = tallies.get('b')?.won ?? { low: 1, high: 0 };
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(tallyGames([]).size).toBe(0);
});

test('listTallies names the groups in the given order and leaves out empty ones', () => {
  const tallies = tallyGames([
    { key: 1, isWon: true },
    { key: 3, isWon: true },
    { key: 3, isWon: false },
  ]);
  expect(
    listTallies([3, 2, 1], tallies, (key) => `group ${key}`).map(({ name, tally }) => [
      name,
      tally.games,
      tally.payoff,
    ]),
  ).toEqual([
    ['group 3', 2, 0],
    ['group 1', 1, 0],
  ]);
});
