/** The meanings of the marks for verdicts, where they differ in bridge from the usual ones. */
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { VerdictMark } from '$lib/kit/lesson/review/marks/verdict-marks';
import { m } from '$lib/paraglide/messages';

/**
 * The meaning of a mark in a best-chance problem, whose proof covers only the author's deals; null
 * for the usual meaning.
 */
export function bridgeMarkMeaning(
  { chance }: Pick<BridgeProblem, 'chance'>,
  mark: VerdictMark,
): string | null {
  if (!chance) return null;
  if (mark === 'sound' || mark === 'equal') return m.chance_sound_line();
  return mark === 'lost' ? m.chance_lost_line() : null;
}
