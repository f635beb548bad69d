/** Claims that did not hold, in words and at their place. */
import { m } from '$lib/paraglide/messages';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';

/** "That fails in a deal that is still possible. Play on." It promises nothing: perhaps nothing wins any more. */
export function refusedClaimText({ beaten }: RefusedClaim): string {
  return beaten ? m.claim_refused() : m.claim_not_proved();
}

/** The claim that was refused last at this very point of the play; null when there is none. */
export function findRefusedClaim(
  refused: readonly RefusedClaim[],
  log: readonly unknown[],
): RefusedClaim | null {
  return refused.findLast(({ at }) => at === log.length) ?? null;
}
