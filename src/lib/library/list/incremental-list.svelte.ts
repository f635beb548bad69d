/** A long list in portions: the first at once, the others while the page has nothing better to do. */
import { untrack } from 'svelte';
import type { ListSection } from './list-sections';

/** More than fills any window, and all that there is today; drawn in one go without being felt. */
export const PORTION_SIZE = 60;
/** A line goes sooner than it comes. */
const REMOVAL_SIZE = 3 * PORTION_SIZE;

/** A list on the page: what is asked for, or one that has just been replaced and leaves out of sight. */
export class RenderedList {
  readonly id: number;
  #parts: readonly ListSection[];
  #count = $state(PORTION_SIZE);
  readonly #shown;

  constructor(id: number, parts: readonly ListSection[]) {
    this.id = id;
    this.#parts = $state.raw(parts);
    this.#shown = $derived(takeFirst(this.#parts, this.#count));
  }

  get parts(): readonly ListSection[] {
    return this.#parts;
  }

  get shown(): readonly ListSection[] {
    return this.#shown;
  }

  /** Whether some of it is not drawn yet. */
  get isIncomplete(): boolean {
    return this.#count < countEntries(this.#parts);
  }

  get isEmpty(): boolean {
    return this.#count <= 0;
  }

  /** Follows what is asked for; false when it has so much more on the page that another should be drawn. */
  update(parts: readonly ListSection[]): boolean {
    const all = Math.max(countEntries(parts), PORTION_SIZE);
    if (all < this.#count - PORTION_SIZE) return false;
    this.#parts = parts;
    this.#count = Math.min(this.#count, all);
    return true;
  }

  grow(): void {
    this.#count += PORTION_SIZE;
  }

  shrink(): void {
    this.#count = Math.min(this.#count, countEntries(this.#parts)) - REMOVAL_SIZE;
  }
}

/**
 * The list that is asked for, and behind it what was there before. A thousand lines that all leave at once would
 * stop the page, so a list that becomes much shorter is drawn afresh, and the old one goes bit by bit.
 */
export class IncrementalList {
  #drawings: readonly RenderedList[];

  constructor(parts: () => readonly ListSection[]) {
    this.#drawings = $state.raw([new RenderedList(0, untrack(parts))]);
    $effect.pre(() => {
      const asked = parts();
      untrack(() => this.#take(asked));
    });
    $effect(() => this.#draw());
  }

  /** The one that is asked for comes first; the others are not to be seen. */
  get renderedLists(): readonly RenderedList[] {
    return this.#drawings;
  }

  #take(parts: readonly ListSection[]): void {
    const [current] = this.#drawings;
    if (!current || current.update(parts)) return;
    this.#drawings = [new RenderedList(current.id + 1, parts), ...this.#drawings];
  }

  /** What is asked for is drawn first; then what is not is taken away. */
  #draw(): (() => void) | undefined {
    const [current, ...leaving] = this.#drawings;
    if (current?.isIncomplete) return whenIdle(() => current.grow());
    const last = leaving.at(-1);
    if (!last) return undefined;
    if (!last.isEmpty) return whenIdle(() => last.shrink());
    this.#drawings = this.#drawings.filter((drawing) => drawing !== last);
    return undefined;
  }
}

function countEntries(parts: readonly ListSection[]): number {
  return parts.reduce((sum, { entries }) => sum + entries.length, 0);
}

/** So many entries from the beginning, in their parts; a part of which nothing is shown is left out. */
function takeFirst(parts: readonly ListSection[], count: number): readonly ListSection[] {
  let left = Math.max(count, 0);
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
