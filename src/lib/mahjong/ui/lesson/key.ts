/** Under which name a problem is kept. */
import type { MahjongProblem } from '$lib/mahjong/problem/problem';

/** The name of a problem in all that is kept. */
export function keyOf({ id }: Pick<MahjongProblem, 'id'>): string {
  return `mahjong/${id}`;
}
