/** What the title of a discard problem had better not say: the tile that goes. Its themes only say where to look. */
import { alike, type Saying } from '$lib/problem-file/telling';
import type { MahjongProblem } from './problem';

export function tellingOf({ solution }: MahjongProblem): readonly Saying[] {
  return solution ? [alike(solution.discard)] : [];
}
