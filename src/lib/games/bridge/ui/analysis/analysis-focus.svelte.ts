/** Moves the keyboard focus to the hand to play when the focused element has left the board. */
import { tick } from 'svelte';
import type { AnalysisQuery } from './analysis-solutions.svelte';

export interface AnalysisFocusSetup {
  /** The displayed point and layout; the focus is checked whenever it changes. */
  readonly query: () => AnalysisQuery;
  /** True when the hand to play gets the focus at first, as after a setup by keyboard. */
  readonly isInitiallyFocused: boolean;
}

export class AnalysisFocus {
  #board: HTMLElement | null = null;
  /** True when the focus belongs to the board. */
  #hasFocus = false;

  constructor({ query, isInitiallyFocused }: AnalysisFocusSetup) {
    this.#hasFocus = isInitiallyFocused;
    // Both effects run for each new query: before the redraw the focus is noted, after it restored.
    $effect.pre(() => {
      query();
      this.#hasFocus ||= this.#board?.contains(document.activeElement) ?? false;
    });
    $effect(() => {
      query();
      void this.#restore();
    });
  }

  /** Attachment for the element of the board. */
  readonly attach = (board: HTMLElement): void => {
    this.#board = board;
  };

  /** Focuses the first card of the hand to play, unless another element has the focus. */
  async #restore(): Promise<void> {
    if (!this.#hasFocus) return;
    this.#hasFocus = false;
    await tick();
    const active = document.activeElement;
    if (active && active !== document.body) return;
    // Without cards it goes to the text that says the play is over.
    const target =
      this.#board?.querySelector<HTMLElement>('button[data-card]') ??
      this.#board?.querySelector<HTMLElement>('[data-where]');
    target?.focus({ preventScroll: true });
  }
}
