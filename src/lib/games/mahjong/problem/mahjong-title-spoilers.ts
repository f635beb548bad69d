/**
 * Spoilers that the title of a problem should avoid: the solution's tile. Its themes only say where
 * to look.
 */
import { sameInEveryLanguage, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { MahjongProblem } from './mahjong-problem';

export function listMahjongSpoilers({ solution }: MahjongProblem): readonly SpoilerPhrases[] {
  return solution ? [sameInEveryLanguage(solution.discard)] : [];
}
