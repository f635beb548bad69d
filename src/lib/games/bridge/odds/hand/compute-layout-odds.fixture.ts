/** Layout odds of an ending computed to the end, for tests. */
import { unwrap } from '$lib/core/result';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';
import type { OddsBudget } from './run-odds';

const [TABLE_BYTES, PROOF_BYTES] = [2 ** 22, 2 ** 20];
const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES);

/** The final odds, exact unless the budget is spent. */
export function solveLayoutOdds(layouts: LayoutOddsQuestion, budget: OddsBudget = {}): LayoutOdds {
  return solveLayoutOddsWithProgress(layouts, budget).last;
}

/** The final odds, and all intermediate reports. */
export function solveLayoutOddsWithProgress(layouts: LayoutOddsQuestion, budget: OddsBudget) {
  const reports: LayoutOdds[] = [];
  const steps = computeLayoutOdds(kernel, unwrap(prepareOddsQuestion(layouts)), budget);
  for (;;) {
    const { value, done } = steps.next();
    reports.push(value);
    if (done) return { reports, last: value };
  }
}

/** The weight of each layout; 1 where the question gives none. */
export const layoutWeights = ({ deals, weights }: LayoutOddsQuestion): readonly number[] =>
  weights ?? deals.map(() => 1);

export const sumWeights = (numbers: readonly number[]): number =>
  numbers.reduce((sum, weight) => sum + weight, 0);
