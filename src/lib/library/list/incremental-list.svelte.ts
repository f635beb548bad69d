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

  /** True while some entries are not rendered yet. */
  get isIncomplete(): boolean {
    return this.#count < countEntries(this.#parts);
  }

  get isEmpty(): boolean {
    return this.#count <= 0;
  }

  /** Takes new sections; false when so much is rendered already that a new list is cheaper. */
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
 * The current list and the replaced ones. Removing a thousand rows at once would block the page, so
 * a list that becomes much shorter is rendered anew and the old one is hidden and removed in steps.
 */
export class IncrementalList {
  #drawings: readonly RenderedList[];

  constructor(parts: () => readonly ListSection[]) {
    this.#drawings = $state.raw([new RenderedList(0, untrack(parts))]);
    $effect.pre(() => {
      const current = parts();
      untrack(() => this.#take(current));
    });
    $effect(() => this.#draw());
  }

  /** The current list first; the others are hidden. */
  get renderedLists(): readonly RenderedList[] {
    return this.#drawings;
  }

  #take(parts: readonly ListSection[]): void {
    const [current] = this.#drawings;
    if (!current || current.update(parts)) return;
    this.#drawings = [new RenderedList(current.id + 1, parts), ...this.#drawings];
  }

  /** Completes the current list first; then removes the replaced ones. */
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

/** The first `count` entries in their sections; a section without any of them is left out. */
function takeFirst(parts: readonly ListSection[], count: number): readonly ListSection[] {
  let left = Math.max(count, 0);
  return parts.flatMap((part, i) => {
    if (left <= 0 && i > 0) return [];
    const shown = part.entries.slice(0, left);
    left -= shown.length;
    return [{ ...part, entries: shown }];
  });
}

/**
 * Calls back when the page is idle (soon, where the browser has no such event); returns a cancel
 * function.
 */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(call, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(call);
  return () => clearTimeout(timer);
}
