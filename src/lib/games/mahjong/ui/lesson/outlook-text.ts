/** The prospects after a discard, as text. */
import { m } from '$lib/paraglide/messages';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';

/** "21 of them lead to a two-sided wait."; empty for proved discards, which have no estimate. */
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
