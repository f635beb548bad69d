/** The attempt that continues a play from a shared link, and the part of it that is shared. */
import type { SharedPlay } from '$lib/game-module/ui/game-ui';
import { FRESH_ATTEMPT, type Attempt } from '$lib/trainer/lesson-attempt';

/** The attempt that continues a shared play; it counts as a retry, so that it is no first try. */
export function toAttempt({ log, claimed }: SharedPlay): Attempt {
  return { ...FRESH_ATTEMPT, log, claimed, retries: 1 };
}

/** True when the student has played, undone or claimed something. */
export function hasContinued(before: Attempt, current: Attempt): boolean {
  return before.log !== current.log || before.claimed !== current.claimed;
}

/**
 * Updates the number of leading actions that come from a shared play after a step: actions that the
 * student undoes and plays again become the student's own.
 */
export function updateSharedPrefixLength(
  sharedPrefixLength: number,
  before: Attempt,
  current: Attempt,
): number {
  if (sharedPrefixLength === 0) return 0;
  const firstDifference = current.log.findIndex((action, i) => action !== before.log[i]);
  return Math.min(
    sharedPrefixLength,
    firstDifference === -1 ? current.log.length : firstDifference,
  );
}
