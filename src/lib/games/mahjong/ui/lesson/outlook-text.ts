/** The prospects after a discard, as text. */
import { m } from '$lib/paraglide/messages';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';

/**
 * One sentence on what a discard leads to; '' where there is nothing to say, as for proved
 * discards, which have no estimate. The wait is the group of tiles that complete the hand; shanten
 * is the number of tiles still missing before the hand waits.
 *
 * - No wait yet: "After the next step it will be 12 on average." (tiles that help, `nextCount`)
 * - Waiting now (shanten 0): "The wait is two-sided."
 * - One step away: "21 of them lead to a two-sided wait; on average 6 tiles win then." (of the
 *   tiles
 *   that help)
 */
export function outlookText(discard: EvaluatedDiscard): string {
  if (discard.kind === 'proved') return '';
  const {
    shanten,
    outlook: { wait, nextCount },
  } = discard;
  if (wait === null)
    return nextCount > 0 ? m.mahjong_onward_then({ count: Math.round(nextCount) }) : '';
  if (shanten === 0) return wait.twoSidedCount > 0 ? m.mahjong_onward_two_sided() : '';
  return m.mahjong_onward_leads({
    count: wait.twoSidedCount,
    tiles: Math.round(wait.winningCount),
  });
}
