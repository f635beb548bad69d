/** A lesson that was opened from somebody's link, and what of the play in it is one's own. */
import type { SharedPlay } from '$lib/game-module/ui/game-ui';
import { FRESH_ATTEMPT, type Attempt } from '$lib/trainer/lesson-attempt';
import { replayable, type TrainerPort } from '$lib/trainer/port';

export interface SharedLinkVisit {
  /** The text of the problem's file when it came with the link; null for a problem of the library. */
  readonly file: string | null;
  readonly play: SharedPlay | null;
  /** Whether the problem still takes every action of the play. */
  readonly isComplete: boolean;
}

/** What a link brought to a problem. */
export function toSharedLinkVisit<Position, Action extends string>(
  trainer: TrainerPort<Position, Action>,
  file: string | null,
  play: SharedPlay | null,
): SharedLinkVisit {
  const whole = play === null || replayable(trainer, play.log).length === play.log.length;
  return { file, play, isComplete: whole };
}

/**
 * Somebody's play, to be looked at and taken up. Whoever goes on from there has not begun it: it
 * counts as a second try.
 */
export function toAttempt({ log, claimed }: SharedPlay): Attempt {
  return { ...FRESH_ATTEMPT, log, claimed, retries: 1 };
}

/** Whether the play went on: the reader played, took back or claimed. */
export function hasContinued(before: Attempt, now: Attempt): boolean {
  return before.log !== now.log || before.claimed !== now.claimed;
}

/**
 * How many actions at the beginning of a play are still somebody else's after a step, when `lent` were
 * before it: whoever takes actions back and plays them again has decided on them.
 */
export function updateSharedPrefixLength(lent: number, before: Attempt, now: Attempt): number {
  if (lent === 0) return 0;
  const other = now.log.findIndex((action, i) => action !== before.log[i]);
  return Math.min(lent, other === -1 ? now.log.length : other);
}
