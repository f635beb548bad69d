/** What the student has done with each problem, and how it is kept. */
import * as v from 'valibot';

/** What is kept of a play so that a reload loses nothing. */
export interface KeptAttempt {
  readonly log: readonly string[];
  readonly retries: number;
  readonly hints: number;
  readonly solutionShown: boolean;
  /** How much of what was left was claimed, when that ended the play. */
  readonly claimed: number | null;
  /** Claims that did not hold: after how many actions, of how much, and whether a way to beat it is known. */
  readonly refused: readonly {
    readonly at: number;
    readonly amount: number;
    readonly beaten: boolean;
  }[];
}

/** How a play that is over went: alone and at once, with help or a second try, or not. */
export const GRADES = ['failed', 'helped', 'solved'] as const;
export type Grade = (typeof GRADES)[number];

/** How a problem stands in the list. */
export const STATES = ['new', 'playing', ...GRADES] as const;
export type ProblemState = (typeof STATES)[number];

export interface ProblemProgress {
  /** The table and the problem: `bridge/before-you-finesse`. */
  readonly key: string;
  readonly state: ProblemState;
  readonly attempt: KeptAttempt;
  /** The best grade so far; null before any play was over. */
  readonly best: Grade | null;
  /** When it was last played: milliseconds since 1970. */
  readonly playedAt: number;
}

export interface ProgressStore {
  /** The progress of every problem that was ever begun, by key. */
  all(): Promise<Map<string, ProblemProgress>>;
  read(key: string): Promise<ProblemProgress | null>;
  write(progress: ProblemProgress): Promise<void>;
}

const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What was stored before there were claims has none. */
const StoredAttempt = v.object({
  log: v.array(v.string()),
  retries: v.number(),
  hints: v.number(),
  solutionShown: v.boolean(),
  claimed: v.optional(v.nullable(Amount), null),
  refused: v.optional(v.array(v.object({ at: Amount, amount: Amount, beaten: v.boolean() })), []),
});

/** A stored attempt, when it is one: a damaged or foreign record must not keep a problem shut. */
export function keptAttempt(stored: unknown): KeptAttempt | null {
  const read = v.safeParse(StoredAttempt, stored);
  return read.success ? read.output : null;
}

/**
 * The grade of a play that is over. A claim that did not hold told something, as a hint does; and
 * whoever claims before any card was played has not shown how.
 */
export function gradeOf(made: boolean, attempt: KeptAttempt): Grade {
  if (!made) return 'failed';
  const { log, retries, hints, solutionShown, refused } = attempt;
  const told = hints > 0 || solutionShown || refused.length > 0;
  return retries === 0 && !told && log.length > 0 ? 'solved' : 'helped';
}

/** The better of two grades; null counts as none yet. */
export function betterGrade(a: Grade | null, b: Grade | null): Grade | null {
  if (a === null || b === null) return a ?? b;
  return GRADES.indexOf(a) >= GRADES.indexOf(b) ? a : b;
}

/** The progress after a step of a play; `grade` is null until the play is over. */
export function progressAfter(
  key: string,
  before: ProblemProgress | null,
  attempt: KeptAttempt,
  grade: Grade | null,
  playedAt: number,
): ProblemProgress {
  const best = betterGrade(before?.best ?? null, grade);
  const underWay = grade === null && attempt.log.length > 0;
  // A problem once solved stays solved in the list, also while it is played again.
  const state = underWay && best !== 'solved' ? 'playing' : (best ?? 'new');
  return { key, state, attempt, best, playedAt };
}

/** A store that forgets everything when the page is closed. */
export function memoryStore(): ProgressStore {
  const kept = new Map<string, ProblemProgress>();
  return {
    all: () => Promise.resolve(new Map(kept)),
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    write(progress) {
      kept.set(progress.key, progress);
      return Promise.resolve();
    },
  };
}
