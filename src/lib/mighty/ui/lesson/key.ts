/** Under which name a problem is kept. */
import type { MightyProblem } from '$lib/mighty/problem/problem';

/** The name of a problem in all that is kept. */
export function keyOf({ id }: Pick<MightyProblem, 'id'>): string {
  return `mighty/${id}`;
}
