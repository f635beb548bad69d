/**
 * The fragment of the address, with its `#`. The router does not tell when one that was typed in is
 * gone back from, so the browser is listened to besides.
 */
import { createSubscriber } from 'svelte/reactivity';
import { browser } from '$app/environment';
import { page } from '$app/state';

const listen = createSubscriber((changed) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
});

/** Empty when there is none, and while pages are written ahead. */
export function currentFragment(): string {
  if (!browser) return '';
  listen();
  void page.url;
  return location.hash;
}
