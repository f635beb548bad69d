/** Plays for the tests of progress. */
import type { SavedAttempt } from './saved-attempt';
import type { SavedGame } from './saved-games';
import type { PlayEnd } from './grading';
import { NO_VERDICTS, type VerdictCounts } from './verdict-counts';
import { applyStep } from './progress-store';
import type { FinishedPlay, PlayStep } from './finished-plays';

/** An attempt without help: two cards were played. */
export const UNAIDED: SavedAttempt = {
  log: ['HA', 'H2'],
  retries: 0,
  takeBacks: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  mistakes: [],
  claimed: null,
  refused: [],
};

export const DAY = 24 * 60 * 60 * 1000;
export const NOON = new Date(2026, 4, 20, 12).getTime();

/** Verdicts on a play without a mistake, and on one that succeeded by luck. */
export const CLEAN: VerdictCounts = { ...NO_VERDICTS, sound: 4, equal: 1 };
export const SLIPPED: VerdictCounts = { ...NO_VERDICTS, sound: 2, lucky: 1 };

/** The ends of a play that reached its goal without a mistake, and of one that missed it. */
export const MADE: PlayEnd = { made: true, verdicts: CLEAN };
export const MISSED: PlayEnd = { made: false, verdicts: null };

/** A step of `bridge/a`, by default in a play that goes on, with `overrides`. */
export function createStep(
  overrides: Partial<PlayStep> & { readonly attemptChanges?: Partial<SavedAttempt> } = {},
): PlayStep {
  const { attemptChanges, ...stepChanges } = overrides;
  const attempt = { ...UNAIDED, ...attemptChanges };
  return { key: 'bridge/a', themes: ['duck'], begunAt: NOON, attempt, end: null, ...stepChanges };
}

/** A game that was begun at noon and goes on, with `overrides`; `table` is the id of its game. */
export function createGame(overrides: Partial<SavedGame> = {}): SavedGame {
  const times = { begunAt: NOON, endedAt: null, updatedAt: NOON };
  return { id: 'one', table: 'toy', ...times, record: { actions: ['13S', 'pass'] }, ...overrides };
}

/** The play that is finished by the step `createStep(overrides)`; by default it was made. */
export function createPlay(
  overrides: Parameters<typeof createStep>[0] = {},
  endedAt: number = overrides.begunAt ?? NOON,
): FinishedPlay {
  const step = createStep({ end: MADE, begunAt: endedAt, ...overrides });
  const { play } = applyStep([], step, endedAt);
  if (!play) throw new Error('This step ends no play.');
  return play;
}
