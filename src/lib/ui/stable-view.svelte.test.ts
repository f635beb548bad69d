import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { stableView } from './stable-view.svelte';

test('what hangs on a part is left alone while the part is as it was', () => {
  let suits = $state.raw([
    { suit: 'S', out: 4 },
    { suit: 'H', out: 3 },
  ]);
  const again = (): void => {
    suits = structuredClone(suits);
  };
  const drawn: string[] = [];
  const stop = $effect.root(() => {
    const view = stableView(() => suits.map((each) => ({ ...each })));
    for (const i of [0, 1]) {
      const part = $derived(view.current[i]);
      $effect(() => void drawn.push(`${part?.suit}${part?.out}`));
    }
  });
  flushSync();
  expect(drawn).toEqual(['S4', 'H3']);
  suits = [
    { suit: 'S', out: 4 },
    { suit: 'H', out: 2 },
  ];
  flushSync();
  expect(drawn).toEqual(['S4', 'H3', 'H2']);
  again();
  flushSync();
  expect(drawn).toEqual(['S4', 'H3', 'H2']);
  stop();
});
