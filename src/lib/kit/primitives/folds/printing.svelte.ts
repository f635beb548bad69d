/** Tells when the page is being printed: all folded sections are then unfolded. */
import { flushSync } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

const onPaper = new MediaQuery('print', false);
let isPrinting = $state(false);

// The print layout follows this event at once, so the content must be rendered synchronously.
if (typeof addEventListener === 'function') {
  addEventListener('beforeprint', () => flushSync(() => (isPrinting = true)));
  addEventListener('afterprint', () => (isPrinting = false));
}

export const printing = {
  get current(): boolean {
    return isPrinting || onPaper.current;
  },
};
