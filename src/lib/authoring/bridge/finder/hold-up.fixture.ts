/**
 * A problem of few deals that is proved in a moment: taking the first spade may lose. A hand of
 * West's makes a deal; `furtherLines` are added to the file.
 */
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { NaturalError } from './punishment-checker';

export const WEST_FIVE_SPADES = 'KQJ92.J86.64.T63';
export const WEST_FOUR_SPADES = 'KJ92.J86.A64.T63';
/**
 * The error of taking the first spade; with the ace of diamonds in East it loses if West began with
 * five spades.
 */
export const SPADE_ACE_ERROR: NaturalError = { cardsBefore: [], card: 'SA' };
export const HOLD_UP_LINE = 'solution: { line: [{ play: S4 }] }';

/**
 * The file of a 3NT that needs a hold-up; each of West's hands is a real deal, named by that hand.
 */
export function formatHoldUpFile(wests: readonly string[], furtherLines = ''): string {
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
${furtherLines}
`;
}

export function createHoldUpProblem(wests: readonly string[], furtherLines = ''): BridgeProblem {
  return unwrap(readProblem(formatHoldUpFile(wests, furtherLines), 'hold-up')).problem;
}
