import { describe, expect, test, vi } from 'vitest';
import type { EngineHint, LessonJudgement } from '../../lesson-judgement';
import { HintLadder } from './hint-ladder.svelte';

const step = (kind: string): EngineHint => ({ kind, saysLost: kind === 'lost', text: () => kind });

const STEPS: readonly EngineHint[] = ['count', 'suits', 'danger', 'card'].map(step);
const ALL_LOST = step('lost');
const LOST: LessonJudgement = {
  decisions: [{ logIndex: 0, verdict: 'lucky', best: 'sound', choiceCount: 11, equal: false }],
  turningPoint: 0,
  ruledOutAfter: [],
};

function ladder(
  hints: () => Promise<readonly EngineHint[]>,
  judged = () => Promise.resolve(LOST),
  paid = 0,
) {
  let log = $state.raw<readonly string[]>([]);
  const onstep = vi.fn();
  const onnothing = vi.fn();
  const fetchHints = vi.fn(hints);
  const made = new HintLadder({
    log: () => log,
    alreadyShown: () => (log.length === 0 ? paid : 0),
    advice: () => ({ hints: fetchHints, judge: judged }),
    choiceAt: (_log, at) => ({ logIndex: at, round: 3 }),
    onstep,
    onnothing,
  });
  return { ladder: made, onstep, onnothing, fetchHints, play: (cards: string[]) => (log = cards) };
}

describe('the hints of the engine', () => {
  test('are shown one at a time from one query', async () => {
    const { ladder: hints, onstep, fetchHints } = ladder(() => Promise.resolve(STEPS));
    for (let shown = 1; shown <= STEPS.length; shown++) {
      expect(hints.state).toBe('ready');
      await hints.showNext();
      expect(hints.steps).toEqual(STEPS.slice(0, shown));
    }
    expect(hints.state).toBe('all');
    await hints.showNext();
    expect(onstep).toHaveBeenCalledTimes(STEPS.length);
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('are for one position only', async () => {
    const { ladder: hints, fetchHints, play } = ladder(() => Promise.resolve(STEPS));
    await hints.showNext();
    play(['HA']);
    expect([hints.steps, hints.state]).toEqual([[], 'ready']);
    await hints.showNext();
    expect(fetchHints).toHaveBeenLastCalledWith(['HA']);
    expect(hints.steps).toHaveLength(1);
  });

  test('of an earlier visit are shown again at no cost', async () => {
    const { ladder: hints, onstep } = ladder(() => Promise.resolve(STEPS), undefined, 2);
    hints.restore();
    await vi.waitFor(() => expect(hints.steps).toEqual(STEPS.slice(0, 2)));
    expect([hints.state, onstep.mock.calls.length]).toEqual(['ready', 0]);
    await hints.showNext();
    expect(hints.steps).toEqual(STEPS.slice(0, 3));
    expect(onstep).toHaveBeenCalledTimes(1);
  });

  test('are not queried again without need', async () => {
    const { ladder: hints, fetchHints, play } = ladder(() => Promise.resolve(STEPS), undefined, 1);
    hints.restore();
    await vi.waitFor(() => expect(hints.steps).toHaveLength(1));
    hints.restore();
    play(['HA']);
    hints.restore();
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('that arrive too late are not shown', async () => {
    const later = Promise.withResolvers<readonly EngineHint[]>();
    const { ladder: hints, onstep, play } = ladder(() => later.promise);
    const next = hints.showNext();
    expect(hints.state).toBe('waiting');
    play(['HA']);
    later.resolve(STEPS);
    await next;
    expect(onstep).not.toHaveBeenCalled();
    expect(hints.steps).toEqual([]);
  });

  test('may be empty, which is announced but not counted', async () => {
    const { ladder: hints, onstep, onnothing } = ladder(() => Promise.resolve([]));
    await hints.showNext();
    expect(hints.state).toBe('nothing');
    expect(onnothing).toHaveBeenCalledTimes(1);
    expect(onstep).not.toHaveBeenCalled();
  });

  test('lead back to the turning point in a lost position', async () => {
    const { ladder: hints, onstep } = ladder(() => Promise.resolve([ALL_LOST]));
    await hints.showNext();
    expect(onstep).toHaveBeenCalledWith(ALL_LOST, { logIndex: 0, round: 3 });
    expect(hints.rewindTarget).toEqual({ logIndex: 0, round: 3 });
  });

  test('check for a lost position first, with one query and nothing shown', async () => {
    const { ladder: hints, onstep, fetchHints } = ladder(() => Promise.resolve([ALL_LOST]));
    expect(await hints.checkLost()).toBe(true);
    expect([hints.steps, hints.state, hints.isLost, hints.rewindTarget]).toEqual([
      [],
      'ready',
      false,
      null,
    ]);
    await hints.showNext();
    expect([hints.steps, hints.state, hints.isLost]).toEqual([[ALL_LOST], 'all', true]);
    expect(onstep).toHaveBeenCalledExactlyOnceWith(ALL_LOST, { logIndex: 0, round: 3 });
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('are not revealed by the check for a lost position', async () => {
    const { ladder: hints, onnothing } = ladder(() => Promise.resolve([]));
    expect(await hints.checkLost()).toBe(false);
    expect([hints.state, onnothing.mock.calls.length]).toEqual(['ready', 0]);
    await hints.showNext();
    expect([hints.state, onnothing.mock.calls.length]).toEqual(['nothing', 1]);
  });

  test('are shown after the check when requested during it', async () => {
    const later = Promise.withResolvers<readonly EngineHint[]>();
    const { ladder: hints } = ladder(() => later.promise);
    void hints.checkLost();
    const next = hints.showNext();
    expect(hints.state).toBe('waiting');
    later.resolve(STEPS);
    await next;
    expect(hints.steps).toEqual(STEPS.slice(0, 1));
  });

  test('say that the position is lost even without a turning point', async () => {
    const { ladder: hints } = ladder(
      () => Promise.resolve([ALL_LOST]),
      () => Promise.reject(new Error('gone')),
    );
    await hints.showNext();
    expect([hints.steps, hints.rewindTarget]).toEqual([[ALL_LOST], null]);
  });

  test('can be requested again after a failure', async () => {
    let isFailing = true;
    const { ladder: hints } = ladder(() =>
      isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(STEPS),
    );
    await hints.showNext();
    expect(hints.state).toBe('failed');
    isFailing = false;
    await hints.showNext();
    expect(hints.steps).toHaveLength(1);
  });
});
