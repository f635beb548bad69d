/** A derived value that keeps the identity of unchanged parts, so that only changes re-render. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { stableView } from './stable-view.svelte';

test('an effect that depends on one part does not run again while the part is unchanged', () => {
  let suits = $state.raw([
    { suit: 'S', out: 4 },
    { suit: 'H', out: 3 },
  ]);
  const replaceByEqualCopy = (): void => {
    suits = structuredClone(suits);
  };
  const effectRuns: string[] = [];
  const stop = $effect.root(() => {
    const view = stableView(() => suits.map((suitCount) => ({ ...suitCount })));
    for (const i of [0, 1]) {
      const suitCount = $derived(view.current[i]);
      $effect(() => void effectRuns.push(`${suitCount?.suit}${suitCount?.out}`));
    }
  });
  flushSync();
  expect(effectRuns).toEqual(['S4', 'H3']);
  suits = [
    { suit: 'S', out: 4 },
    { suit: 'H', out: 2 },
  ];
  flushSync();
  expect(effectRuns).toEqual(['S4', 'H3', 'H2']);
  replaceByEqualCopy();
  flushSync();
  expect(effectRuns).toEqual(['S4', 'H3', 'H2']);
  stop();
});
