/** The decisions to which a student can go back: by undo, from a hint, and in the review. */
import type { LessonEvent } from '$lib/trainer/lesson-setup';
import { decisionIndices, replay } from '$lib/trainer/port';
import type { RewindTarget } from './lesson-judgement';
import type { LessonAdapter } from './lesson-adapter';
import type { LessonPhase } from './lesson-phase';

/** The part of the play's state that can be undone. */
export interface UndoableState<Action extends string> {
  readonly log: readonly Action[];
  readonly claimed?: number | null;
  readonly pendingClaim?: number | null;
}

/**
 * The event that undoes the student's last choice: `UNDO` before anything has followed it, else
 * `REWIND`, which counts as a take-back or, after the end, as a new try. A claim is undone before
 * any action; a pending one whose check has failed by `PLAY_ON`. `isForced`: the positions at which
 * a move plays itself, which are passed over. Null when the student has chosen nothing.
 */
export function createUndoEvent<Position, Action extends string>(
  { trainer }: Pick<LessonAdapter<Position, Action>, 'trainer'>,
  { log, claimed = null, pendingClaim = null }: UndoableState<Action>,
  phase: LessonPhase,
  isForced: (position: Position) => boolean = () => false,
): LessonEvent<Action> | null {
  if (pendingClaim !== null) return phase === 'failed' ? { type: 'PLAY_ON' } : { type: 'UNDO' };
  if (claimed !== null && !isForced(replay(trainer, log)))
    return { type: 'REWIND', to: log.length };
  const lastDecision = decisionIndices(trainer, log, (position) => !isForced(position)).at(-1);
  if (lastDecision === undefined) return null;
  const isUnanswered = lastDecision === log.length - 1 && phase !== 'failed' && phase !== 'result';
  return isUnanswered ? { type: 'UNDO' } : { type: 'REWIND', to: lastDecision };
}

/** The decision at an index of a log, with its round. */
export function toRewindTarget<Position, Action extends string>(
  { trainer, roundAt }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'roundAt'>,
  log: readonly Action[],
  logIndex: number,
): RewindTarget {
  return { logIndex, round: roundAt(replay(trainer, log.slice(0, logIndex))) };
}

/**
 * The student's last decision with more than one legal action before the goal was out of reach, and
 * not at a position of `isForced`; null when every action was forced.
 */
export function findLastChoice<Position, Action extends string>(
  {
    trainer,
    legalActions,
    roundAt,
  }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions' | 'roundAt'>,
  log: readonly Action[],
  isForced: (position: Position) => boolean = () => false,
): RewindTarget | null {
  for (const logIndex of decisionIndices(trainer, log).reverse()) {
    const position = replay(trainer, log.slice(0, logIndex));
    if (trainer.isGoalLost(position) || legalActions(position).length < 2 || isForced(position))
      continue;
    return { logIndex, round: roundAt(position) };
  }
  return null;
}
