/** Writes a page's content into its address, so that a link or a reload restores it. */
import { tick } from 'svelte';
import { afterNavigate, replaceState } from '$app/navigation';

/**
 * Returns a function that replaces the page's fragment (without `#`); call it during
 * initialisation. Before the router has started no address can be replaced: an early fragment waits
 * for it.
 */
export function createAddressWriter(): (fragment: string) => void {
  let isRouterReady = false;
  let pendingFragment: string | null = null;
  const write = (fragment: string): void => {
    if (isRouterReady) replaceState(`#${fragment}`, {});
    else pendingFragment = fragment;
  };
  afterNavigate(() => {
    void tick().then(() => {
      isRouterReady = true;
      if (pendingFragment !== null) write(pendingFragment);
      pendingFragment = null;
    });
  });
  return write;
}
