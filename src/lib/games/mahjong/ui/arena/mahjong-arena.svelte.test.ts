/** A contest on the arena page: whole, stopped, and with a worker that fails. */
import { expect, test } from 'vitest';
import { createMahjongAnswers } from '$lib/games/mahjong/engine/mahjong-answers';
import type { MahjongArenaEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { MahjongContest, type MahjongContestSetup } from './mahjong-arena.svelte';

/**
 * An engine on this thread. A contest asks it for portions of eight games; `then` is called before
 * portion number `portions` is played.
 */
function createEngine(after: { readonly portions: number; readonly then: () => void } | null) {
  const answers = createMahjongAnswers();
  let portionCount = 0;
  const remote = {
    arena: (...question: Parameters<MahjongArenaEngine['arena']>) => {
      if (++portionCount === after?.portions) after.then();
      return Promise.resolve(answers.arena(...question));
    },
  };
  const client = {
    ask: (question: (engine: typeof remote) => Promise<unknown>, signal?: AbortSignal) =>
      question(remote).then((scores) => {
        signal?.throwIfAborted();
        return scores;
      }),
    close: () => undefined,
  } as unknown as EngineClient<MahjongArenaEngine>;
  return client;
}

const SETUP: MahjongContestSetup = {
  players: ['kim', 'isolated', 'isolated', 'isolated'],
  games: 20,
  seed: 3,
  claims: false,
};

test('plays all games, and the same seed gives the same scores', async () => {
  const contest = new MahjongContest(createEngine(null));
  const repeatedContest = new MahjongContest(createEngine(null));
  await contest.run(SETUP);
  await repeatedContest.run({ ...SETUP, games: 8 });
  await repeatedContest.run(SETUP);
  expect([contest.played, contest.running, contest.failed]).toEqual([20, false, false]);
  expect(repeatedContest.scores).toEqual(contest.scores);
  const wins = contest.scores.reduce((sum, score) => sum + score.wins, contest.draws);
  expect(wins).toBe(20);
  const shares = contest.scores.reduce((sum, { share }) => sum + (share?.share ?? 0), 0);
  expect(shares).toBeCloseTo(1, 9);
});

test('a stopped contest keeps the scores of the games played, and can be run again', async () => {
  const contest: MahjongContest = new MahjongContest(
    createEngine({ portions: 2, then: () => contest.stop() }),
  );
  await contest.run(SETUP);
  expect([contest.played, contest.running, contest.failed]).toEqual([8, false, false]);
  await contest.run({ ...SETUP, games: 4 });
  expect(contest.played).toBe(4);
});

test('a contest whose worker fails is marked as failed, and keeps the games played before', async () => {
  const failEngine = (): void => {
    throw new Error('lost');
  };
  const contest = new MahjongContest(createEngine({ portions: 2, then: failEngine }));
  await contest.run(SETUP);
  expect([contest.played, contest.running, contest.failed]).toEqual([8, false, true]);
});
