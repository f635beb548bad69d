/** The ranking of mistakes by their cost, and their search one after another. */
import { expect, test } from 'vitest';
import { findCostliest, findMistakes, type Mistake } from './costliest-mistakes';

const createMistake = (actionCount: number, loss: number): Mistake => ({
  ...{ actionCount, loss, text: `move ${actionCount}`, cost: String(loss) },
});
const counts = (mistakes: readonly Mistake[] | null) =>
  mistakes?.map(({ actionCount }) => actionCount);

test('the greatest losses come first, of equal ones the earlier, at most three', () => {
  const losses = [1, 5, 2, 5, 2, 2];
  const mistakes = losses.map((loss, i) => createMistake(i, loss));
  expect(counts(findCostliest(mistakes))).toEqual([1, 3, 2]);
  expect(counts(findCostliest(mistakes.toReversed()))).toEqual([1, 3, 2]);
  expect(findCostliest([])).toEqual([]);
});

test('decisions are evaluated in turn, and no further one after the signal', async () => {
  const evaluated: number[] = [];
  const controller = new AbortController();
  const evaluate = (decision: number): Promise<Mistake | null> => {
    evaluated.push(decision);
    return Promise.resolve(decision % 2 === 0 ? createMistake(decision, 1) : null);
  };
  expect(counts(await findMistakes([2, 3, 4], evaluate, controller.signal))).toEqual([2, 4]);
  const search = findMistakes([6, 8, 10], evaluate, controller.signal);
  controller.abort();
  expect(await search).toBeNull();
  expect(evaluated).toEqual([2, 3, 4, 6]);
});
