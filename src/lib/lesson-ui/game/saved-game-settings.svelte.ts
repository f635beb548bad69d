/** The settings of whole games (house rules, opponents), saved in localStorage at each change. */

export class SavedGameSettings<House extends object> {
  readonly #key: string;
  readonly #read: (text: string | null) => House;
  current: House;

  /** `read` parses the stored text; null gives the default settings. */
  constructor(key: string, read: (text: string | null) => House) {
    this.#key = key;
    this.#read = read;
    this.current = $state.raw(read(null));
  }

  /** Loads the stored settings. */
  load(): void {
    try {
      this.current = this.#read(localStorage.getItem(this.#key));
    } catch {
      // Without storage the defaults stay.
    }
  }

  update(change: Partial<House>): void {
    this.current = { ...this.current, ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.current));
    } catch {
      // Without storage the change lasts until the page is closed.
    }
  }
}
