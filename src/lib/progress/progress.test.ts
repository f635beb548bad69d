import { describe, expect, it } from 'vitest';
import { keptAttempt } from './attempt';
import { ALONE, MADE, MISSED, NOON, played, SLIPPED, step } from './plays.fixture';
import { merged } from './logbook';
import { afterStep, isRevealed } from './progress';

const BEFORE_CLAIMS = { log: ['HA'], retries: 0, hints: 0, solutionShown: false };

describe('a stored attempt', () => {
  it('is taken as it was, and anything else as none', () => {
    expect(keptAttempt(ALONE)).toEqual(ALONE);
    const broken = [null, undefined, {}, 'HA', { log: [] }];
    const odd = [{ log: 'HA' }, { claimed: -1 }, { refused: [{ at: 2 }] }];
    for (const stored of [...broken, ...odd.map((part) => ({ ...ALONE, ...part }))]) {
      expect(keptAttempt(stored)).toBeNull();
    }
  });

  it('keeps its claims, and has none when it is from before there were any', () => {
    const claimed = { ...ALONE, claimed: 4, refused: [{ at: 3, amount: 9, beaten: false }] };
    expect(keptAttempt(claimed)).toEqual(claimed);
    expect(keptAttempt(BEFORE_CLAIMS)).toEqual({ ...ALONE, log: ['HA'] });
  });
});

describe('a problem', () => {
  const stands = (...given: Parameters<typeof afterStep>) => afterStep(...given).problem.state;

  it('stands at new, then playing, then the grade of the play', () => {
    expect(stands([], step({ with: { log: [] } }), NOON)).toBe('new');
    expect(stands([], step(), NOON)).toBe('playing');
    const failed = afterStep([], step({ end: MISSED }), NOON).problem;
    expect(failed).toMatchObject({ state: 'failed', best: 'failed', playedAt: NOON });
  });

  it('is being played while it is tried again, unless it was played soundly', () => {
    const again = step({ with: { retries: 1 } });
    expect(stands([played({ end: MISSED })], again, NOON)).toBe('playing');
    expect(stands([played()], again, NOON)).toBe('sound');
  });

  it('is no longer sound when the verdicts tell that it was luck', () => {
    const first = played({ end: { made: true, verdicts: null } });
    expect(first.grade).toBe('sound');
    const told = step({ end: { made: true, verdicts: SLIPPED } });
    expect(stands([first], told, NOON)).toBe('lucky');
  });

  it('keeps the best of its plays', () => {
    const failing = step({ end: MISSED, begunAt: NOON + 1 });
    expect(stands([played({ end: MADE })], failing, NOON + 1)).toBe('sound');
  });

  it('is revealed by any make, and by a look at what happened after any end; a loss alone tells nothing', () => {
    const lost = afterStep([], step({ end: MISSED }), NOON).problem;
    expect(isRevealed(null)).toBe(false);
    expect(isRevealed(lost)).toBe(false);
    expect(isRevealed(afterStep([], step({ end: MADE }), NOON).problem)).toBe(true);
    const shown = step({ end: MISSED, with: { solutionShown: true } });
    expect(isRevealed(afterStep([], shown, NOON).problem)).toBe(true);
    const looked = afterStep([], step({ end: MISSED, reviewed: true }), NOON).problem;
    expect(isRevealed(looked)).toBe(true);
  });

  it('stays revealed when it is begun anew, and where progress is brought together', () => {
    const looked = afterStep([], step({ end: MISSED, reviewed: true }), NOON).problem;
    const again = afterStep([], step({ begunAt: NOON + 1 }), NOON + 1, looked).problem;
    expect(isRevealed(again)).toBe(true);
    const elsewhere = afterStep([], step({ begunAt: NOON + 2 }), NOON + 2).problem;
    for (const [one, other] of [
      [looked, elsewhere],
      [elsewhere, looked],
    ] as const) {
      const both = merged({ problems: [one], plays: [] }, { problems: [other], plays: [] });
      expect(both.problems.map(isRevealed)).toEqual([true]);
    }
  });
});
