/** The unsent set of a teacher, stored in this browser between visits. */

const KEY = 'lie-of-the-cards.set';

export interface SetDraftStore {
  /** The fragment of the set, with its `#`; empty when there is none. */
  read(): string;
  /** Stores this fragment in place of the stored one; an empty one deletes it. */
  save(fragment: string): void;
}

/** `storage` is called each time, because access may throw where storage is blocked. */
export function createSetDraftStore(storage: () => Storage): SetDraftStore {
  return {
    read() {
      try {
        return storage().getItem(KEY) ?? '';
      } catch {
        return '';
      }
    },
    save(fragment) {
      try {
        if (fragment === '') storage().removeItem(KEY);
        else storage().setItem(KEY, fragment);
      } catch {
        // The set is still in the address of the page.
      }
    },
  };
}
