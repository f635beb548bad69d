import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autoplay } from './autoplay.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A play of five cards. */
function walk(pace = () => 100) {
  let at = 0;
  const walking = new Autoplay({ pace, step: () => ++at < 5 });
  return { walking, at: () => at };
}

test('autoplay goes action by action and stops at the end', () => {
  const { walking, at } = walk();
  walking.start();
  vi.advanceTimersByTime(99);
  expect(at()).toBe(0);
  vi.advanceTimersByTime(301);
  expect([at(), walking.isRunning]).toEqual([4, true]);
  vi.advanceTimersByTime(1000);
  expect([at(), walking.isRunning]).toEqual([5, false]);
});

test('stops and resumes', () => {
  const { walking, at } = walk();
  walking.start();
  vi.advanceTimersByTime(200);
  walking.stop();
  vi.advanceTimersByTime(1000);
  expect([at(), walking.isRunning]).toEqual([2, false]);
  walking.start();
  vi.advanceTimersByTime(100);
  expect(at()).toBe(3);
});

test('has one timer when started twice', () => {
  const { walking, at } = walk();
  walking.start();
  walking.start();
  vi.advanceTimersByTime(200);
  expect(at()).toBe(2);
});
