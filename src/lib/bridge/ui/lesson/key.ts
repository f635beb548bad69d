/** Under which name a problem is kept. */
import type { BridgeProblem } from '$lib/bridge/problem/problem';

/** The name of a problem in all that is kept. */
export function keyOf({ id }: Pick<BridgeProblem, 'id'>): string {
  return `bridge/${id}`;
}
