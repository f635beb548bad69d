/** The odds of the cards of whichever side is next: declarer's line, or a defender's card. */
import { ok, type Result } from '$lib/core/result';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { startDefenderOdds } from './defender-odds';
import {
  computeLayoutOdds,
  isDefenderNext,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';
import type { OddsBudget } from './run-odds';

/**
 * Computes the odds to the end, until the budget is spent or they are `isEnough`, with the
 * intermediate ones to `onProgress`. For declarer's side a card counts the layouts that one line
 * makes (`computeLayoutOdds`), for a defender those in which it beats the contract double dummy
 * (`startDefenderOdds`). Faults: those of the layouts.
 */
export function computeCardOdds(
  kernel: SearchKernel,
  layouts: LayoutOddsQuestion,
  budget: OddsBudget = {},
  onProgress: (odds: LayoutOdds) => void = () => {},
  isEnough: (odds: LayoutOdds) => boolean = () => false,
): Result<LayoutOdds> {
  const started = isDefenderNext(layouts)
    ? startDefenderOdds(kernel, layouts, budget)
    : startLineOdds(kernel, layouts, budget);
  if (!started.ok) return started;
  for (;;) {
    const { value, done } = started.value.next();
    if (done || isEnough(value)) return ok(value);
    onProgress(value);
  }
}

function startLineOdds(
  kernel: SearchKernel,
  layouts: LayoutOddsQuestion,
  budget: OddsBudget,
): Result<Generator<LayoutOdds, LayoutOdds>> {
  const prepared = prepareOddsQuestion(layouts);
  return prepared.ok ? ok(computeLayoutOdds(kernel, prepared.value, budget)) : prepared;
}
