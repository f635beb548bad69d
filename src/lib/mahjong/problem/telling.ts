/** What the title of a discard problem had better not say: the tile that goes. Its themes only say where to look. */
import { sameInEveryLanguage, type SpoilerPhrases } from '$lib/problem-file/telling';
import type { MahjongProblem } from './problem';

export function tellingOf({ solution }: MahjongProblem): readonly SpoilerPhrases[] {
  return solution ? [sameInEveryLanguage(solution.discard)] : [];
}
