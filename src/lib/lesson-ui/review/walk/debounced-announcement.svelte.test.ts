import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebouncedAnnouncement } from './debounced-announcement.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function walked() {
  let words = $state('begin');
  let running = $state(false);
  let announcement: DebouncedAnnouncement | undefined;
  const end = $effect.root(() => {
    announcement = new DebouncedAnnouncement({ words: () => words, isPlaying: () => running });
  });
  flushSync();
  return {
    end,
    run: () => (running = true),
    /** Goes to a step and stays there for some milliseconds; returns the announcement after it. */
    go(step: string, stays: number) {
      words = step;
      flushSync();
      vi.advanceTimersByTime(stays);
      return announcement?.text;
    },
  };
}

test('announces a step that lasts, but not the first one', () => {
  const { go, end } = walked();
  expect(go('begin', 1000)).toBe('');
  expect(go('one', 100)).toBe('');
  expect(go('two', 300)).toBe('two');
  end();
});

test('rate-limits announcements during autoplay, but never drops the last', () => {
  const { go, run, end } = walked();
  run();
  const announcements = ['1', '2', '3', '4', '5', '6', '7', '8'].map((step) => go(step, 500));
  expect(new Set(announcements).size).toBeLessThan(4);
  expect(go('9', 3000)).toBe('9');
  end();
});
