import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autoplay } from './autoplay.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ACTION_COUNT = 5;
const PACE = 100;

/** Creates an autoplay of five actions, one every 100 ms, with the count of actions played. */
function createAutoplay() {
  let playedCount = 0;
  const autoplay = new Autoplay({ pace: () => PACE, step: () => ++playedCount < ACTION_COUNT });
  return { autoplay, playedCount: () => playedCount };
}

test('autoplay plays action by action and stops at the end', () => {
  const { autoplay, playedCount } = createAutoplay();
  autoplay.start();
  vi.advanceTimersByTime(99);
  expect(playedCount()).toBe(0);
  vi.advanceTimersByTime(301);
  expect([playedCount(), autoplay.isRunning]).toEqual([4, true]);
  vi.advanceTimersByTime(1000);
  expect([playedCount(), autoplay.isRunning]).toEqual([5, false]);
});

test('autoplay resumes after a stop', () => {
  const { autoplay, playedCount } = createAutoplay();
  autoplay.start();
  vi.advanceTimersByTime(200);
  autoplay.stop();
  vi.advanceTimersByTime(1000);
  expect([playedCount(), autoplay.isRunning]).toEqual([2, false]);
  autoplay.start();
  vi.advanceTimersByTime(100);
  expect(playedCount()).toBe(3);
});

test('autoplay started twice does not play twice as fast', () => {
  const { autoplay, playedCount } = createAutoplay();
  autoplay.start();
  autoplay.start();
  vi.advanceTimersByTime(200);
  expect(playedCount()).toBe(2);
});
