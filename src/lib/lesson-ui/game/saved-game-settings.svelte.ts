/** How somebody likes to play whole games at a table of this browser, kept while it is chosen. */

export class SavedGameSettings<House extends object> {
  readonly #key: string;
  readonly #read: (text: string | null) => House;
  current: House;

  /** `read` makes of what was kept under the key a house, of nothing the usual one. */
  constructor(key: string, read: (text: string | null) => House) {
    this.#key = key;
    this.#read = read;
    this.current = $state.raw(read(null));
  }

  /** Reads what was chosen before. */
  load(): void {
    try {
      this.current = this.#read(localStorage.getItem(this.#key));
    } catch {
      // A browser that keeps nothing: the usual house.
    }
  }

  update(change: Partial<House>): void {
    this.current = { ...this.current, ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.current));
    } catch {
      // It holds until the page is closed.
    }
  }
}
