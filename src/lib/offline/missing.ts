/** A part of the page could not be had: perhaps the host has a newer version, and the parts of this one are gone. */

/** What is needed of the browser and of the app, so that a test can be both. */
export interface Surroundings {
  /** The version that this page is of. */
  readonly version: string;
  /** Asks the host whether it has another version by now; false where it cannot be reached. */
  readonly newer: () => Promise<boolean>;
  /** Where it is kept for this tab that a version was loaded again; throws where a page may keep nothing. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/** The key in the storage of the tab: the version of the last page that was loaded again for this. */
const RELOADED_KEY = 'lie-of-the-cards.reloaded';

/**
 * Loads the page again when the host has a newer version: what a person did is kept at every step. A page that is
 * of the same version after it would do so for ever: it does it once. Whether the page is loaded again.
 */
export async function loadAgain(surroundings: Surroundings): Promise<boolean> {
  const { version, newer, storage, reload } = surroundings;
  if (!(await newer())) return false;
  try {
    if (storage().getItem(RELOADED_KEY) === version) return false;
    storage().setItem(RELOADED_KEY, version);
  } catch {
    // Without a memory nothing says that it is the first time.
    return false;
  }
  reload();
  return true;
}
