/** The loader of the proof's judgement of a stopped play. */
import { describe, expect, test, vi } from 'vitest';
import type { LessonJudgement } from './lesson-judgement';
import { JudgementLoader } from './judgement-loader.svelte';

/** The judgement of a play without mistakes. */
const CLEAN: LessonJudgement = { decisions: [], turningPoint: null, ruledOutAfter: [] };
/** The judgement of a play that was lost at log index 4. */
const LOST: LessonJudgement = {
  decisions: [
    { logIndex: 0, verdict: 'sound', best: 'sound', choiceCount: 9, equal: false },
    { logIndex: 4, verdict: 'lucky', best: 'sound', choiceCount: 9, equal: false },
  ],
  turningPoint: 4,
  ruledOutAfter: [],
};

/** Rounds of four actions; the play begins in round 3. */
const rewindTargetAt = (_log: readonly string[], logIndex: number) => ({
  logIndex,
  round: 3 + Math.floor(logIndex / 4),
});

describe('the judgement of a play', () => {
  test('is loaded once, with the round of the turning point', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    const loader = new JudgementLoader({ judge, rewindTargetAt });
    const log = ['HA'];
    await loader.load(log);
    await loader.load(log);
    expect(judge).toHaveBeenCalledTimes(1);
    expect(loader.turningPoint).toEqual({ logIndex: 4, round: 4 });
  });

  test('is not replaced by that of an earlier play that arrives later', async () => {
    const first = Promise.withResolvers<LessonJudgement>();
    const answers = [first.promise, Promise.resolve(CLEAN)];
    const loader = new JudgementLoader({
      judge: () => answers.shift() ?? Promise.reject(new Error()),
      rewindTargetAt,
    });
    const firstLoad = loader.load(['HA']);
    expect([loader.state, loader.judgement]).toEqual(['waiting', null]);
    await loader.load(['H6']);
    first.resolve(LOST);
    await firstLoad;
    expect([loader.judgement, loader.turningPoint]).toEqual([CLEAN, null]);
  });

  test('can be requested again after a failure', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    judge.mockRejectedValueOnce(new Error('gone'));
    const loader = new JudgementLoader({ judge, rewindTargetAt });
    await loader.load(['HA']);
    expect([loader.state, loader.judgement]).toEqual(['failed', null]);
    loader.retry();
    await vi.waitFor(() => expect(loader.state).toBe('known'));
  });
});
