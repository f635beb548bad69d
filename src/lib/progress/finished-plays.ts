/** The plays that are over, as they are kept. */
import type { SavedAttempt } from './saved-attempt';
import { gradeOf, type Grade, type PlayEnd } from './grading';

export interface FinishedPlay extends PlayEnd, SavedAttempt {
  /** The attempt and its retry; the same in every copy of the progress. */
  readonly id: string;
  /** The table and the problem: `bridge/before-you-finesse`. */
  readonly key: string;
  /** The themes of the problem when it was played. */
  readonly themes: readonly string[];
  /** When the attempt began that this play belongs to: milliseconds since 1970. */
  readonly begunAt: number;
  readonly endedAt: number;
  readonly grade: Grade;
}

/** The table of a problem, from its key. */
export function gameIdOfKey(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('/')));
}

/** A step of a play, as the table tells it. */
export interface PlayStep {
  readonly key: string;
  readonly themes: readonly string[];
  /** When the attempt began: milliseconds since 1970. An attempt goes on through retries and visits. */
  readonly begunAt: number;
  readonly attempt: SavedAttempt;
  /** Null while the play goes on. */
  readonly end: PlayEnd | null;
  /** True when what happened was looked at after the end. */
  readonly reviewed?: true;
}

/**
 * The play that a step has ended, or null. It is told more than once: again after a reload, when
 * the verdicts have come, and when the student plays on after the goal was lost. All that is one play; what
 * another tab made of the same attempt is another.
 */
export function finishedPlay(
  step: PlayStep,
  earlier: readonly FinishedPlay[],
  now: number,
): FinishedPlay | null {
  const { key, themes, begunAt, attempt, end } = step;
  if (end === null || (attempt.log.length === 0 && attempt.claimed === null)) return null;
  const tried = earlier.filter(
    (play) => play.key === key && play.begunAt === begunAt && play.retries === attempt.retries,
  );
  const alike = tried.filter((play) => play.look === attempt.look);
  // An end that the play went on from, told once more.
  const further = alike.find(({ log }) => isExtendedBy(attempt, log));
  if (further) return further;
  const same = alike.find((play) => isPrefix(play.log, attempt.log));
  if (same && isSameEnd(same, step)) {
    const cost = end.cost ?? same.cost;
    const told = {
      made: same.made,
      verdicts: end.verdicts ?? same.verdicts,
      ...(cost !== undefined && { cost }),
    };
    return { ...same, ...told, grade: gradeOf(told, same) };
  }
  const name = `${key}@${begunAt}.${attempt.retries}`;
  const id = same?.id ?? (tried.length === 0 ? name : `${name}.${tried.length}`);
  const grade = gradeOf(end, attempt);
  return { id, key, themes, begunAt, endedAt: now, ...attempt, ...end, grade };
}

/** For so long after its end, in milliseconds, what another tab did meanwhile belongs to an attempt. */
const SAME_ATTEMPT_WINDOW = 12 * 60 * 60 * 1000;

/**
 * When the attempt of a step began. Who has a problem open in two tabs plays it once: what one tab began before the
 * other had ended belongs to the same attempt. A tab that was left open for days is another.
 */
export function attemptStart(
  { key, begunAt }: Pick<PlayStep, 'key' | 'begunAt'>,
  plays: readonly FinishedPlay[],
  now: number,
): number {
  const own = plays.filter((play) => play.key === key);
  if (own.some((play) => play.begunAt === begunAt)) return begunAt;
  const beside = own.filter(
    (play) =>
      begunAt <= play.endedAt && play.begunAt <= now && now - play.endedAt < SAME_ATTEMPT_WINDOW,
  );
  return beside.length === 0 ? begunAt : Math.min(...beside.map((play) => play.begunAt));
}

/** Whether nothing was played since; what was looked at afterwards, such as the solution, no longer counts. */
function isSameEnd(play: FinishedPlay, { attempt, end }: PlayStep): boolean {
  return (
    play.log.length === attempt.log.length &&
    play.claimed === attempt.claimed &&
    play.made === end?.made
  );
}

function isExtendedBy({ log, claimed }: SavedAttempt, longer: readonly string[]): boolean {
  return claimed === null && log.length < longer.length && isPrefix(log, longer);
}

function isPrefix(log: readonly string[], longer: readonly string[]): boolean {
  return log.length <= longer.length && log.every((action, i) => action === longer[i]);
}

/**
 * The plays that say how well something is known, in the order in which they ended: one for each
 * attempt, its first that was made, or else its first. What is tried after the goal was
 * reached is exploring.
 */
export function countedPlays(plays: readonly FinishedPlay[]): readonly FinishedPlay[] {
  const telling = new Map<string, FinishedPlay>();
  for (const play of plays.toSorted(inOrder)) {
    const attempt = `${play.key}@${play.begunAt}`;
    const told = telling.get(attempt);
    if (!told || (!told.made && play.made)) telling.set(attempt, play);
  }
  return [...telling.values()].sort(inOrder);
}

function inOrder(a: FinishedPlay, b: FinishedPlay): number {
  return a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1);
}
