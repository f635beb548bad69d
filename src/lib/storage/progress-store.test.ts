/**
 * The progress of one problem. By default `createStep()` is a step of `bridge/a` in a play that
 * goes on, begun at NOON; `end: MADE`, `MISSED` or verdicts finish it. `createPlay()` is the play
 * that such a step finishes.
 */
import { describe, expect, it } from 'vitest';
import { parseSavedAttempt } from './saved-attempt';
import {
  UNAIDED,
  DAY,
  MADE,
  MISSED,
  NOON,
  createPlay,
  SLIPPED,
  createStep,
} from './finished-plays.fixture';
import { mergeLogbooks } from './merge-logbooks';
import { applyStep, isRevealed } from './progress-store';

/** An attempt that was stored before claims existed. */
const BEFORE_CLAIMS = { log: ['HA'], retries: 0, hints: 0, solutionShown: false };

describe('a stored attempt', () => {
  it('is parsed unchanged, and an invalid one as null', () => {
    expect(parseSavedAttempt(UNAIDED)).toEqual(UNAIDED);
    const invalidAttempts = [null, undefined, {}, 'HA', { log: [] }];
    const invalidFields = [{ log: 'HA' }, { claimed: -1 }, { refused: [{ at: 2 }] }];
    for (const stored of [
      ...invalidAttempts,
      ...invalidFields.map((field) => ({ ...UNAIDED, ...field })),
    ]) {
      expect(parseSavedAttempt(stored)).toBeNull();
    }
  });

  it('keeps its claims; one stored before claims existed has none', () => {
    const claimed = { ...UNAIDED, claimed: 4, refused: [{ at: 3, amount: 9, beaten: false }] };
    expect(parseSavedAttempt(claimed)).toEqual(claimed);
    expect(parseSavedAttempt(BEFORE_CLAIMS)).toEqual({ ...UNAIDED, log: ['HA'] });
  });
});

describe('a problem', () => {
  const stateAfter = (...args: Parameters<typeof applyStep>) => applyStep(...args).problem.state;

  it('is new, then playing, then has the grade of its play', () => {
    expect(stateAfter([], createStep({ attemptChanges: { log: [] } }), NOON)).toBe('new');
    expect(stateAfter([], createStep(), NOON)).toBe('playing');
    const failed = applyStep([], createStep({ end: MISSED }), NOON).problem;
    expect(failed).toMatchObject({ state: 'failed', best: 'failed', playedAt: NOON });
  });

  it('is playing again during a retry, unless it was solved soundly before', () => {
    const again = createStep({ attemptChanges: { retries: 1 } });
    expect(stateAfter([createPlay({ end: MISSED })], again, NOON)).toBe('playing');
    expect(stateAfter([createPlay()], again, NOON)).toBe('sound');
  });

  it('changes from sound to lucky when the verdicts arrive and show a mistake', () => {
    const first = createPlay({ end: { made: true, verdicts: null } });
    expect(first.grade).toBe('sound');
    const step = createStep({ end: { made: true, verdicts: SLIPPED } });
    expect(stateAfter([first], step, NOON)).toBe('lucky');
  });

  it('has the best grade of its plays as its state', () => {
    const failing = createStep({ end: MISSED, begunAt: NOON + 1 });
    expect(stateAfter([createPlay({ end: MADE })], failing, NOON + 1)).toBe('sound');
  });

  it('is revealed by a made goal, a shown solution or a review, and not by a loss alone', () => {
    const failed = applyStep([], createStep({ end: MISSED }), NOON).problem;
    expect(isRevealed(null)).toBe(false);
    expect(isRevealed(failed)).toBe(false);
    expect(isRevealed(applyStep([], createStep({ end: MADE }), NOON).problem)).toBe(true);
    const revealStep = createStep({ end: MISSED, attemptChanges: { solutionShown: true } });
    expect(isRevealed(applyStep([], revealStep, NOON).problem)).toBe(true);
    const reviewed = applyStep([], createStep({ end: MISSED, reviewed: true }), NOON).problem;
    expect(isRevealed(reviewed)).toBe(true);
  });

  it('stays revealed after a restart and after a merge', () => {
    const reviewed = applyStep([], createStep({ end: MISSED, reviewed: true }), NOON).problem;
    const again = applyStep([], createStep({ begunAt: NOON + 1 }), NOON + 1, reviewed).problem;
    expect(isRevealed(again)).toBe(true);
    const ofOtherDevice = applyStep([], createStep({ begunAt: NOON + 2 }), NOON + 2).problem;
    for (const [local, remote] of [
      [reviewed, ofOtherDevice],
      [ofOtherDevice, reviewed],
    ] as const) {
      const merged = mergeLogbooks(
        { problems: [local], plays: [] },
        { problems: [remote], plays: [] },
      );
      expect(merged.problems.map(isRevealed)).toEqual([true]);
    }
  });
});

describe('a step that is saved late, as from the journal of a closed page', () => {
  const finished = applyStep([], createStep({ end: MADE }), NOON + 100).problem;

  it('does not overwrite a newer attempt', () => {
    const { problem } = applyStep(
      [createPlay()],
      createStep({ attemptChanges: { log: ['S2'] } }),
      NOON + 50,
      finished,
    );
    expect(problem).toEqual(finished);
  });

  it('still adds its finished play and its review', () => {
    const unfinished = applyStep([], createStep({ begunAt: NOON - DAY }), NOON + 100).problem;
    const late = createStep({ begunAt: NOON - DAY, end: MADE, reviewed: true });
    const { problem, play } = applyStep([], late, NOON + 50, unfinished);
    expect(play).toMatchObject({ endedAt: NOON + 50, grade: 'sound' });
    expect(problem).toEqual({ ...unfinished, best: 'sound', state: 'sound', reviewed: true });
  });
});

describe('a problem that is solved in two tabs', () => {
  const firstPlay = createPlay({ begunAt: NOON }, NOON + 60_000);

  it('has one play when both tabs played the same cards', () => {
    const otherStep = createStep({ begunAt: NOON + 1000, end: MADE });
    const { play, problem } = applyStep([firstPlay], otherStep, NOON + 90_000);
    expect(play).toEqual(firstPlay);
    expect(problem.begunAt).toBe(firstPlay.begunAt);
  });

  it('has two plays of one attempt when the tabs played different cards', () => {
    const otherStep = createStep({
      begunAt: NOON + 1000,
      end: MADE,
      attemptChanges: { log: ['S2'] },
    });
    const { play } = applyStep([firstPlay], otherStep, NOON + 90_000);
    expect(play?.id).not.toBe(firstPlay.id);
    expect(play?.begunAt).toBe(firstPlay.begunAt);
  });

  it('has two attempts when one ended before the other began or on another day', () => {
    const laterStep = createStep({ begunAt: NOON + 60_001, end: MADE });
    expect(applyStep([firstPlay], laterStep, NOON + 90_000).play?.begunAt).toBe(NOON + 60_001);
    const earlierStep = createStep({ begunAt: NOON - 1000, end: MADE });
    expect(applyStep([firstPlay], earlierStep, NOON + DAY).play?.begunAt).toBe(NOON - 1000);
    expect(applyStep([firstPlay], earlierStep, NOON - 1).play?.begunAt).toBe(NOON - 1000);
  });
});
