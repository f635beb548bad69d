/**
 * Chooses the relabeling with which a problem opens: a solved problem that is due again is shown
 * with its suits exchanged and the table turned, so that it is solved and not recognized.
 */
import { parseSavedAttempt } from '$lib/storage/saved-attempt';
import { isDue } from '$lib/storage/due-dates';
import type { ProblemWithSchedule } from '$lib/storage/progress-store';
import { createBridgeTrainer } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import { chooseRelabeling } from '$lib/games/bridge/problem/relabeling/choose-relabeling';
import {
  formatRelabeling,
  parseRelabeling,
} from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import { findAttemptToResume } from '$lib/kit/lesson/attempt-grading';

/**
 * The problem with the relabeling of the attempt that will be resumed; else with a new relabeling
 * when it is due and was solved before; else as written. `now` is in milliseconds since 1970.
 */
export function problemToOpen(
  problem: BridgeProblem,
  stored: ProblemWithSchedule,
  now: number,
): BridgeProblem {
  const attemptRelabeling = parseRelabeling(parseSavedAttempt(stored.problem?.attempt)?.look ?? '');
  const asPlayed = attemptRelabeling ? relabelProblem(problem, attemptRelabeling) : problem;
  const resumedAttempt = findAttemptToResume(
    createBridgeTrainer(asPlayed),
    stored,
    now,
    attemptRelabeling && formatRelabeling(attemptRelabeling),
  );
  if (resumedAttempt) return asPlayed;
  const newRelabeling = isRepetition(stored, now)
    ? chooseRelabeling(problem, stored.schedule?.reps ?? 0)
    : null;
  return newRelabeling ? relabelProblem(problem, newRelabeling) : problem;
}

/** True when the problem was solved before and is due again. */
function isRepetition({ problem, schedule }: ProblemWithSchedule, now: number): boolean {
  const solved = (problem?.best ?? 'failed') !== 'failed';
  return solved && isDue(schedule, now);
}
