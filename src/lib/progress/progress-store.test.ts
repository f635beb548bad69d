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

const BEFORE_CLAIMS = { log: ['HA'], retries: 0, hints: 0, solutionShown: false };

describe('a stored attempt', () => {
  it('is taken as it was, and anything else as none', () => {
    expect(parseSavedAttempt(UNAIDED)).toEqual(UNAIDED);
    const broken = [null, undefined, {}, 'HA', { log: [] }];
    const odd = [{ log: 'HA' }, { claimed: -1 }, { refused: [{ at: 2 }] }];
    for (const stored of [...broken, ...odd.map((part) => ({ ...UNAIDED, ...part }))]) {
      expect(parseSavedAttempt(stored)).toBeNull();
    }
  });

  it('keeps its claims, and has none when it is from before there were any', () => {
    const claimed = { ...UNAIDED, claimed: 4, refused: [{ at: 3, amount: 9, beaten: false }] };
    expect(parseSavedAttempt(claimed)).toEqual(claimed);
    expect(parseSavedAttempt(BEFORE_CLAIMS)).toEqual({ ...UNAIDED, log: ['HA'] });
  });
});

describe('a problem', () => {
  const stands = (...given: Parameters<typeof applyStep>) => applyStep(...given).problem.state;

  it('stands at new, then playing, then the grade of the play', () => {
    expect(stands([], createStep({ with: { log: [] } }), NOON)).toBe('new');
    expect(stands([], createStep(), NOON)).toBe('playing');
    const failed = applyStep([], createStep({ end: MISSED }), NOON).problem;
    expect(failed).toMatchObject({ state: 'failed', best: 'failed', playedAt: NOON });
  });

  it('is being played while it is tried again, unless it was played soundly', () => {
    const again = createStep({ with: { retries: 1 } });
    expect(stands([createPlay({ end: MISSED })], again, NOON)).toBe('playing');
    expect(stands([createPlay()], again, NOON)).toBe('sound');
  });

  it('is no longer sound when the verdicts tell that it was luck', () => {
    const first = createPlay({ end: { made: true, verdicts: null } });
    expect(first.grade).toBe('sound');
    const step = createStep({ end: { made: true, verdicts: SLIPPED } });
    expect(stands([first], step, NOON)).toBe('lucky');
  });

  it('keeps the best of its plays', () => {
    const failing = createStep({ end: MISSED, begunAt: NOON + 1 });
    expect(stands([createPlay({ end: MADE })], failing, NOON + 1)).toBe('sound');
  });

  it('is revealed by any make, and by a look at what happened after any end; a loss alone tells nothing', () => {
    const lost = applyStep([], createStep({ end: MISSED }), NOON).problem;
    expect(isRevealed(null)).toBe(false);
    expect(isRevealed(lost)).toBe(false);
    expect(isRevealed(applyStep([], createStep({ end: MADE }), NOON).problem)).toBe(true);
    const shown = createStep({ end: MISSED, with: { solutionShown: true } });
    expect(isRevealed(applyStep([], shown, NOON).problem)).toBe(true);
    const looked = applyStep([], createStep({ end: MISSED, reviewed: true }), NOON).problem;
    expect(isRevealed(looked)).toBe(true);
  });

  it('stays revealed when it is begun anew, and where progress is brought together', () => {
    const looked = applyStep([], createStep({ end: MISSED, reviewed: true }), NOON).problem;
    const again = applyStep([], createStep({ begunAt: NOON + 1 }), NOON + 1, looked).problem;
    expect(isRevealed(again)).toBe(true);
    const elsewhere = applyStep([], createStep({ begunAt: NOON + 2 }), NOON + 2).problem;
    for (const [one, other] of [
      [looked, elsewhere],
      [elsewhere, looked],
    ] as const) {
      const both = mergeLogbooks({ problems: [one], plays: [] }, { problems: [other], plays: [] });
      expect(both.problems.map(isRevealed)).toEqual([true]);
    }
  });
});

describe('a step that is told late, as by the journal of a page that was closed', () => {
  const finished = applyStep([], createStep({ end: MADE }), NOON + 100).problem;

  it('does not put an older attempt in the place of a newer one', () => {
    const { problem } = applyStep(
      [createPlay()],
      createStep({ with: { log: ['S2'] } }),
      NOON + 50,
      finished,
    );
    expect(problem).toEqual(finished);
  });

  it('still adds the play that it ended, and that it was looked at', () => {
    const lost = applyStep([], createStep({ begunAt: NOON - DAY }), NOON + 100).problem;
    const late = createStep({ begunAt: NOON - DAY, end: MADE, reviewed: true });
    const { problem, play } = applyStep([], late, NOON + 50, lost);
    expect(play).toMatchObject({ endedAt: NOON + 50, grade: 'sound' });
    expect(problem).toEqual({ ...lost, best: 'sound', state: 'sound', reviewed: true });
  });
});

describe('a problem that is solved in two tabs', () => {
  const here = createPlay({ begunAt: NOON }, NOON + 60_000);

  it('is one play where both went the same way', () => {
    const there = createStep({ begunAt: NOON + 1000, end: MADE });
    const { play, problem } = applyStep([here], there, NOON + 90_000);
    expect(play).toEqual(here);
    expect(problem.begunAt).toBe(here.begunAt);
  });

  it('is one attempt where they went different ways', () => {
    const there = createStep({ begunAt: NOON + 1000, end: MADE, with: { log: ['S2'] } });
    const { play } = applyStep([here], there, NOON + 90_000);
    expect(play?.id).not.toBe(here.id);
    expect(play?.begunAt).toBe(here.begunAt);
  });

  it('is another attempt when the one was over before the other began, or on another day', () => {
    const after = createStep({ begunAt: NOON + 60_001, end: MADE });
    expect(applyStep([here], after, NOON + 90_000).play?.begunAt).toBe(NOON + 60_001);
    const left = createStep({ begunAt: NOON - 1000, end: MADE });
    expect(applyStep([here], left, NOON + DAY).play?.begunAt).toBe(NOON - 1000);
    expect(applyStep([here], left, NOON - 1).play?.begunAt).toBe(NOON - 1000);
  });
});
