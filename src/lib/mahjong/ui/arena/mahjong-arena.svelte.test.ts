import { expect, test } from 'vitest';
import { createMahjongGameAnswers } from '$lib/mahjong/engine/mahjong-game-answers';
import type { MahjongArenaEngine } from '$lib/mahjong/engine/mahjong-engine';
import type { EngineClient } from '$lib/worker/engine-client';
import { MahjongContest, type MahjongContestSetup } from './mahjong-arena.svelte';

/** An engine on this thread, that fails or calls somebody after so many portions. */
function engineWith(after: { readonly portions: number; readonly then: () => void } | null) {
  const answers = createMahjongGameAnswers();
  let portionCount = 0;
  const remote = {
    arena: (...question: Parameters<MahjongArenaEngine['arena']>) => {
      if (++portionCount === after?.portions) after.then();
      return Promise.resolve(answers.arena(...question));
    },
  };
  const client = {
    ask: (question: (engine: typeof remote) => Promise<unknown>, signal?: AbortSignal) =>
      question(remote).then((found) => {
        signal?.throwIfAborted();
        return found;
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
  const [one, other] = [new MahjongContest(engineWith(null)), new MahjongContest(engineWith(null))];
  await one.run(SETUP);
  await other.run({ ...SETUP, games: 8 });
  await other.run(SETUP);
  expect([one.played, one.running, one.failed]).toEqual([20, false, false]);
  expect(other.scores).toEqual(one.scores);
  const wins = one.scores.reduce((sum, score) => sum + score.wins, one.draws);
  expect(wins).toBe(20);
  const shares = one.scores.reduce((sum, { share }) => sum + (share?.share ?? 0), 0);
  expect(shares).toBeCloseTo(1, 9);
});

test('a contest that is stopped keeps what was played, and can begin anew', async () => {
  const contest: MahjongContest = new MahjongContest(
    engineWith({ portions: 2, then: () => contest.stop() }),
  );
  await contest.run(SETUP);
  expect([contest.played, contest.running, contest.failed]).toEqual([8, false, false]);
  await contest.run({ ...SETUP, games: 4 });
  expect(contest.played).toBe(4);
});

test('a worker that is lost is told of, and what was played stays', async () => {
  const lost = (): void => {
    throw new Error('lost');
  };
  const contest = new MahjongContest(engineWith({ portions: 2, then: lost }));
  await contest.run(SETUP);
  expect([contest.played, contest.running, contest.failed]).toEqual([8, false, true]);
});
