/**
 * Handles a part of the page (a script, a message file) that could not be loaded: probably the host
 * has a newer version and no longer has the parts of this one.
 */

/** The functions of the browser and the app in use, which tests replace. */
export interface MissingPartsEnvironment {
  /** The version of this page. */
  readonly version: string;
  /** Resolves to true when the host has another version; false when it cannot be reached. */
  readonly hasNewerVersion: () => Promise<boolean>;
  /** The storage of this tab, in which a reload is recorded; throws where storage is forbidden. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** True when there is a network. */
  readonly isOnline: () => boolean;
}

/**
 * The key in the storage of the tab, with the last version that was reloaded for a missing part.
 */
const RELOADED_KEY = 'lie-of-the-cards.reloaded';

/** Reloads the page or shows a notice when parts are missing. */
export class MissingParts {
  readonly #environment: MissingPartsEnvironment;
  #isHandling = false;
  #declined = false;
  #isNoticeShown = $state(false);

  constructor(environment: MissingPartsEnvironment) {
    this.#environment = environment;
  }

  /** True when the notice is shown: a part is missing, and a reload did not help. */
  get isNoticeShown(): boolean {
    return this.#isNoticeShown;
  }

  /**
   * Handles a missing part. Resolves to true when the notice is shown; not while another part is
   * being handled, not when the page is reloaded, not after `decline`, and not offline.
   */
  async onMissingPart(): Promise<boolean> {
    if (this.#isHandling) return false;
    this.#isHandling = true;
    const isReloading = await this.#reload();
    // A page that is reloading handles no more parts.
    this.#isHandling = isReloading;
    if (isReloading || this.#declined || !this.#environment.isOnline()) return false;
    this.#isNoticeShown = true;
    return true;
  }

  /** Hides the notice until the next navigation. */
  decline(): void {
    this.#isNoticeShown = false;
    this.#declined = true;
  }

  /** Allows the notice again: another page needs other parts. */
  onNavigation(): void {
    this.#declined = false;
  }

  /**
   * Reloads the page when the host has a newer version; progress is saved at every step. Once per
   * version only, against an endless loop. Resolves to true when the page is being reloaded.
   */
  async #reload(): Promise<boolean> {
    const { version, hasNewerVersion, storage, reload } = this.#environment;
    if (!(await hasNewerVersion())) return false;
    try {
      if (storage().getItem(RELOADED_KEY) === version) return false;
      storage().setItem(RELOADED_KEY, version);
    } catch {
      // Without storage an endless loop could not be detected.
      return false;
    }
    reload();
    return true;
  }
}
