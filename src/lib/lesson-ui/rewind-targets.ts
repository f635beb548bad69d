/** Where a student can go back to. */
import type { LessonEvent } from '$lib/trainer/lesson-setup';
import { decisions, replay } from '$lib/trainer/port';
import type { Choice } from './lesson-judgement';
import type { LessonTable } from './lesson-adapter';
import type { Phase } from './lesson-phase';

/** What has been done at the table, as far as it can be taken back. */
export interface Done<Action extends string> {
  readonly log: readonly Action[];
  readonly claimed?: number | null;
  readonly claiming?: number | null;
}

/**
 * What takes the student's last action back: while nobody has answered it that is no new attempt,
 * later it is. A claim is taken back before any action. Null when the student has done nothing yet.
 */
export function undo<Position, Action extends string>(
  { trainer }: Pick<LessonTable<Position, Action>, 'trainer'>,
  { log, claimed = null, claiming = null }: Done<Action>,
  phase: Phase,
): LessonEvent<Action> | null {
  if (claiming !== null) return phase === 'failed' ? { type: 'PLAY_ON' } : { type: 'UNDO' };
  if (claimed !== null) return { type: 'REWIND', to: log.length };
  const last = decisions(trainer, log).at(-1);
  if (last === undefined) return null;
  const unanswered = last === log.length - 1 && phase !== 'failed' && phase !== 'result';
  return unanswered ? { type: 'UNDO' } : { type: 'REWIND', to: last };
}

/** The decision at a place of a log, with its round. */
export function choiceAt<Position, Action extends string>(
  { trainer, round }: Pick<LessonTable<Position, Action>, 'trainer' | 'round'>,
  log: readonly Action[],
  at: number,
): Choice {
  return { at, round: round(replay(trainer, log.slice(0, at))) };
}

/**
 * The student's last action that was a choice and came before the goal was out of reach: what one
 * would like to do differently. Null when every action was forced.
 */
export function lastChoice<Position, Action extends string>(
  { trainer, legal, round }: Pick<LessonTable<Position, Action>, 'trainer' | 'legal' | 'round'>,
  log: readonly Action[],
): Choice | null {
  for (const at of decisions(trainer, log).reverse()) {
    const position = replay(trainer, log.slice(0, at));
    if (trainer.lost(position) || legal(position).length < 2) continue;
    return { at, round: round(position) };
  }
  return null;
}
