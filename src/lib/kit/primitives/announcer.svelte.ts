/** Announcements for screen readers: the sentences of one polite live region. */
import { untrack } from 'svelte';

export interface Sentence {
  readonly id: number;
  readonly text: string;
}

/** The number of sentences that stay in the region, for a screen reader that lags behind. */
const MAX_SENTENCES = 8;

export class Announcer {
  #nextId = 0;
  #sentences = $state.raw<readonly Sentence[]>([]);

  get sentences(): readonly Sentence[] {
    return this.#sentences;
  }

  /** Announces a sentence; repeating it announces it again. */
  say(text: string): void {
    if (text === '') return;
    // Untracked, so that an effect that announces does not depend on the sentences.
    const previous = untrack(() => this.#sentences);
    this.#sentences = [...previous, { id: this.#nextId++, text }].slice(-MAX_SENTENCES);
  }
}
