/** Whether the page is being put on paper, where nothing can be unfolded. */
import { flushSync } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

const onPaper = new MediaQuery('print', false);
let isPrinting = $state(false);

// The page is laid out for paper as soon as this event is over: what is unfolded must be there by then.
if (typeof addEventListener === 'function') {
  addEventListener('beforeprint', () => flushSync(() => (isPrinting = true)));
  addEventListener('afterprint', () => (isPrinting = false));
}

export const printing = {
  get current(): boolean {
    return isPrinting || onPaper.current;
  },
};
