/** The content of a page and its address fragment follow each other without echoes. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { syncWithFragment } from './fragment-sync.svelte';

/** A page on which a word lies; its address says it in capitals, and is written or not. */
function page(begins: string, isWritten = true) {
  let fragment = $state(begins);
  let word = $state(begins.toLowerCase());
  const laid: string[] = [];
  const written: string[] = [];
  const stop = $effect.root(() =>
    syncWithFragment({
      fragment: () => fragment,
      contentFragment: () => word.toUpperCase(),
      applyFragment: (text) => {
        laid.push(text);
        word = text.toLowerCase();
      },
      writeFragment: (now) => {
        written.push(now);
        if (isWritten) fragment = now;
      },
    }),
  );
  flushSync();
  return {
    ...{ laid, written, stop },
    go: (to: string) => flushSync(() => (fragment = to)),
    put: (other: string) => flushSync(() => (word = other)),
  };
}

test('what the first fragment says is neither laid again nor written', () => {
  const { laid, written, stop } = page('ACE');
  expect([laid, written]).toEqual([[], []]);
  stop();
});

test('what is put on the page is written and not laid again; what the address says is laid and not written', () => {
  const { laid, written, go, put, stop } = page('ACE');
  put('king');
  expect([laid, written]).toEqual([[], ['KING']]);
  go('QUEEN');
  expect([laid, written]).toEqual([['QUEEN'], ['KING']]);
  go('ACE');
  put('ten');
  expect([laid, written]).toEqual([
    ['QUEEN', 'ACE'],
    ['KING', 'TEN'],
  ]);
  stop();
});

test('an address that says it in other letters is put right', () => {
  const { laid, written, go, stop } = page('');
  go('Jack');
  expect([laid, written]).toEqual([['Jack'], ['JACK']]);
  stop();
});

test('a page that may not write its address is told each change once', () => {
  const { laid, written, put, stop } = page('ACE', false);
  put('king');
  put('ace');
  expect([laid, written]).toEqual([[], ['KING', 'ACE']]);
  stop();
});
