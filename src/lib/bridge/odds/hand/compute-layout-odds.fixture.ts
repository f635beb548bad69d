/** Layout odds of an ending computed to the end, for tests. */
import { unwrap } from '$lib/core/result';
import { openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';
import type { OddsBudget } from './run-odds';

const kernel = openSearchKernel(2 ** 22, 2 ** 20);

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

export const layoutWeights = ({ deals, weights }: LayoutOddsQuestion): readonly number[] =>
  weights ?? deals.map(() => 1);

export const sumWeights = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0);
