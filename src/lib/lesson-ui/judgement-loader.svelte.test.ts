import { describe, expect, test, vi } from 'vitest';
import type { LessonJudgement } from './lesson-judgement';
import { JudgementLoader } from './judgement-loader.svelte';

const CLEAN: LessonJudgement = { decisions: [], turningPoint: null, ruledOutAfter: [] };
const LOST: LessonJudgement = {
  decisions: [
    { logIndex: 0, verdict: 'sound', best: 'sound', choiceCount: 9, equal: false },
    { logIndex: 4, verdict: 'lucky', best: 'sound', choiceCount: 9, equal: false },
  ],
  turningPoint: 4,
  ruledOutAfter: [],
};

/** Four actions a round, and two rounds were over when the student sat down. */
const choiceAt = (_log: readonly string[], at: number) => ({
  logIndex: at,
  round: 3 + Math.floor(at / 4),
});

describe('the judgement of a play', () => {
  test('is loaded once, with the round of the turning point', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    const judging = new JudgementLoader({ judge, rewindTargetAt: choiceAt });
    const log = ['HA'];
    await judging.load(log);
    await judging.load(log);
    expect(judge).toHaveBeenCalledTimes(1);
    expect(judging.turningPoint).toEqual({ logIndex: 4, round: 4 });
  });

  test('is never that of an earlier play', async () => {
    const first = Promise.withResolvers<LessonJudgement>();
    const answers = [first.promise, Promise.resolve(CLEAN)];
    const judging = new JudgementLoader({
      judge: () => answers.shift() ?? Promise.reject(new Error()),
      rewindTargetAt: choiceAt,
    });
    const early = judging.load(['HA']);
    expect([judging.state, judging.judgement]).toEqual(['waiting', null]);
    await judging.load(['H6']);
    first.resolve(LOST);
    await early;
    expect([judging.judgement, judging.turningPoint]).toEqual([CLEAN, null]);
  });

  test('can be requested again after a failure', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    judge.mockRejectedValueOnce(new Error('gone'));
    const judging = new JudgementLoader({ judge, rewindTargetAt: choiceAt });
    await judging.load(['HA']);
    expect([judging.state, judging.judgement]).toEqual(['failed', null]);
    judging.retry();
    await vi.waitFor(() => expect(judging.state).toBe('known'));
  });
});
