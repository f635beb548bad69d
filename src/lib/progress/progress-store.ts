/** What the student has done with each problem, and what a store of it can do. */
import type { SavedAttempt } from './saved-attempt';
import type { SavedGame } from './saved-games';
import { betterGrade, GRADES, type Grade } from './grading';
import { attemptStart, finishedPlay, type FinishedPlay, type PlayStep } from './finished-plays';
import type { Schedule } from './review-schedule';

/** How a problem stands, without regard to the day. */
export const STATES = ['new', 'playing', ...GRADES] as const;
export type ProblemState = (typeof STATES)[number];

export interface ProblemProgress {
  /** The table and the problem: `bridge/before-you-finesse`. */
  readonly key: string;
  readonly state: ProblemState;
  readonly attempt: SavedAttempt;
  /** When that attempt began: milliseconds since 1970. */
  readonly begunAt: number;
  /** The best grade so far; null before any play was over. */
  readonly best: Grade | null;
  /** When it was last played: milliseconds since 1970. */
  readonly playedAt: number;
  /** True once a play of it that was over was looked at again; absent before. */
  readonly reviewed?: true;
}

/** What a list of problems needs to know. */
export interface KnownProgress {
  /** The progress of every problem that was ever begun, by key. */
  readonly problems: ReadonlyMap<string, ProblemProgress>;
  /** When problems and themes should come again, by the name of the schedule. */
  readonly schedules: ReadonlyMap<string, Schedule>;
}

export const NO_PROGRESS: KnownProgress = { problems: new Map(), schedules: new Map() };

/** The same of one problem. */
export interface ProblemWithSchedule {
  readonly problem: ProblemProgress | null;
  readonly schedule: Schedule | null;
}

/** A record that this version of the app cannot read: it is damaged, or from a newer one. It is kept as it was. */
export interface QuarantinedRecord {
  readonly from: 'problems' | 'plays' | 'games' | 'steps';
  readonly record: unknown;
}

/** All that is the student's own; the schedules follow from the plays. */
export interface Logbook {
  readonly problems: readonly ProblemProgress[];
  readonly plays: readonly FinishedPlay[];
  /** Absent when there are none. */
  readonly games?: readonly SavedGame[];
  /** Absent when everything can be read. */
  readonly aside?: readonly QuarantinedRecord[];
}

export const EMPTY_LOGBOOK: Logbook = { problems: [], plays: [] };

export interface ProgressStore {
  readAll(): Promise<KnownProgress>;
  readProblem(key: string): Promise<ProblemWithSchedule>;
  logbook(): Promise<Logbook>;
  /** Keeps a step of a play, and moves the schedules when it ended one. All of it or nothing. */
  saveStep(step: PlayStep, now: number): Promise<void>;
  /** The games of a table, those first that were played last. */
  games(table: string): Promise<readonly SavedGame[]>;
  /** The game with this id; null when there is none. */
  game(id: string): Promise<SavedGame | null>;
  /** Keeps a game as it stands. An earlier telling of it changes nothing. Rejects what is no game, or too large. */
  saveGame(game: SavedGame): Promise<void>;
  /** Forgets a game, for good. */
  removeGame(id: string): Promise<void>;
  /** Puts this logbook in the place of all that is kept. All of it or nothing. */
  replace(logbook: Logbook): Promise<void>;
  /** Joins this logbook with what is kept. All of it or nothing. */
  merge(logbook: Logbook): Promise<void>;
  /**
   * Asks now, and again whenever what is kept has changed, here or in another tab. Gives the way to
   * stop.
   */
  subscribe<Answer>(
    ask: (store: ProgressStore) => Promise<Answer>,
    hear: (answer: Answer) => void,
  ): () => void;
}

/** Whether what happened was ever looked at after an end of a play. */
export function wasReviewed(
  problem: Pick<ProblemProgress, 'reviewed' | 'attempt'> | null | undefined,
): boolean {
  return problem?.reviewed === true || problem?.attempt.solutionShown === true;
}

/** Whether it was solved, with help or without. */
export function isSolved(problem: ProblemProgress | null | undefined): boolean {
  return (problem?.best ?? 'failed') !== 'failed';
}

/** Whether its point is known: it was solved, or looked at after any end. */
export function isRevealed(problem: ProblemProgress | null | undefined): boolean {
  return isSolved(problem) || wasReviewed(problem);
}

/**
 * What a step makes of a problem and of its plays so far; the play is null while it goes on. `before` is
 * what was known of it: an attempt that is newer than the step stays. To tell a step twice, or late, changes
 * nothing that telling it once and in time would not have.
 */
export function applyStep(
  plays: readonly FinishedPlay[],
  step: PlayStep,
  now: number,
  before: ProblemProgress | null = null,
): { readonly problem: ProblemProgress; readonly play: FinishedPlay | null } {
  const { key, attempt } = step;
  const begunAt = attemptStart(step, plays, now);
  const play = finishedPlay({ ...step, begunAt }, plays, now);
  const others = plays.filter(({ id }) => id !== play?.id);
  const best = bestGrade(play ? [...others, play] : others);
  const late = before !== null && before.playedAt > now;
  const last = late ? before : { attempt, begunAt, playedAt: now };
  const underWay = late ? before.state === 'playing' : play === null && attempt.log.length > 0;
  const reviewed = wasReviewed(before) || step.reviewed === true;
  return {
    problem: {
      key,
      state: stateOf(underWay, best),
      ...{ attempt: last.attempt, begunAt: last.begunAt, best, playedAt: last.playedAt },
      ...(reviewed && { reviewed }),
    },
    play,
  };
}

export function bestGrade(plays: readonly FinishedPlay[]): Grade | null {
  return plays.reduce<Grade | null>((best, { grade }) => betterGrade(best, grade), null);
}

/** A problem once played soundly stays so in the list, also while it is played again. */
export function stateOf(underWay: boolean, best: Grade | null): ProblemState {
  return underWay && best !== 'sound' ? 'playing' : (best ?? 'new');
}
