/** The phases of a lesson as the screens distinguish them. */
import type { LessonSnapshot } from '$lib/trainer/lesson-runner.svelte';
import type { LessonContext } from '$lib/trainer/lesson-setup';
import type { TrainerPort } from '$lib/trainer/port';

/**
 * `student`, `computer`: the side to act; a forced move of the student's counts as the computer's.
 * `claiming`: a claim is checked. `shown`: a finished round stays on the table for a moment.
 * `lost`: stopped at a goal out of reach or at a told mistake. `failed`: the computer gave no
 * answer. `result`: the play has ended.
 */
export type LessonPhase =
  | 'loading'
  | 'intro'
  | 'student'
  | 'claiming'
  | 'computer'
  | 'shown'
  | 'lost'
  | 'failed'
  | 'result'
  | 'review';

/** The phases in which the play has stopped, with a reason. */
export type StoppedPhase = Extract<LessonPhase, 'lost' | 'failed' | 'result'>;

/** The phase if the play has stopped in it; else null. */
export function toStoppedPhase(phase: LessonPhase): StoppedPhase | null {
  return phase === 'lost' || phase === 'failed' || phase === 'result' ? phase : null;
}

/** True when the play has ended, or is under review. */
export function isLessonOver(phase: LessonPhase): boolean {
  return phase === 'lost' || phase === 'result' || phase === 'review';
}

/** The phase of a state of the lesson machine. */
export function toLessonPhase({
  value,
}: Pick<LessonSnapshot<unknown, string>, 'value'>): LessonPhase {
  // A transient state before the intro or the result.
  if (value === 'restored') return 'loading';
  if (typeof value === 'string') return value;
  const { playing } = value;
  switch (playing) {
    case 'roundShown':
      return 'shown';
    case 'lost':
    case 'claiming':
      return playing;
    // Transient states before the next turn.
    case 'turn':
    case 'played':
    case 'student':
      return 'student';
    // A forced move; or a compound state, the computer's answer and the pause in parallel.
    default:
      return 'computer';
  }
}

/** The log index of the mistake at which a `lost` play has stopped; null at a goal out of reach. */
export function stoppingMistake<Position, Action extends string>(
  trainer: TrainerPort<Position, Action>,
  { position, mistakes }: Pick<LessonContext<Position, Action>, 'position' | 'mistakes'>,
): number | null {
  return trainer.isGoalLost(position) ? null : (mistakes.at(-1) ?? null);
}
