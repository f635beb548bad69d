/** The screen-reader announcement of the step shown, which waits until a step lasts. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebouncedAnnouncement } from './debounced-announcement.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates the announcement of a changing step, with functions to go to a step. */
function createAnnouncement() {
  let words = $state('begin');
  let isPlaying = $state(false);
  let announcement: DebouncedAnnouncement | undefined;
  const end = $effect.root(() => {
    announcement = new DebouncedAnnouncement({ words: () => words, isPlaying: () => isPlaying });
  });
  flushSync();
  return {
    end,
    startAutoplay: () => (isPlaying = true),
    /** Goes to a step and stays there for some milliseconds; returns the announcement after it. */
    go(step: string, duration: number) {
      words = step;
      flushSync();
      vi.advanceTimersByTime(duration);
      return announcement?.text;
    },
  };
}

test('announces a step that lasts, but not the first one', () => {
  const { go, end } = createAnnouncement();
  expect(go('begin', 1000)).toBe('');
  expect(go('one', 100)).toBe('');
  expect(go('two', 300)).toBe('two');
  end();
});

test('rate-limits announcements during autoplay, but never drops the last', () => {
  const { go, startAutoplay, end } = createAnnouncement();
  startAutoplay();
  const announcements = ['1', '2', '3', '4', '5', '6', '7', '8'].map((step) => go(step, 500));
  expect(new Set(announcements).size).toBeLessThan(4);
  expect(go('9', 3000)).toBe('9');
  end();
});
