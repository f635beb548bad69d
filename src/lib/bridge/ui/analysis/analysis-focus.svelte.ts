/** The keyboard's place on the board: where what had it is gone, the hand to play has it next. */
import { tick } from 'svelte';
import type { AnalysisQuery } from './solving.svelte';

export interface AnalysisFocusSetup {
  /** Contents of the board. */
  readonly query: () => AnalysisQuery;
  /** True when the hand to play has the focus from the beginning. */
  readonly isInitiallyFocused: boolean;
}

export class AnalysisFocus {
  #board: HTMLElement | null = null;
  #inside = false;

  constructor({ query: looked, isInitiallyFocused: atOnce }: AnalysisFocusSetup) {
    this.#inside = atOnce;
    $effect.pre(() => {
      looked();
      this.#inside ||= this.#board?.contains(document.activeElement) ?? false;
    });
    $effect(() => {
      looked();
      void this.#follow();
    });
  }

  /** To be attached to the element of the board. */
  readonly attach = (board: HTMLElement): void => {
    this.#board = board;
  };

  async #follow(): Promise<void> {
    if (!this.#inside) return;
    this.#inside = false;
    await tick();
    const active = document.activeElement;
    if (active && active !== document.body) return;
    // With no card left it waits where it is said that the play is over.
    const next =
      this.#board?.querySelector<HTMLElement>('button[data-card]') ??
      this.#board?.querySelector<HTMLElement>('[data-where]');
    next?.focus({ preventScroll: true });
  }
}
