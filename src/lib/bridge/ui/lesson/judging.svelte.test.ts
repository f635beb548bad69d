import { describe, expect, test, vi } from 'vitest';
import type { Judgement } from '$lib/bridge/lesson/judgement';
import { Judging } from './judging.svelte';

const CLEAN: Judgement = { decisions: [], moment: null, reveal: null, ruledOut: [] };
const LOST: Judgement = {
  decisions: [
    { at: 0, trick: 3, card: 'HA', verdict: 'sound', best: 'sound', choices: 9, equal: false },
    { at: 4, trick: 4, card: 'H6', verdict: 'lucky', best: 'sound', choices: 9, equal: false },
  ],
  moment: 4,
  reveal: null,
  ruledOut: [],
};

describe('the judgement of a play', () => {
  test('is asked for once, and tells the moment with its trick', async () => {
    const judge = vi.fn(() => Promise.resolve(LOST));
    const judging = new Judging({ judge });
    const log = ['HA'];
    await judging.look(log);
    await judging.look(log);
    expect(judge).toHaveBeenCalledTimes(1);
    expect(judging.moment).toEqual({ at: 4, trick: 4 });
  });

  test('of an earlier play never stands for the one that is looked at', async () => {
    const first = Promise.withResolvers<Judgement>();
    const answers = [first.promise, Promise.resolve(CLEAN)];
    const judging = new Judging({ judge: () => answers.shift() ?? Promise.reject(new Error()) });
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
    const judging = new Judging({ judge });
    await judging.look(['HA']);
    expect([judging.state, judging.judgement]).toEqual(['failed', null]);
    judging.again();
    await vi.waitFor(() => expect(judging.state).toBe('known'));
  });
});
