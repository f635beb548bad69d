/** The guard that ignores answers to all but the latest request. */
import { expect, it } from 'vitest';
import { LatestOnly } from './latest-only';

it('cancels all requests but the one that began last', () => {
  const requests = new LatestOnly();
  const signals = ['a', 'b', 'c'].map(() => requests.begin());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

it('cancels a request that began before a cancellation, and none after it', () => {
  const requests = new LatestOnly();
  const before = requests.begin();
  requests.cancel();
  expect(before.aborted).toBe(true);
  expect(requests.begin().aborted).toBe(false);
});

it('lets several callers share the latest request', () => {
  const requests = new LatestOnly();
  const signals = [requests.begin(), requests.current()];
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  requests.begin();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('drops a slow answer to an earlier request', async () => {
  const requests = new LatestOnly();
  const results: string[] = [];
  const ask = async (answer: Promise<string>): Promise<void> => {
    const signal = requests.begin();
    const text = await answer;
    if (!signal.aborted) results.push(text);
  };
  let settle = (_: string): void => undefined;
  const slow = ask(new Promise((resolve) => (settle = resolve)));
  await ask(Promise.resolve('quick'));
  settle('slow');
  await slow;
  expect(results).toEqual(['quick']);
});
