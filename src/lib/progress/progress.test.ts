import { describe, expect, it } from 'vitest';
import { keptAttempt } from './attempt';
import { ALONE, MADE, MISSED, NOON, played, SLIPPED, step } from './plays.fixture';
import { afterStep } from './progress';

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
});
