/** A view of a game that is made anew with every step, as something to draw. */
import { shareStructure } from '$lib/core/structural-sharing';

/** What is derived, with the parts that are as they were: what is drawn of them is not drawn again. */
export function stableView<T>(make: () => T): { readonly current: T } {
  let last: T | undefined;
  const value = $derived.by(() => (last = shareStructure(last, make())));
  return {
    get current() {
      return value;
    },
  };
}
