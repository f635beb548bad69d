/**
 * The fragment of the address, with its `#`. The router does not report going back from a typed
 * fragment, so `hashchange` is observed too.
 */
import { createSubscriber } from 'svelte/reactivity';
import { browser } from '$app/environment';
import { page } from '$app/state';

const listen = createSubscriber((changed) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
});

/** The current fragment, reactive; empty without one and while prerendering. */
export function currentFragment(): string {
  if (!browser) return '';
  listen();
  void page.url;
  return location.hash;
}
