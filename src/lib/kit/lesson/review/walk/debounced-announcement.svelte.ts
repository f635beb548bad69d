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
  #previousText: string | null = null;
  /** The time of the last announcement, in milliseconds since 1970. */
  #announcedAt = 0;

  constructor({ words, isPlaying }: DebouncedAnnouncementOptions) {
    $effect(() => {
      const text = words();
      const previousText = this.#previousText;
      this.#previousText = text;
      // The first step is not announced: the navigation to the screen was.
      if (previousText === null || previousText === text) return;
      const remainingInterval = untrack(isPlaying)
        ? this.#announcedAt + MIN_INTERVAL_MS - Date.now()
        : 0;
      const timer = setTimeout(
        () => this.#announce(text),
        Math.max(DEBOUNCE_MS, remainingInterval),
      );
      return () => clearTimeout(timer);
    });
  }

  get text(): string {
    return this.#text;
  }

  #announce(text: string): void {
    this.#announcedAt = Date.now();
    this.#text = text;
  }
}
