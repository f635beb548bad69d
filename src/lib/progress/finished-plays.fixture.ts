/** Plays for the tests of progress. */
import type { SavedAttempt } from './saved-attempt';
import type { SavedGame } from './saved-games';
import type { PlayEnd } from './grading';
import { NO_VERDICTS, type VerdictCounts } from './verdict-counts';
import { applyStep } from './progress-store';
import type { FinishedPlay, PlayStep } from './finished-plays';

export const UNAIDED: SavedAttempt = {
  log: ['HA', 'H2'],
  retries: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  claimed: null,
  refused: [],
};

export const DAY = 24 * 60 * 60 * 1000;
export const NOON = new Date(2026, 4, 20, 12).getTime();

export const CLEAN: VerdictCounts = { ...NO_VERDICTS, sound: 4, equal: 1 };
export const SLIPPED: VerdictCounts = { ...NO_VERDICTS, sound: 2, lucky: 1 };

export const MADE: PlayEnd = { made: true, verdicts: CLEAN };
export const MISSED: PlayEnd = { made: false, verdicts: null };

/** A step of `bridge/a`, by itself one that goes on. */
export function createStep(
  given: Partial<PlayStep> & { readonly attemptChanges?: Partial<SavedAttempt> } = {},
): PlayStep {
  const { attemptChanges: part = {}, ...rest } = given;
  const attempt = { ...UNAIDED, ...part };
  return { key: 'bridge/a', themes: ['duck'], begunAt: NOON, attempt, end: null, ...rest };
}

/** A game that was begun at noon and goes on. */
export function createGame(given: Partial<SavedGame> = {}): SavedGame {
  const times = { begunAt: NOON, endedAt: null, updatedAt: NOON };
  return { id: 'one', table: 'toy', ...times, record: { actions: ['13S', 'pass'] }, ...given };
}

/** The play that such a step ended. */
export function createPlay(
  given: Parameters<typeof createStep>[0] = {},
  endedAt: number = given.begunAt ?? NOON,
): FinishedPlay {
  const { play } = applyStep([], createStep({ end: MADE, begunAt: endedAt, ...given }), endedAt);
  if (!play) throw new Error('This step ends no play.');
  return play;
}
