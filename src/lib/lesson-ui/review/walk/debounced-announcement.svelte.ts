/** The words of a step, for the ear: told when one stays there, and of steps that come quickly only the last. */
import { untrack } from 'svelte';

export interface DebouncedAnnouncementOptions {
  /** What is to be told of the step that is shown. */
  words(): string;
  /** Whether the play goes on by itself. */
  isPlaying(): boolean;
}

/** Whoever walks on within this time, in milliseconds, does not want to hear of the step. */
const DEBOUNCE_MS = 200;
/** While the play goes on by itself each step that is told has this long to be heard. */
const MIN_INTERVAL_MS = 2500;

/** To be made while a component is made; it ends with it. */
export class DebouncedAnnouncement {
  #text = $state('');
  #before: string | null = null;
  #last = 0;

  constructor({ words, isPlaying: running }: DebouncedAnnouncementOptions) {
    $effect(() => {
      const now = words();
      const before = this.#before;
      this.#before = now;
      // Where one begins was told by what led there.
      if (before === null || before === now) return;
      const free = untrack(running) ? this.#last + MIN_INTERVAL_MS - Date.now() : 0;
      const timer = setTimeout(() => this.#tell(now), Math.max(DEBOUNCE_MS, free));
      return () => clearTimeout(timer);
    });
  }

  get text(): string {
    return this.#text;
  }

  #tell(text: string): void {
    this.#last = Date.now();
    this.#text = text;
  }
}
