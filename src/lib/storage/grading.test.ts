/**
 * The grade of a play, and its rating for spaced repetition. `MADE` reached the goal without a
 * mistake, `MISSED` did not reach it, `SLIPPED` are verdicts with a mistake that went unpunished.
 */
import { describe, expect, it } from 'vitest';
import {
  betterGrade,
  GRADES,
  gradeOf,
  RATINGS,
  ratingOf,
  SMALL_MISTAKE_COST,
  type Grade,
  type PlayEnd,
} from './grading';
import type { SavedAttempt } from './saved-attempt';
import { UNAIDED, CLEAN, MADE, MISSED, SLIPPED } from './finished-plays.fixture';

/**
 * Kinds of help and of play that cost the grade `sound`; an empty log is a claim before any card.
 */
const HELPS: readonly Partial<SavedAttempt>[] = [
  { retries: 1 },
  { takeBacks: 1 },
  { hints: 1 },
  { solutionShown: true },
  { refused: [{ at: 1, amount: 9, beaten: true }] },
  { log: [] },
];

describe('a grade', () => {
  it('is sound only without a retry, a take-back, a hint, a refuted claim, the solution or an empty play', () => {
    expect(gradeOf(MADE, UNAIDED)).toBe('sound');
    expect(gradeOf(MADE, { ...UNAIDED, log: ['HA'] })).toBe('sound');
    const withUnrefutedClaim = { ...UNAIDED, refused: [{ at: 1, amount: 9, beaten: false }] };
    expect(gradeOf(MADE, withUnrefutedClaim)).toBe('sound');
    for (const help of HELPS) expect(gradeOf(MADE, { ...UNAIDED, ...help })).toBe('recovered');
  });

  it('is lucky when the goal was reached in spite of a mistake', () => {
    expect(gradeOf({ made: true, verdicts: SLIPPED }, UNAIDED)).toBe('lucky');
    const beaten = { ...CLEAN, beaten: 1 };
    expect(gradeOf({ made: true, verdicts: beaten }, { ...UNAIDED, retries: 3 })).toBe('lucky');
  });

  it('depends on the cost of the mistakes instead of their number where it is known', () => {
    expect(gradeOf({ made: true, verdicts: SLIPPED, cost: 0 }, UNAIDED)).toBe('sound');
    expect(gradeOf({ made: true, verdicts: CLEAN, cost: 4 }, UNAIDED)).toBe('lucky');
    expect(gradeOf({ made: false, verdicts: null, cost: 0 }, UNAIDED)).toBe('failed');
  });

  it('does not count decisions without a verdict as mistakes', () => {
    expect(gradeOf({ made: true, verdicts: { ...CLEAN, unknown: 5 } }, UNAIDED)).toBe('sound');
    expect(gradeOf({ made: true, verdicts: null }, UNAIDED)).toBe('sound');
  });

  it('is failed when the goal was missed, however soundly', () => {
    expect(gradeOf({ made: false, verdicts: CLEAN }, UNAIDED)).toBe('failed');
  });

  it('is never lowered by playing again', () => {
    expect(betterGrade('sound', 'failed')).toBe('sound');
    expect(betterGrade('failed', 'lucky')).toBe('lucky');
    expect(betterGrade(null, 'failed')).toBe('failed');
    expect(betterGrade('recovered', null)).toBe('recovered');
    expect(GRADES.reduce<Grade | null>(betterGrade, null)).toBe('sound');
  });
});

describe('a rating', () => {
  it('falls from easy with every help', () => {
    expect(ratingOf(MADE, UNAIDED)).toBe('easy');
    for (const help of [{ hints: 1 }, { takeBacks: 1 }])
      expect(ratingOf(MADE, { ...UNAIDED, ...help })).toBe('good');
    expect(ratingOf(MADE, { ...UNAIDED, hints: 1, retries: 1 })).toBe('hard');
    expect(ratingOf({ made: true, verdicts: SLIPPED }, UNAIDED)).toBe('hard');
    expect(ratingOf(MISSED, UNAIDED)).toBe('again');
  });

  it('is at most good while the play has no verdicts', () => {
    expect(ratingOf({ made: true, verdicts: null }, UNAIDED)).toBe('good');
  });

  it('is again when the solution was shown', () => {
    expect(ratingOf(MADE, { ...UNAIDED, solutionShown: true })).toBe('again');
  });

  it('is better after mistakes of a small cost than of a large one', () => {
    const missed = (cost: number) => ratingOf({ ...MISSED, cost }, UNAIDED);
    expect([missed(0), missed(SMALL_MISTAKE_COST), missed(SMALL_MISTAKE_COST + 1)]).toEqual([
      'hard',
      'hard',
      'again',
    ]);
    const made = (cost: number) => ratingOf({ made: true, verdicts: SLIPPED, cost }, UNAIDED);
    expect([made(0), made(SMALL_MISTAKE_COST), made(SMALL_MISTAKE_COST + 1)]).toEqual([
      'easy',
      'good',
      'hard',
    ]);
  });

  it('is never better with more help', () => {
    const ends: PlayEnd[] = [
      MADE,
      MISSED,
      { made: true, verdicts: SLIPPED },
      { made: true, verdicts: SLIPPED, cost: 1 },
      { ...MISSED, cost: 1 },
    ];
    for (const end of ends) {
      for (const help of HELPS) {
        const withoutHelp = RATINGS.indexOf(ratingOf(end, UNAIDED));
        const withHelp = RATINGS.indexOf(ratingOf(end, { ...UNAIDED, ...help }));
        expect(withHelp).toBeLessThanOrEqual(withoutHelp);
      }
    }
  });
});
