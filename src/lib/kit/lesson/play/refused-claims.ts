/** Refused claims: their text, and the one at the current point of the play. */
import { m } from '$lib/paraglide/messages';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';

/**
 * "That fails in a deal that is still possible. Play on." It must not suggest that the goal can
 * still be reached.
 */
export function refusedClaimText({ beaten }: RefusedClaim): string {
  return beaten ? m.claim_refused() : m.claim_not_proved();
}

/** The last claim refused at this point of the play; null when there is none. */
export function findRefusedClaim(
  refused: readonly RefusedClaim[],
  log: readonly unknown[],
): RefusedClaim | null {
  return refused.findLast(({ at }) => at === log.length) ?? null;
}
