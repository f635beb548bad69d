/** Two-way synchronisation of a page's content and its address fragment. */
import { untrack } from 'svelte';

export interface FragmentSync {
  /** The fragment in the address. */
  readonly fragment: () => string;
  /** The fragment that describes the page's content. */
  readonly contentFragment: () => string;
  /** Shows the content of a fragment that changed from outside. */
  readonly applyFragment: (fragment: string) => void;
  /** Writes a fragment into the address; does not trigger `applyFragment`. */
  readonly writeFragment: (fragment: string) => void;
}

/** Call during component initialisation, when the page already shows the first fragment. */
export function syncWithFragment({
  fragment,
  contentFragment,
  applyFragment,
  writeFragment,
}: FragmentSync): void {
  /** The fragment that address and content last agreed on; stops each from echoing the other. */
  let syncedFragment = untrack(fragment);
  $effect(() => {
    const addressFragment = fragment();
    if (addressFragment === syncedFragment) return;
    syncedFragment = addressFragment;
    untrack(() => applyFragment(addressFragment));
  });
  $effect(() => {
    const newFragment = contentFragment();
    if (newFragment === syncedFragment) return;
    syncedFragment = newFragment;
    untrack(() => writeFragment(newFragment));
  });
}
