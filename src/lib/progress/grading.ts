/** How well a play went, and how soon its problem should come again. */
import type { SavedAttempt } from './saved-attempt';
import type { VerdictCounts } from './verdict-counts';

/**
 * How a play went, from the worst on: the goal missed; made although a sound card had been given away;
 * made with a hint or at a later try; made with sound cards from beginning to end.
 */
export const GRADES = ['failed', 'lucky', 'recovered', 'sound'] as const;
export type Grade = (typeof GRADES)[number];

/** How a play ended. */
export interface PlayEnd {
  readonly made: boolean;
  /** Null as long as the proof has not answered; perhaps it never does. */
  readonly verdicts: VerdictCounts | null;
  /**
   * Where no way wins always: what the worst action gave up against the best, of a hundred. Absent where nothing is
   * weighed, and as long as it is not known exactly.
   */
  readonly cost?: number;
}

/** What costs no more than this, of a hundred, is a small fault. */
export const SMALL_MISTAKE_COST = 10;

/** What the table told during a play, beside its cards. */
export type AttemptHelp = Pick<
  SavedAttempt,
  'log' | 'retries' | 'hints' | 'solutionShown' | 'refused'
>;

/**
 * The grade of a play that is over. A claim that was beaten told something, as a hint does; and
 * whoever claims before any card was played has not shown how. Without verdicts a make counts as sound. Where it is
 * known what was given up, that decides whether a make was lucky.
 */
export function gradeOf({ made, verdicts, cost }: PlayEnd, help: AttemptHelp): Grade {
  if (!made) return 'failed';
  const slips = cost ?? (verdicts ? verdicts.lucky + verdicts.beaten : 0);
  if (slips > 0) return 'lucky';
  return countAids(help) === 0 && help.log.length > 0 ? 'sound' : 'recovered';
}

/** The better of two grades; null counts as none yet. */
export function betterGrade(a: Grade | null, b: Grade | null): Grade | null {
  if (a === null || b === null) return a ?? b;
  return GRADES.indexOf(a) >= GRADES.indexOf(b) ? a : b;
}

/** How well it was known, in the words of spaced repetition, from the worst on. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/**
 * How well a play that is over was known. Hints and retries have their price: one makes *good* of
 * *easy*, more make it *hard*. Whoever has seen the solution has not remembered it. Only a play that is
 * proved sound was *easy*. A small fault against the odds is *good* when it was made and *hard* when it was not.
 */
export function ratingOf(end: PlayEnd, help: AttemptHelp): Rating {
  const grade = gradeOf(end, help);
  if (help.solutionShown) return 'again';
  const small = end.cost !== undefined && end.cost <= SMALL_MISTAKE_COST;
  if (grade === 'failed') return small ? 'hard' : 'again';
  if (grade === 'lucky') return small && countAids(help) === 0 ? 'good' : 'hard';
  if (grade === 'recovered') return countAids(help) <= 1 ? 'good' : 'hard';
  return end.verdicts ? 'easy' : 'good';
}

function countAids({ retries, hints, solutionShown, refused }: AttemptHelp): number {
  return retries + hints + refused.filter(({ beaten }) => beaten).length + (solutionShown ? 1 : 0);
}
