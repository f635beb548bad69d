/**
 * In which look a problem comes to the table: one that is due again shows its idea in another one.
 */
import { parseSavedAttempt } from '$lib/progress/saved-attempt';
import { isDue } from '$lib/progress/due-dates';
import type { ProblemWithSchedule } from '$lib/progress/progress-store';
import { createBridgeTrainer } from '$lib/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { relabelProblem } from '$lib/bridge/problem/relabeling/relabel-problem';
import { chooseRelabeling } from '$lib/bridge/problem/relabeling/choose-relabeling';
import { formatRelabeling, parseRelabeling } from '$lib/bridge/problem/relabeling/relabeling';
import { findAttemptToResume } from '$lib/lesson-ui/attempt-grading';

/**
 * The problem in the look of the play that is to go on; or in another look when it is due and was
 * solved before; else as it was written.
 */
export function problemToOpen(
  problem: BridgeProblem,
  known: ProblemWithSchedule,
  now: number,
): BridgeProblem {
  const look = parseRelabeling(parseSavedAttempt(known.problem?.attempt)?.look ?? '');
  const asPlayed = look ? relabelProblem(problem, look) : problem;
  const goesOn = findAttemptToResume(
    createBridgeTrainer(asPlayed),
    known,
    now,
    look && formatRelabeling(look),
  );
  if (goesOn) return asPlayed;
  const another = isRepeated(known, now)
    ? chooseRelabeling(problem, known.schedule?.reps ?? 0)
    : null;
  return another ? relabelProblem(problem, another) : problem;
}

function isRepeated({ problem, schedule }: ProblemWithSchedule, now: number): boolean {
  const solved = (problem?.best ?? 'failed') !== 'failed';
  return solved && isDue(schedule, now);
}
