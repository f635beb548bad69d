/** The screen-reader announcement of the current step, debounced and rate-limited. */
import { untrack } from 'svelte';

export interface DebouncedAnnouncementOptions {
  /** The text of the current step. */
  words(): string;
  /** True during autoplay. */
  isPlaying(): boolean;
}

/** A step must last this long, in milliseconds, to be announced. */
const DEBOUNCE_MS = 200;
/** The minimal time between announcements during autoplay, in milliseconds. */
const MIN_INTERVAL_MS = 2500;

/** Create during component initialization; its effects end with the component. */
export class DebouncedAnnouncement {
  #text = $state('');
  #before: string | null = null;
  #last = 0;

  constructor({ words, isPlaying: running }: DebouncedAnnouncementOptions) {
    $effect(() => {
      const now = words();
      const before = this.#before;
      this.#before = now;
      // The first step is not announced: the navigation to it was.
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
