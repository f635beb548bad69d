/**
 * Incremental rendering of a long list: the first portion at once, the others when the page is
 * idle.
 */
import { untrack } from 'svelte';
import type { ListSection } from './list-sections';

/** Rows per step: more than fill a window, and fast enough to render in one frame. */
export const PORTION_SIZE = 60;
/** Rows removed per step: removing a row is faster than rendering one. */
const REMOVAL_SIZE = 3 * PORTION_SIZE;

/**
 * One rendered list: the current one, or a replaced one that is removed step by step while hidden.
 */
export class RenderedList {
  readonly id: number;
  /** The sections with all their entries. */
  #sections: readonly ListSection[];
  /** Maximum number of rendered entries. */
  #maxCount = $state(PORTION_SIZE);
  readonly #visibleSections;

  constructor(id: number, sections: readonly ListSection[]) {
    this.id = id;
    this.#sections = $state.raw(sections);
    this.#visibleSections = $derived(takeFirst(this.#sections, this.#maxCount));
  }

  get sections(): readonly ListSection[] {
    return this.#sections;
  }

  /** The sections with only the entries to render now. */
  get renderedSections(): readonly ListSection[] {
    return this.#visibleSections;
  }

  /** True while some entries are not rendered yet. */
  get isIncomplete(): boolean {
    return this.#maxCount < countEntries(this.#sections);
  }

  /** True when no entry is rendered any more. */
  get isEmpty(): boolean {
    return this.#maxCount <= 0;
  }

  /**
   * Takes new sections; false when so many entries are rendered beyond those that a new list is
   * cheaper than removing them.
   */
  update(sections: readonly ListSection[]): boolean {
    const neededCount = Math.max(countEntries(sections), PORTION_SIZE);
    if (neededCount < this.#maxCount - PORTION_SIZE) return false;
    this.#sections = sections;
    this.#maxCount = Math.min(this.#maxCount, neededCount);
    return true;
  }

  /** Renders one more portion. */
  grow(): void {
    this.#maxCount += PORTION_SIZE;
  }

  /** Removes some of the rendered entries from the end. */
  shrink(): void {
    this.#maxCount = Math.min(this.#maxCount, countEntries(this.#sections)) - REMOVAL_SIZE;
  }
}

/**
 * The current list and the replaced ones. Removing a thousand rows at once would block the page, so
 * a list that becomes much shorter is rendered anew and the old one is hidden and removed in steps.
 */
export class IncrementalList {
  #lists: readonly RenderedList[];

  constructor(sections: () => readonly ListSection[]) {
    this.#lists = $state.raw([new RenderedList(0, untrack(sections))]);
    $effect.pre(() => {
      const current = sections();
      untrack(() => this.#update(current));
    });
    $effect(() => this.#renderNextStep());
  }

  /** The current list first; the others are hidden. */
  get renderedLists(): readonly RenderedList[] {
    return this.#lists;
  }

  #update(sections: readonly ListSection[]): void {
    const [current] = this.#lists;
    if (!current || current.update(sections)) return;
    this.#lists = [new RenderedList(current.id + 1, sections), ...this.#lists];
  }

  /** Completes the current list first; then removes the replaced ones. */
  #renderNextStep(): (() => void) | undefined {
    const [current, ...replaced] = this.#lists;
    if (current?.isIncomplete) return whenIdle(() => current.grow());
    const oldest = replaced.at(-1);
    if (!oldest) return undefined;
    if (!oldest.isEmpty) return whenIdle(() => oldest.shrink());
    this.#lists = this.#lists.filter((list) => list !== oldest);
    return undefined;
  }
}

function countEntries(sections: readonly ListSection[]): number {
  return sections.reduce((sum, { entries }) => sum + entries.length, 0);
}

/**
 * The first `count` entries in their sections. A section without any of them is left out, but for
 * the first: empty, it says that nothing was found.
 */
function takeFirst(sections: readonly ListSection[], count: number): readonly ListSection[] {
  let remainingCount = Math.max(count, 0);
  return sections.flatMap((section, i) => {
    if (remainingCount <= 0 && i > 0) return [];
    const entries = section.entries.slice(0, remainingCount);
    remainingCount -= entries.length;
    return [{ ...section, entries }];
  });
}

/**
 * Calls back when the page is idle (soon, where the browser has no such event); returns a cancel
 * function.
 */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
