/**
 * Finished plays: how they arise from steps, how an attempt spans several tabs, and which plays
 * count for practice. An attempt at a problem goes on through retries, which begin after a play has
 * ended or was given up; each retry that is played to its end is a play.
 */
import type { SavedAttempt } from './saved-attempt';
import { gradeOf, type Grade, type PlayEnd } from './grading';

export interface FinishedPlay extends PlayEnd, SavedAttempt {
  /** Identifies attempt and retry, over all devices. */
  readonly id: string;
  /** Game and problem: `bridge/before-you-finesse`. */
  readonly key: string;
  /** The themes of the problem when it was played. */
  readonly themes: readonly string[];
  /** The beginning of the attempt that this play belongs to, in milliseconds since 1970. */
  readonly begunAt: number;
  readonly endedAt: number;
  readonly grade: Grade;
}

/** The id of the game in the key of a problem. */
export function gameIdOfKey(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('/')));
}

/** The state of an attempt after a step of a play, as a lesson reports it. */
export interface PlayStep {
  /** The key of the problem, and its themes. */
  readonly key: string;
  readonly themes: readonly string[];
  /**
   * The beginning of the attempt, in milliseconds since 1970. It goes on through retries and
   * visits.
   */
  readonly begunAt: number;
  readonly attempt: SavedAttempt;
  /** Null while the play goes on. */
  readonly end: PlayEnd | null;
  /** True when the play was reviewed after its end. */
  readonly reviewed?: true;
}

/**
 * The play that a step has finished; null while it goes on. The same end is reported again after a
 * reload, when the verdicts arrive, and when the student plays on after the goal was lost: all that
 * is one play. A different continuation of the same attempt in another tab is another play.
 */
export function toFinishedPlay(
  step: PlayStep,
  earlier: readonly FinishedPlay[],
  now: number,
): FinishedPlay | null {
  const { key, themes, begunAt, attempt, end } = step;
  // An end without any action or claim, such as a look at the solution at once, is no play.
  if (end === null || (attempt.log.length === 0 && attempt.claimed === null)) return null;
  const playsOfRetry = earlier.filter(
    (play) => play.key === key && play.begunAt === begunAt && play.retries === attempt.retries,
  );
  // A look is the permutation of seats and suits in which the problem is shown, so that it is
  // solved and not recognized: cards of different looks cannot be compared.
  const candidates = playsOfRetry.filter((play) => play.look === attempt.look);
  // A late report of an end after which the student played on.
  const continued = candidates.find(({ log }) => isExtendedBy(attempt, log));
  if (continued) return continued;
  // The play whose end is reported again, or after which the student has played on.
  const same = candidates.find((play) => isPrefix(play.log, attempt.log));
  if (same && isSameEnd(same, step)) {
    // A report after a reload may lack the verdicts and the cost, which are then kept.
    const cost = end.cost ?? same.cost;
    const mergedEnd = {
      made: same.made,
      verdicts: end.verdicts ?? same.verdicts,
      ...(cost !== undefined && { cost }),
    };
    return { ...same, ...mergedEnd, grade: gradeOf(mergedEnd, same) };
  }
  // A retry may have several plays, of several tabs or looks: the later ones have a number.
  const name = `${key}@${begunAt}.${attempt.retries}`;
  const id = same?.id ?? (playsOfRetry.length === 0 ? name : `${name}.${playsOfRetry.length}`);
  const grade = gradeOf(end, attempt);
  return { id, key, themes, begunAt, endedAt: now, ...attempt, ...end, grade };
}

/**
 * Milliseconds after the end of a play within which another tab's play belongs to the same attempt.
 */
const SAME_ATTEMPT_WINDOW = 12 * 60 * 60 * 1000;

/**
 * The beginning of the attempt that a step belongs to. Overlapping plays of a problem in two tabs
 * are one attempt, unless a tab was left open for longer than `SAME_ATTEMPT_WINDOW`.
 */
export function attemptStart(
  { key, begunAt }: Pick<PlayStep, 'key' | 'begunAt'>,
  plays: readonly FinishedPlay[],
  now: number,
): number {
  const playsOfProblem = plays.filter((play) => play.key === key);
  if (playsOfProblem.some((play) => play.begunAt === begunAt)) return begunAt;
  const overlapping = playsOfProblem.filter(
    (play) =>
      begunAt <= play.endedAt && play.begunAt <= now && now - play.endedAt < SAME_ATTEMPT_WINDOW,
  );
  return overlapping.length === 0 ? begunAt : Math.min(...overlapping.map((play) => play.begunAt));
}

/** Identifies the attempt of a play. */
export function attemptKey({ key, begunAt }: Pick<FinishedPlay, 'key' | 'begunAt'>): string {
  return `${key}@${begunAt}`;
}

/** True if a step reports the end of this play again; help used after the end does not matter. */
function isSameEnd(play: FinishedPlay, { attempt, end }: PlayStep): boolean {
  return (
    play.log.length === attempt.log.length &&
    play.claimed === attempt.claimed &&
    play.made === end?.made
  );
}

/** True if the longer log goes on after this attempt, which did not end with a claim. */
function isExtendedBy({ log, claimed }: SavedAttempt, longer: readonly string[]): boolean {
  return claimed === null && log.length < longer.length && isPrefix(log, longer);
}

function isPrefix(log: readonly string[], longer: readonly string[]): boolean {
  return log.length <= longer.length && log.every((action, i) => action === longer[i]);
}

/**
 * The plays that count for practice, in the order in which they ended: of each attempt the first
 * that was made, else the first. Plays after a made one are exploration.
 */
export function countedPlays(plays: readonly FinishedPlay[]): readonly FinishedPlay[] {
  const countedByAttempt = new Map<string, FinishedPlay>();
  for (const play of plays.toSorted(compareByEnd)) {
    const attempt = attemptKey(play);
    const previous = countedByAttempt.get(attempt);
    if (!previous || (!previous.made && play.made)) countedByAttempt.set(attempt, play);
  }
  return [...countedByAttempt.values()].sort(compareByEnd);
}

function compareByEnd(a: FinishedPlay, b: FinishedPlay): number {
  return a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1);
}
