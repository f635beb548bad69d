/** The label beside the name of a seat where all hands are face up. */
import { m } from '$lib/paraglide/messages';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { roleName } from '../bridge-names';

/** "you" or "dummy"; null for the other seats. */
export function seatRole({ student, contract }: BridgeProblem, seat: Seat): string | null {
  if (seat === student) return m.bridge_you();
  return seat === dummyOf(contract) ? roleName('dummy') : null;
}
