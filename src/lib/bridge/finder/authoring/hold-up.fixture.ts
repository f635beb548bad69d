/**
 * A problem that lies in few deals and is proved at once: whoever takes the first spade may lose.
 */
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { NaturalError } from './punishment-checker';

export const WEST_FIVE_SPADES = 'KQJ92.J86.64.T63';
export const WEST_FOUR_SPADES = 'KJ92.J86.A64.T63';
/**
 * With the ace of diamonds in East: whoever takes the first spade loses where West began with five.
 */
export const SPADE_ACE_ERROR: NaturalError = { cardsBefore: [], card: 'SA' };
export const HOLD_UP_LINE = 'solution: { line: [{ play: S4 }] }';

/**
 * The file: three no-trump to hold up in, against these hands of West's, by which the deals are
 * named.
 */
export function formatHoldUpFile(wests: readonly string[], more = ''): string {
  return `game: bridge
format: 1
title: Wait for the third spade
student: S
contract: 3NT by S
hands: { N: 653.K74.QT52.AQJ, S: A74.AQ5.KJ93.K84 }
deals:
  real:
${wests.map((west) => `    - { name: ${west}, W: ${west} }`).join('\n')}
start: SK S3 ST
${more}
`;
}

export function createHoldUpProblem(wests: readonly string[], more = ''): BridgeProblem {
  return unwrap(readProblem(formatHoldUpFile(wests, more), 'hold-up')).problem;
}
