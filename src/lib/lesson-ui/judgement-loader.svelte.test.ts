import { describe, expect, test, vi } from 'vitest';
import type { Judgement } from './lesson-judgement';
import { Judging } from './judgement-loader.svelte';

const CLEAN: Judgement = { decisions: [], moment: null, ruledOut: [] };
const LOST: Judgement = {
  decisions: [
    { at: 0, verdict: 'sound', best: 'sound', choiceCount: 9, equal: false },
    { at: 4, verdict: 'lucky', best: 'sound', choiceCount: 9, equal: false },
  ],
  moment: 4,
  ruledOut: [],
};

/** Four actions a round, and two rounds were over when the student sat down. */
const choiceAt = (_log: readonly string[], at: number) => ({ at, round: 3 + Math.floor(at / 4) });

describe('the judgement of a play', () => {
  test('is asked for once, and tells the moment with its round', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    const judging = new Judging({ judge, choiceAt });
    const log = ['HA'];
    await judging.look(log);
    await judging.look(log);
    expect(judge).toHaveBeenCalledTimes(1);
    expect(judging.moment).toEqual({ at: 4, round: 4 });
  });

  test('of an earlier play never stands for the one that is looked at', async () => {
    const first = Promise.withResolvers<Judgement>();
    const answers = [first.promise, Promise.resolve(CLEAN)];
    const judging = new Judging({
      judge: () => answers.shift() ?? Promise.reject(new Error()),
      choiceAt,
    });
    const early = judging.look(['HA']);
    expect([judging.state, judging.judgement]).toEqual(['waiting', null]);
    await judging.look(['H6']);
    first.resolve(LOST);
    await early;
    expect([judging.judgement, judging.moment]).toEqual([CLEAN, null]);
  });

  test('can be asked for again when the proof did not answer', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    judge.mockRejectedValueOnce(new Error('gone'));
    const judging = new Judging({ judge, choiceAt });
    await judging.look(['HA']);
    expect([judging.state, judging.judgement]).toEqual(['failed', null]);
    judging.again();
    await vi.waitFor(() => expect(judging.state).toBe('known'));
  });
});
