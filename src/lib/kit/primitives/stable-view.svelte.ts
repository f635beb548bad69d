/** Structural sharing for views of a game that are rebuilt with every step. */
import { shareStructure } from '$lib/core/structural-sharing';

/** A derived value that reuses unchanged parts of the last one, so that they are not redrawn. */
export function stableView<T>(make: () => T): { readonly current: T } {
  let last: T | undefined;
  const value = $derived.by(() => (last = shareStructure(last, make())));
  return {
    get current() {
      return value;
    },
  };
}
