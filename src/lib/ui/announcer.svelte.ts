/** What a screen reader is told as things happen: the sentences of one polite live region. */
import { untrack } from 'svelte';

export interface Sentence {
  readonly id: number;
  readonly text: string;
}

/** So many sentences stay in the region: enough for a reader that lags behind a quick table. */
const MAX_SENTENCES = 8;

export class Announcer {
  #next = 0;
  #sentences = $state.raw<readonly Sentence[]>([]);

  get sentences(): readonly Sentence[] {
    return this.#sentences;
  }

  /** Says a sentence; the same one twice is said twice. */
  say(text: string): void {
    if (text === '') return;
    // Whoever says something in an effect does not want to say it again because it was said.
    const before = untrack(() => this.#sentences);
    this.#sentences = [...before, { id: this.#next++, text }].slice(-MAX_SENTENCES);
  }
}
