/** The odds of cards, as the checks of a problem ask for them: on one kernel, within a budget. */
import {
  MAX_OWNER_TABLES,
  openSearchKernel,
  type SearchKernel,
} from '$lib/games/bridge/kernel/search-kernel';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import type { LayoutOdds, LayoutOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';

/** Sizes of the kernel's tables. */
const TABLE_BYTES = 32 * 2 ** 20;
const PROOF_BYTES = 16 * 2 ** 20;

let kernel: SearchKernel | null = null;

/**
 * The odds of each card over the layouts, computed until they are exact, `nodes` are spent, or they
 * are `isEnough`. Null where the layouts cannot be evaluated together.
 */
export function computeOddsForCheck(
  layouts: LayoutOddsQuestion,
  nodes: number,
  isEnough?: (odds: LayoutOdds) => boolean,
): LayoutOdds | null {
  kernel ??= openSearchKernel(TABLE_BYTES, PROOF_BYTES, MAX_OWNER_TABLES);
  const odds = computeCardOdds(kernel, layouts, { nodes }, () => {}, isEnough);
  return odds.ok ? odds.value : null;
}
