/** Where a student can go back to. */
import type { Card } from '$lib/cards/card';
import { bridgeLesson, legalNow, playAfter } from '$lib/bridge/lesson/lesson';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { LessonEvent } from '$lib/trainer/lesson-setup';
import { decisions } from '$lib/trainer/port';
import type { Phase } from './phase';

/** What has been done at the table, as far as it can be taken back. */
export interface Done {
  readonly log: readonly Card[];
  readonly claimed?: number | null;
  readonly claiming?: number | null;
}

/**
 * What takes the student's last card back: while nobody has answered it that is no new attempt,
 * later it is. A claim is taken back before any card. Null when the student has done nothing yet.
 */
export function undo(
  problem: BridgeProblem,
  { log, claimed = null, claiming = null }: Done,
  phase: Phase,
): LessonEvent | null {
  if (claiming !== null) return phase === 'failed' ? { type: 'PLAY_ON' } : { type: 'UNDO' };
  if (claimed !== null) return { type: 'REWIND', to: log.length };
  const last = decisions(bridgeLesson(problem), log).at(-1);
  if (last === undefined) return null;
  const unanswered = last === log.length - 1 && phase !== 'failed' && phase !== 'result';
  return unanswered ? { type: 'UNDO' } : { type: 'REWIND', to: last };
}

export interface Choice {
  /** Its place in the log. */
  readonly at: number;
  /** 1 to 13. */
  readonly trick: number;
}

/**
 * The student's last card that was a choice and came before the goal was out of reach: what one
 * would like to do differently. Null when every card was forced.
 */
export function lastChoice(problem: BridgeProblem, log: readonly Card[]): Choice | null {
  const port = bridgeLesson(problem);
  for (const at of decisions(port, log).reverse()) {
    const play = playAfter(problem, log.slice(0, at));
    if (port.lost(play) || legalNow(problem, play).length < 2) continue;
    return { at, trick: play.won.length + 1 };
  }
  return null;
}
