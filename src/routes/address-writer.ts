/** What lies on a page is written into its address, so that a link or a reload brings it back. */
import { tick } from 'svelte';
import { afterNavigate, replaceState } from '$app/navigation';

/**
 * Puts a fragment, without its `#`, in the place of the page's own; to be called while a page is set up. Before the
 * router stands no address can be replaced: what is said so early waits for it.
 */
export function createAddressWriter(): (fragment: string) => void {
  let stands = false;
  let early: string | null = null;
  const write = (fragment: string): void => {
    if (stands) replaceState(`#${fragment}`, {});
    else early = fragment;
  };
  afterNavigate(() => {
    void tick().then(() => {
      stands = true;
      if (early !== null) write(early);
      early = null;
    });
  });
  return write;
}
