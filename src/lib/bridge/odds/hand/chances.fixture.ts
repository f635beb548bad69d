/** The odds of an ending to their end, for the tests. */
import { valueOf } from '$lib/core/result';
import { openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import { chancesOf, weighable, type Chances, type Layouts } from './layouts';
import type { Budget } from './odds';

const kernel = openSearchKernel(2 ** 22, 2 ** 20);

export function chancesIn(layouts: Layouts, budget: Budget = {}): Chances {
  return chancesOnTheWay(layouts, budget).last;
}

/** What is told on the way as well. */
export function chancesOnTheWay(layouts: Layouts, budget: Budget) {
  const told: Chances[] = [];
  const steps = chancesOf(kernel, valueOf(weighable(layouts)), budget);
  for (;;) {
    const { value, done } = steps.next();
    told.push(value);
    if (done) return { told, last: value };
  }
}

export const weightsOf = ({ deals, weights }: Layouts): readonly number[] =>
  weights ?? deals.map(() => 1);

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
