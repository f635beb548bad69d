/** Keeps what lies on a page and the fragment of its address in step, each time from the side that was changed. */
import { untrack } from 'svelte';

export interface Sides {
  /** The fragment as it stands in the address. */
  readonly fragment: () => string;
  /** The fragment of what lies on the page. */
  readonly lies: () => string;
  /** Lays what a fragment says, which somebody else has written. */
  readonly lay: (fragment: string) => void;
  /** Told what is to be written into the address; it is not laid again because of that. */
  readonly write: (fragment: string) => void;
}

/** To be called while a component is set up; what the first fragment says lies on the page already. */
export function keepInStep({ fragment, lies, lay, write }: Sides): void {
  let known = untrack(fragment);
  $effect(() => {
    const asked = fragment();
    if (asked === known) return;
    known = asked;
    untrack(() => lay(asked));
  });
  $effect(() => {
    const now = lies();
    if (now === known) return;
    known = now;
    untrack(() => write(now));
  });
}
