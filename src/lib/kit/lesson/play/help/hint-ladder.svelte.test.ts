/**
 * The engine's hints at a position, shown one by one. `showNext` is the student's request;
 * `checkLost` asks only whether the position is lost, from the same query; `restore` shows the
 * hints of an earlier visit. Each title begins with "the hints of the engine".
 */
import { describe, expect, test, vi } from 'vitest';
import type { EngineHint, LessonJudgement } from '../../lesson-judgement';
import { HintLadder } from './hint-ladder.svelte';

const step = (kind: string): EngineHint => ({ kind, saysLost: kind === 'lost', text: () => kind });

const STEPS: readonly EngineHint[] = ['count', 'suits', 'danger', 'card'].map(step);
/** The hint that the position is lost. */
const LOST_HINT = step('lost');
/** A judgement whose turning point is the first action. */
const LOST_JUDGEMENT: LessonJudgement = {
  decisions: [{ logIndex: 0, verdict: 'lucky', best: 'sound', choiceCount: 11, equal: false }],
  turningPoint: 0,
  ruledOutAfter: [],
};

/**
 * Creates a ladder with spies; `play` moves to another position. `shownBefore` is the number of
 * hints shown at the first position on an earlier visit.
 */
function createLadder(
  hints: () => Promise<readonly EngineHint[]>,
  judge = () => Promise.resolve(LOST_JUDGEMENT),
  shownBefore = 0,
) {
  let log = $state.raw<readonly string[]>([]);
  const onhint = vi.fn();
  const onnothing = vi.fn();
  const fetchHints = vi.fn(hints);
  const ladder = new HintLadder({
    log: () => log,
    previouslyShownCount: () => (log.length === 0 ? shownBefore : 0),
    advice: () => ({ hints: fetchHints, judge }),
    rewindTargetAt: (_log, logIndex) => ({ logIndex, round: 3 }),
    onhint,
    onnothing,
  });
  return { ladder, onhint, onnothing, fetchHints, play: (cards: string[]) => (log = cards) };
}

describe('the hints of the engine', () => {
  test('are shown one at a time from one query', async () => {
    const { ladder: hints, onhint, fetchHints } = createLadder(() => Promise.resolve(STEPS));
    for (let shownCount = 1; shownCount <= STEPS.length; shownCount++) {
      expect(hints.state).toBe('ready');
      await hints.showNext();
      expect(hints.shownHints).toEqual(STEPS.slice(0, shownCount));
    }
    expect(hints.state).toBe('all');
    await hints.showNext();
    expect(onhint).toHaveBeenCalledTimes(STEPS.length);
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('are for one position only', async () => {
    const { ladder: hints, fetchHints, play } = createLadder(() => Promise.resolve(STEPS));
    await hints.showNext();
    play(['HA']);
    expect([hints.shownHints, hints.state]).toEqual([[], 'ready']);
    await hints.showNext();
    expect(fetchHints).toHaveBeenLastCalledWith(['HA']);
    expect(hints.shownHints).toHaveLength(1);
  });

  test('of an earlier visit are shown again at no cost', async () => {
    const { ladder: hints, onhint } = createLadder(() => Promise.resolve(STEPS), undefined, 2);
    hints.restore();
    await vi.waitFor(() => expect(hints.shownHints).toEqual(STEPS.slice(0, 2)));
    expect([hints.state, onhint.mock.calls.length]).toEqual(['ready', 0]);
    await hints.showNext();
    expect(hints.shownHints).toEqual(STEPS.slice(0, 3));
    expect(onhint).toHaveBeenCalledTimes(1);
  });

  test('are restored with one query, and only where some were shown before', async () => {
    const {
      ladder: hints,
      fetchHints,
      play,
    } = createLadder(() => Promise.resolve(STEPS), undefined, 1);
    hints.restore();
    await vi.waitFor(() => expect(hints.shownHints).toHaveLength(1));
    hints.restore();
    play(['HA']);
    hints.restore();
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('that arrive too late are not shown', async () => {
    const later = Promise.withResolvers<readonly EngineHint[]>();
    const { ladder: hints, onhint, play } = createLadder(() => later.promise);
    const next = hints.showNext();
    expect(hints.state).toBe('waiting');
    play(['HA']);
    later.resolve(STEPS);
    await next;
    expect(onhint).not.toHaveBeenCalled();
    expect(hints.shownHints).toEqual([]);
  });

  test('may be empty, which is announced but not counted', async () => {
    const { ladder: hints, onhint, onnothing } = createLadder(() => Promise.resolve([]));
    await hints.showNext();
    expect(hints.state).toBe('nothing');
    expect(onnothing).toHaveBeenCalledTimes(1);
    expect(onhint).not.toHaveBeenCalled();
  });

  test('lead back to the turning point in a lost position', async () => {
    const { ladder: hints, onhint } = createLadder(() => Promise.resolve([LOST_HINT]));
    await hints.showNext();
    expect(onhint).toHaveBeenCalledWith(LOST_HINT, { logIndex: 0, round: 3 });
    expect(hints.rewindTarget).toEqual({ logIndex: 0, round: 3 });
  });

  test('check for a lost position first, with one query and nothing shown', async () => {
    const { ladder: hints, onhint, fetchHints } = createLadder(() => Promise.resolve([LOST_HINT]));
    expect(await hints.checkLost()).toBe(true);
    expect([hints.shownHints, hints.state, hints.isLost, hints.rewindTarget]).toEqual([
      [],
      'ready',
      false,
      null,
    ]);
    await hints.showNext();
    expect([hints.shownHints, hints.state, hints.isLost]).toEqual([[LOST_HINT], 'all', true]);
    expect(onhint).toHaveBeenCalledExactlyOnceWith(LOST_HINT, { logIndex: 0, round: 3 });
    expect(fetchHints).toHaveBeenCalledTimes(1);
  });

  test('are not revealed by the check for a lost position', async () => {
    const { ladder: hints, onnothing } = createLadder(() => Promise.resolve([]));
    expect(await hints.checkLost()).toBe(false);
    expect([hints.state, onnothing.mock.calls.length]).toEqual(['ready', 0]);
    await hints.showNext();
    expect([hints.state, onnothing.mock.calls.length]).toEqual(['nothing', 1]);
  });

  test('are shown after the check when requested during it', async () => {
    const later = Promise.withResolvers<readonly EngineHint[]>();
    const { ladder: hints } = createLadder(() => later.promise);
    void hints.checkLost();
    const next = hints.showNext();
    expect(hints.state).toBe('waiting');
    later.resolve(STEPS);
    await next;
    expect(hints.shownHints).toEqual(STEPS.slice(0, 1));
  });

  test('say that the position is lost even without a turning point', async () => {
    const { ladder: hints } = createLadder(
      () => Promise.resolve([LOST_HINT]),
      () => Promise.reject(new Error('gone')),
    );
    await hints.showNext();
    expect([hints.shownHints, hints.rewindTarget]).toEqual([[LOST_HINT], null]);
  });

  test('can be requested again after a failure', async () => {
    let isFailing = true;
    const { ladder: hints } = createLadder(() =>
      isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(STEPS),
    );
    await hints.showNext();
    expect(hints.state).toBe('failed');
    isFailing = false;
    await hints.showNext();
    expect(hints.shownHints).toHaveLength(1);
  });
});
