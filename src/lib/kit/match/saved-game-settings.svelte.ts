/** The settings of whole games (house rules, opponents), saved in localStorage at each change. */

export class SavedGameSettings<Settings extends object> {
  readonly #key: string;
  readonly #parse: (text: string | null) => Settings;
  current: Settings;

  /** `parse` reads the stored text; null gives the default settings. */
  constructor(key: string, parse: (text: string | null) => Settings) {
    this.#key = key;
    this.#parse = parse;
    this.current = $state.raw(parse(null));
  }

  /** Loads the stored settings. */
  load(): void {
    try {
      this.current = this.#parse(localStorage.getItem(this.#key));
    } catch {
      // Without storage the defaults stay.
    }
  }

  update(change: Partial<Settings>): void {
    this.current = { ...this.current, ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.current));
    } catch {
      // Without storage the change lasts until the page is closed.
    }
  }
}
