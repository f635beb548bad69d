/** The house of this browser, kept while it is chosen. */
import { HOUSE_KEY, makeHouse, readHouse, type House } from './house';

export class KeptHouse {
  now = $state.raw<House>(readHouse(null));

  /** Reads what was chosen before. */
  arrive(): void {
    try {
      this.now = readHouse(localStorage.getItem(HOUSE_KEY));
    } catch {
      // A browser that keeps nothing: the usual house.
    }
  }

  choose(change: Partial<House>): void {
    this.now = { ...this.now, ...change };
    try {
      localStorage.setItem(HOUSE_KEY, makeHouse(this.now));
    } catch {
      // It holds until the page is closed.
    }
  }
}

/** A seed by lot. */
export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
