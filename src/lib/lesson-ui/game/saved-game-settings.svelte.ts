/** How somebody likes to play whole games at a table of this browser, kept while it is chosen. */

export class KeptHouse<House extends object> {
  readonly #key: string;
  readonly #read: (text: string | null) => House;
  now: House;

  /** `read` makes of what was kept under the key a house, of nothing the usual one. */
  constructor(key: string, read: (text: string | null) => House) {
    this.#key = key;
    this.#read = read;
    this.now = $state.raw(read(null));
  }

  /** Reads what was chosen before. */
  arrive(): void {
    try {
      this.now = this.#read(localStorage.getItem(this.#key));
    } catch {
      // A browser that keeps nothing: the usual house.
    }
  }

  choose(change: Partial<House>): void {
    this.now = { ...this.now, ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.now));
    } catch {
      // It holds until the page is closed.
    }
  }
}
