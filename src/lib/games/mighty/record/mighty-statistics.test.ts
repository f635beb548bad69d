/** Statistics over finished games, grouped by seat, role, count, trump and friend. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import { addMightyAction, rewindMightyRecord } from './record-branches';
import { currentGame } from './mighty-record';
import {
  dealtRecord,
  finishedRecords,
  FIXTURE_TIME,
  playRandomly,
  ALL_ACTIONS,
} from './mighty-record.fixture';
import { finishedGame, computeMightyStatistics, type FinishedGame } from './mighty-statistics';

/**
 * P0 makes 15 hearts with P3 as friend, or plays alone when `friend` is null. The payoffs are those
 * of 17 points, whatever `points` is.
 */
const createFinishedGame = (
  fields: Partial<FinishedGame> & { points?: number; friend?: 0 | 1 | 2 | 3 | 4 | null },
): FinishedGame => {
  const { points = 17, friend = 3, ...otherFields } = fields;
  const payoffs =
    friend === null
      ? ([7200, -1800, -1800, -1800, -1800] as const)
      : ([3000, -1500, -1500, 1500, -1500] as const);
  return {
    you: 0,
    contract: { declarer: 0, count: 15, trump: 'H' },
    friendKind: 'mighty',
    result: { points, friend, score: 1500, payoffs },
    ...otherFields,
  };
};

describe('the finished game of a record', () => {
  it('is its first finished line, also after branches', () => {
    const [record] = finishedRecords(1);
    if (!record) throw new Error('There is no finished game.');
    const finished = finishedGame(record);
    expect(finished?.result).toEqual((currentGame(record) as { result?: unknown }).result);
    const branched = playRandomly(rewindMightyRecord(record, 15), ALL_ACTIONS, seededRandom(5));
    expect(branched.lines).toHaveLength(2);
    expect(currentGame(branched)).not.toEqual(currentGame(record));
    expect(finishedGame(branched)).toEqual(finished);
    expect(finishedGame(rewindMightyRecord(record, 3))).toEqual(finished);
  });

  it('is null for an unfinished game and a redeal', () => {
    expect(finishedGame(dealtRecord(1))).toBeNull();
    const passes = Array.from({ length: 5 }, (): Action => ({ kind: 'call', call: 'pass' }));
    const redealt = passes.reduce(
      (record, pass) => addMightyAction(record, pass, FIXTURE_TIME),
      dealtRecord(1),
    );
    expect([redealt.endedAt, finishedGame(redealt)]).toEqual([FIXTURE_TIME, null]);
  });
});

describe('statistics of finished games', () => {
  it('are empty without a game', () => {
    const { games, seats, roles, counts } = computeMightyStatistics([]);
    expect([games, seats, roles.size, counts.size]).toEqual([
      0,
      [null, null, null, null, null],
      0,
      0,
    ]);
  });

  it('group games by seat, role, contract and friend', () => {
    const result = computeMightyStatistics([
      createFinishedGame({}),
      createFinishedGame({ points: 12, friendKind: 'joker', you: 3 }),
      createFinishedGame({
        you: 1,
        friend: null,
        friendKind: 'none',
        contract: { declarer: 0, count: 16, trump: 'NT' },
      }),
      createFinishedGame({ you: null }),
    ]);
    expect(result.games).toBe(4);
    expect(result.seats.map((tally) => tally?.won.share)).toEqual([0.75, 0.25, 0.25, 0.5, 0.25]);
    expect(result.seats[0]).toMatchObject({
      games: 4,
      payoff: (3 * 3000 + 7200) / 4,
    });
    expect(
      [...result.roles].map(([role, { games, won, payoff }]) => [role, games, won.share, payoff]),
    ).toEqual([
      ['declarer', 1, 1, 3000],
      ['friend', 1, 0, 1500],
      ['defender', 1, 0, -1800],
    ]);
    expect([...result.counts].map(([count, { games, won }]) => [count, games, won.share])).toEqual([
      [15, 3, 2 / 3],
      [16, 1, 1],
    ]);
    expect([...result.trumps].map(([trump, { games, payoff }]) => [trump, games, payoff])).toEqual([
      ['H', 3, 3000],
      ['NT', 1, 7200],
    ]);
    expect([...result.friends.keys()]).toEqual(['mighty', 'joker', 'none']);
  });

  it('have confidence intervals', () => {
    const { won } =
      computeMightyStatistics([
        createFinishedGame({}),
        createFinishedGame({ points: 1 }),
      ]).counts.get(15) ?? {};
    expect(won?.share).toBe(0.5);
    expect(won?.low).toBeLessThan(0.2);
    expect(won?.high).toBeGreaterThan(0.8);
  });

  it('count each game once in every grouping', () => {
    const games = finishedRecords(30).flatMap((record) => finishedGame(record) ?? []);
    const result = computeMightyStatistics(games);
    for (const tallies of [result.counts, result.trumps, result.friends])
      expect([...tallies.values()].reduce((sum, tally) => sum + tally.games, 0)).toBe(30);
    const payoffSum = result.seats.reduce((sum, tally) => sum + (tally?.payoff ?? 0), 0);
    expect(payoffSum).toBeCloseTo(0);
    for (const seat of SEATS) expect(result.seats[seat]?.games).toBe(30);
  });
});
