/**
 * The student's progress, and the interface of its stores. A play of a problem is "made" when its
 * goal was reached, and graded at its end; the plays of all retries belong to one attempt.
 */
import type { SavedAttempt } from './saved-attempt';
import type { SavedGame } from './saved-games';
import { betterGrade, GRADES, type Grade } from './grading';
import { attemptStart, toFinishedPlay, type FinishedPlay, type PlayStep } from './finished-plays';
import type { Schedule } from './review-schedule';

/** The state of a problem regardless of its schedule: never begun, under way, or its best grade. */
export const STATES = ['new', 'playing', ...GRADES] as const;
export type ProblemState = (typeof STATES)[number];

export interface ProblemProgress {
  /** Game and problem: `bridge/before-you-finesse`. */
  readonly key: string;
  readonly state: ProblemState;
  /** The latest attempt. */
  readonly attempt: SavedAttempt;
  /** When that attempt began: milliseconds since 1970. */
  readonly begunAt: number;
  /** The best grade so far; null before the first finished play. */
  readonly best: Grade | null;
  /** The time of the last action, in milliseconds since 1970. */
  readonly playedAt: number;
  /** True once a finished play of it was reviewed; absent before. */
  readonly reviewed?: true;
}

/** The progress of all problems, as lists of problems need it. */
export interface KnownProgress {
  /** The problems that were ever begun, by key. */
  readonly problems: ReadonlyMap<string, ProblemProgress>;
  /** The schedules of problems and themes, by name. */
  readonly schedules: ReadonlyMap<string, Schedule>;
}

export const NO_PROGRESS: KnownProgress = { problems: new Map(), schedules: new Map() };

/** The progress of one problem. */
export interface ProblemWithSchedule {
  /** Null before it was begun. */
  readonly problem: ProblemProgress | null;
  /** When it is to be reviewed; null before its first finished play. */
  readonly schedule: Schedule | null;
}

/**
 * A record that this version of the app cannot read: corrupt, or of a newer version. It is kept
 * unchanged.
 */
export interface QuarantinedRecord {
  /** The object store that it was in; `steps` for the outbox. */
  readonly from: 'problems' | 'plays' | 'games' | 'steps';
  readonly record: unknown;
}

/** All data of the student; the schedules are derived from the plays. */
export interface Logbook {
  readonly problems: readonly ProblemProgress[];
  readonly plays: readonly FinishedPlay[];
  /** Absent when empty. */
  readonly games?: readonly SavedGame[];
  /** Records that cannot be read; absent when empty. */
  readonly quarantined?: readonly QuarantinedRecord[];
}

/** Number of problems, plays, games and records in quarantine. */
export function countRecords({ problems, plays, games = [], quarantined = [] }: Logbook): number {
  return problems.length + plays.length + games.length + quarantined.length;
}

export const EMPTY_LOGBOOK: Logbook = { problems: [], plays: [] };

export interface ProgressStore {
  /** The progress of all problems, without the single plays. */
  readAll(): Promise<KnownProgress>;
  /** The progress of one problem, by its key. */
  readProblem(key: string): Promise<ProblemWithSchedule>;
  /** All finished plays. */
  plays(): Promise<readonly FinishedPlay[]>;
  /** All data, for an export. There may be thousands of whole games in it. */
  logbook(): Promise<Logbook>;
  /** Saves a step of a play, and updates the schedules when it finishes one; atomic. */
  saveStep(step: PlayStep, now: number): Promise<void>;
  /** The saved games of bridge, Mighty or another game, the one played last first. */
  games(gameId: string): Promise<readonly SavedGame[]>;
  /** The saved game with this id; null for none. */
  game(id: string): Promise<SavedGame | null>;
  /**
   * Saves the state of a game unless a later one is saved. Rejects one that is invalid or too
   * large.
   */
  saveGame(game: SavedGame): Promise<void>;
  /** The same for many games, such as some of a file; atomic. */
  saveGames(games: readonly SavedGame[]): Promise<void>;
  /** Removes the saved game with this id, if there is one. */
  removeGame(id: string): Promise<void>;
  /**
   * Replaces all data by this logbook; atomic. `onProgress` is called now and then with the share
   * of its records that is written, 0 to 1.
   */
  replace(logbook: Logbook, onProgress?: (share: number) => void): Promise<void>;
  /** Merges this logbook into the data; atomic. `onProgress` as in `replace`. */
  merge(logbook: Logbook, onProgress?: (share: number) => void): Promise<void>;
  /**
   * Runs a query now and after every change of the data, here or in another tab. Returns a function
   * that unsubscribes.
   */
  subscribe<Answer>(
    query: (store: ProgressStore) => Promise<Answer>,
    listener: (answer: Answer) => void,
  ): () => void;
}

/** True if a finished play, or the solution, was ever reviewed. */
export function wasReviewed(
  problem: Pick<ProblemProgress, 'reviewed' | 'attempt'> | null | undefined,
): boolean {
  return problem?.reviewed === true || problem?.attempt.solutionShown === true;
}

/** True if the problem was ever made, with help or without. */
export function isAttemptSolved(problem: ProblemProgress | null | undefined): boolean {
  return (problem?.best ?? 'failed') !== 'failed';
}

/** True if the student knows the point of the problem: it was made or reviewed. */
export function isRevealed(problem: ProblemProgress | null | undefined): boolean {
  return isAttemptSolved(problem) || wasReviewed(problem);
}

/**
 * Applies a step to the progress of a problem. `plays` are its finished plays, `before` its
 * progress so far; an attempt newer than the step is kept. The resulting play is null while it goes
 * on. Applying a step twice or out of order gives the same result as applying it once in order.
 */
export function applyStep(
  plays: readonly FinishedPlay[],
  step: PlayStep,
  now: number,
  before: ProblemProgress | null = null,
): { readonly problem: ProblemProgress; readonly play: FinishedPlay | null } {
  const { key, attempt } = step;
  const begunAt = attemptStart(step, plays, now);
  const play = toFinishedPlay({ ...step, begunAt }, plays, now);
  const otherPlays = plays.filter(({ id }) => id !== play?.id);
  const best = bestGrade(play ? [...otherPlays, play] : otherPlays);
  // A step that arrives late, from another tab or the outbox, does not replace a newer attempt.
  const isLate = before !== null && before.playedAt > now;
  const latest = isLate ? before : { attempt, begunAt, playedAt: now };
  const isUnderWay = isLate ? before.state === 'playing' : play === null && attempt.log.length > 0;
  const reviewed = wasReviewed(before) || step.reviewed === true;
  return {
    problem: {
      key,
      state: stateOf(isUnderWay, best),
      attempt: latest.attempt,
      begunAt: latest.begunAt,
      best,
      playedAt: latest.playedAt,
      ...(reviewed && { reviewed }),
    },
    play,
  };
}

/** The best grade of some plays; null for none. */
export function bestGrade(plays: readonly FinishedPlay[]): Grade | null {
  return plays.reduce<Grade | null>((best, { grade }) => betterGrade(best, grade), null);
}

/**
 * The state of a problem; one that was once made soundly stays `sound` while it is played again.
 */
export function stateOf(isUnderWay: boolean, best: Grade | null): ProblemState {
  return isUnderWay && best !== 'sound' ? 'playing' : (best ?? 'new');
}
