/** What the student sees of the lesson's state. */
import type { LessonSnapshot } from '$lib/trainer/lesson-runner.svelte';

/** `shown`: a round that is over lies on the table for a moment; `claiming`: a claim is looked at. */
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

/** The phases in which the play stands still and says why. */
export type StoppedPhase = Extract<LessonPhase, 'lost' | 'failed' | 'result'>;

export function toStoppedPhase(phase: LessonPhase): StoppedPhase | null {
  return phase === 'lost' || phase === 'failed' || phase === 'result' ? phase : null;
}

/** Whether the play has ended and the screen says how, or shows what happened. */
export function isLessonOver(phase: LessonPhase): boolean {
  return phase === 'lost' || phase === 'result' || phase === 'review';
}

export function toLessonPhase({ value }: Pick<LessonSnapshot<unknown, string>, 'value'>): LessonPhase {
  // Passed through in no time, on the way to the intro or the result.
  if (value === 'restored') return 'loading';
  if (typeof value === 'string') return value;
  const { playing } = value;
  switch (playing) {
    case 'roundShown':
      return 'shown';
    case 'lost':
    case 'claiming':
      return playing;
    // Passed through in no time, on the way to whoever is to play.
    case 'turn':
    case 'played':
    case 'student':
      return 'student';
    default:
      return 'computer';
  }
}
