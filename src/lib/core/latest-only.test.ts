import { expect, it } from 'vitest';
import { LatestOnly } from './latest-only';

it('hears the request that began last, and none before it', () => {
  const requests = new LatestOnly();
  const isLatest = ['a', 'b', 'c'].map(() => requests.begin());
  expect(isLatest.map((isIt) => isIt())).toEqual([false, false, true]);
});

it('hears none that began before it was cancelled', () => {
  const requests = new LatestOnly();
  const before = requests.begin();
  requests.cancel();
  expect(before()).toBe(false);
  expect(requests.begin()()).toBe(true);
});

it('lets several share the request that began last', () => {
  const requests = new LatestOnly();
  const begun = requests.begin();
  const joined = requests.current();
  expect([begun(), joined()]).toEqual([true, true]);
  requests.begin();
  expect([begun(), joined()]).toEqual([false, false]);
});

it('drops a slow answer that a quick one has overtaken', async () => {
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
