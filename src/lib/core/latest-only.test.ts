/** The guard that ignores answers to all but the latest request. */
import { expect, it } from 'vitest';
import { LatestOnly } from './latest-only';

it('accepts only the request that began last', () => {
  const requests = new LatestOnly();
  const isLatest = ['a', 'b', 'c'].map(() => requests.begin());
  expect(isLatest.map((isIt) => isIt())).toEqual([false, false, true]);
});

it('accepts no request that began before a cancellation', () => {
  const requests = new LatestOnly();
  const before = requests.begin();
  requests.cancel();
  expect(before()).toBe(false);
  expect(requests.begin()()).toBe(true);
});

it('lets several callers share the latest request', () => {
  const requests = new LatestOnly();
  const isBegunLatest = requests.begin();
  const isJoinedLatest = requests.current();
  expect([isBegunLatest(), isJoinedLatest()]).toEqual([true, true]);
  requests.begin();
  expect([isBegunLatest(), isJoinedLatest()]).toEqual([false, false]);
});

it('drops a slow answer to an earlier request', async () => {
  const requests = new LatestOnly();
  const results: string[] = [];
  const ask = async (answer: Promise<string>): Promise<void> => {
    const isLatest = requests.begin();
    const text = await answer;
    if (isLatest()) results.push(text);
  };
  let settle = (_: string): void => undefined;
  const slow = ask(new Promise((resolve) => (settle = resolve)));
  await ask(Promise.resolve('quick'));
  settle('slow');
  await slow;
  expect(results).toEqual(['quick']);
});
