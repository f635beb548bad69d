/** A long list in portions: the first at once, the others while the page has nothing better to do. */
import { untrack } from 'svelte';
import type { Section } from './sections';

/** More than fills any window; drawn in one go without being felt. */
export const PORTION = 60;

/** How much of a list is drawn; a list that grows again after a narrow choice grows in portions too. */
export class Portions {
  readonly #parts;
  readonly #shown;
  #count = $state(PORTION);
  #drawing = $state(0);

  constructor(parts: () => readonly Section[]) {
    this.#parts = parts;
    this.#shown = $derived(firstOf(parts(), this.#count));
    $effect.pre(() => this.#shrink());
    $effect(() => this.#fill());
  }

  /** Another number when the list is to be drawn afresh: a thousand lines leave sooner all at once than one by one. */
  get drawing(): number {
    return this.#drawing;
  }

  get shown(): readonly Section[] {
    return this.#shown;
  }

  #shrink(): void {
    const all = this.#all();
    untrack(() => {
      if (all >= this.#count - PORTION) return;
      this.#count = PORTION;
      this.#drawing += 1;
    });
  }

  #all(): number {
    return this.#parts().reduce((sum, { entries }) => sum + entries.length, 0);
  }

  #fill(): (() => void) | undefined {
    const all = this.#all();
    if (this.#count < all) return whenIdle(() => (this.#count += PORTION));
    this.#count = Math.max(all, PORTION);
    return undefined;
  }
}

/** So many entries from the beginning, in their parts; a part of which nothing is shown is left out. */
function firstOf(parts: readonly Section[], count: number): readonly Section[] {
  let left = count;
  return parts.flatMap((part, i) => {
    if (left <= 0 && i > 0) return [];
    const shown = part.entries.slice(0, left);
    left -= shown.length;
    return [{ ...part, entries: shown }];
  });
}

/** Calls back when the page is idle, or soon where the browser cannot tell; gives the way not to. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(call, { timeout: 500 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(call);
  return () => clearTimeout(asked);
}
