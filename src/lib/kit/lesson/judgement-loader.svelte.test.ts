/** The loader of the proof's judgement of a stopped play. */
import { describe, expect, test, vi } from 'vitest';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
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

  test('is being checked until the losses of odds have come, and is flawless without any', async () => {
    const decisions: LessonJudgement['decisions'] = [
      { logIndex: 0, verdict: 'lucky', best: 'unknown', choiceCount: 9, equal: false },
    ];
    for (const loss of [0, 12]) {
      const losses = Promise.withResolvers<ReadonlyMap<number, OddsLoss>>();
      const loader = new JudgementLoader({
        judge: () => Promise.resolve({ ...CLEAN, decisions }),
        oddsLosses: () => losses.promise,
        rewindTargetAt,
      });
      await loader.load(['HA']);
      expect([loader.state, loader.isChecking, loader.isFlawless]).toEqual(['known', true, null]);
      const range = { min: loss, max: loss };
      losses.resolve(new Map([[0, { ...range, played: range, best: range }]]));
      await vi.waitFor(() => expect(loader.isChecking).toBe(false));
      expect(loader.isFlawless).toBe(loss === 0);
    }
  });

  test('is not checked any more when it or its losses fail', async () => {
    const failure = (): Promise<never> => Promise.reject(new Error('gone'));
    const judge = (): Promise<LessonJudgement> => Promise.resolve(CLEAN);
    for (const source of [{ judge: failure }, { judge, oddsLosses: failure }]) {
      const loader = new JudgementLoader({ ...source, rewindTargetAt });
      await loader.load(['HA']);
      await vi.waitFor(() => expect(loader.isChecking).toBe(false));
      expect(loader.isFlawless).toBeNull();
    }
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
