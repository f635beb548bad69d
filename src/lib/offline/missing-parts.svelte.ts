/** A part of the page could not be had: perhaps the host has a newer version, and the parts of this one are gone. */

/** What is needed of the browser and of the app, so that a test can be both. */
export interface MissingPartsEnvironment {
  /** The version that this page is of. */
  readonly version: string;
  /** Asks the host whether it has another version by now; false where it cannot be reached. */
  readonly hasNewerVersion: () => Promise<boolean>;
  /** Where it is kept for this tab that a version was loaded again; throws where a page may keep nothing. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** Whether there is a network at all. */
  readonly isOnline: () => boolean;
}

/** The key in the storage of the tab: the version of the last page that was loaded again for this. */
const RELOADED_KEY = 'lie-of-the-cards.reloaded';

/** What is done and said when a part of the page is missing: many may be at once, and be asked for again and again. */
export class MissingParts {
  readonly #surroundings: MissingPartsEnvironment;
  #asking = false;
  #declined = false;
  #told = $state(false);

  constructor(surroundings: MissingPartsEnvironment) {
    this.#surroundings = surroundings;
  }

  /** Whether a person is to be told that a part is missing, and that loading the page again did not help. */
  get isNoticeShown(): boolean {
    return this.#told;
  }

  /**
   * A part could not be had. Whether that is worth saying: not while it is found out for another part, not where the
   * page is loaded again or a person wants to hear no more of it, and not without a network, where a part may be
   * missing that nobody has asked for.
   */
  async onMissingPart(): Promise<boolean> {
    if (this.#asking) return false;
    this.#asking = true;
    const again = await this.#loadAgain();
    // A page that is being left asks no more.
    this.#asking = again;
    if (again || this.#declined || !this.#surroundings.isOnline()) return false;
    this.#told = true;
    return true;
  }

  /** Not now: it is not said again at this address, whatever is tried there. */
  decline(): void {
    this.#told = false;
    this.#declined = true;
  }

  /** Another address asks for other parts: what is missing there is said. */
  onNavigation(): void {
    this.#declined = false;
  }

  /**
   * Loads the page again when the host has a newer version: what a person did is kept at every step. A page that is
   * of the same version after it would do so for ever: it does it once. Whether the page is loaded again.
   */
  async #loadAgain(): Promise<boolean> {
    const { version, hasNewerVersion: newer, storage, reload } = this.#surroundings;
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
}
