/** Grades of plays, and ratings for spaced repetition. */
import type { SavedAttempt } from './saved-attempt';
import type { VerdictCounts } from './verdict-counts';

/**
 * Grades, worst first. `failed`: goal missed. `lucky`: made despite a mistake. `recovered`: made
 * with hints, take-backs or retries. `sound`: made without either.
 */
export const GRADES = ['failed', 'lucky', 'recovered', 'sound'] as const;
export type Grade = (typeof GRADES)[number];

/** The end of a play. */
export interface PlayEnd {
  /** True when the goal of the problem was reached. */
  readonly made: boolean;
  /** Null until the proof has answered, which may never happen. */
  readonly verdicts: VerdictCounts | null;
  /**
   * The loss of odds of the worst action in percent, where no line wins always. Absent where odds
   * do not count, and until they are known exactly.
   */
  readonly cost?: number;
}

/** The largest loss of odds, in percent, that counts as a small mistake. */
export const SMALL_MISTAKE_COST = 10;

/** The help in a play: retries, take-backs, hints, the solution, refuted claims. */
export type AttemptHelp = Pick<
  SavedAttempt,
  'log' | 'retries' | 'takeBacks' | 'hints' | 'solutionShown' | 'refused'
>;

/**
 * The grade of a finished play. A refuted claim counts as help, since the refutation shows
 * something, and a claim before the first card never counts as sound. Without verdicts a make
 * counts as sound. A known `cost` decides between `lucky` and better grades.
 */
export function gradeOf({ made, verdicts, cost }: PlayEnd, help: AttemptHelp): Grade {
  if (!made) return 'failed';
  const mistakeWeight = cost ?? (verdicts ? verdicts.lucky + verdicts.beaten : 0);
  if (mistakeWeight > 0) return 'lucky';
  return countAids(help) === 0 && help.log.length > 0 ? 'sound' : 'recovered';
}

/** The better of two grades; null for none yet. */
export function betterGrade(a: Grade | null, b: Grade | null): Grade | null {
  if (a === null || b === null) return a ?? b;
  return GRADES.indexOf(a) >= GRADES.indexOf(b) ? a : b;
}

/** Ratings of spaced repetition, worst first. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/**
 * The rating of a finished play. One hint, take-back or retry turns *easy* into *good*, more into
 * *hard*; a shown solution means *again*. Only a play that is proved sound is *easy*. A small
 * mistake against the odds is *good* if the goal was made without help and *hard* if it was
 * missed.
 */
export function ratingOf(end: PlayEnd, help: AttemptHelp): Rating {
  const grade = gradeOf(end, help);
  if (help.solutionShown) return 'again';
  const isSmallMistake = end.cost !== undefined && end.cost <= SMALL_MISTAKE_COST;
  if (grade === 'failed') return isSmallMistake ? 'hard' : 'again';
  if (grade === 'lucky') return isSmallMistake && countAids(help) === 0 ? 'good' : 'hard';
  if (grade === 'recovered') return countAids(help) <= 1 ? 'good' : 'hard';
  return end.verdicts ? 'easy' : 'good';
}

/** The number of times that the student was helped. */
function countAids({ retries, takeBacks, hints, solutionShown, refused }: AttemptHelp): number {
  const refutedCount = refused.filter(({ beaten }) => beaten).length;
  return retries + takeBacks + hints + refutedCount + (solutionShown ? 1 : 0);
}
