/** Keeps what lies on a page and the fragment of its address in step, each time from the side that was changed. */
import { untrack } from 'svelte';

export interface FragmentSync {
  /** The fragment as it stands in the address. */
  readonly fragment: () => string;
  /** The fragment of what lies on the page. */
  readonly contentFragment: () => string;
  /** Lays what a fragment says, which somebody else has written. */
  readonly applyFragment: (fragment: string) => void;
  /** Told what is to be written into the address; it is not laid again because of that. */
  readonly writeFragment: (fragment: string) => void;
}

/** To be called while a component is set up; what the first fragment says lies on the page already. */
export function syncWithFragment({ fragment, contentFragment: lies, applyFragment: lay, writeFragment: write }: FragmentSync): void {
  let known = untrack(fragment);
  $effect(() => {
    const addressFragment = fragment();
    if (addressFragment === known) return;
    known = addressFragment;
    untrack(() => lay(addressFragment));
  });
  $effect(() => {
    const now = lies();
    if (now === known) return;
    known = now;
    untrack(() => write(now));
  });
}
