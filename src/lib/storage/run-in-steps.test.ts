/** Long work in short tasks, by a clock that only the work moves. */
import { describe, expect, it } from 'vitest';
import { runToEnd, type Steps } from '$lib/core/work-steps';
import { runInSteps } from './run-in-steps';

/** A clock whose pauses are counted; `taskLengths` are the milliseconds of work between two. */
function createClock() {
  let [time, taskStart] = [0, 0];
  const taskLengths: number[] = [];
  return {
    taskLengths,
    work: (ms: number): void => void (time += ms),
    now: () => time,
    pause: () => {
      taskLengths.push(time - taskStart);
      // Other tasks take their time, too.
      time += 1000;
      taskStart = time;
      return Promise.resolve();
    },
  };
}

/** Items that take `ms` each; the result is the number of them. */
function* countItems(count: number, ms: number, work: (ms: number) => void): Steps<number> {
  for (let i = 1; i <= count; i++) {
    work(ms);
    yield i;
  }
  return count;
}

describe('work in steps', () => {
  it('pauses before a task is long, whatever an item takes', async () => {
    for (const ms of [0.1, 1, 5, 30]) {
      const clock = createClock();
      expect(await runInSteps(countItems(5000, ms, clock.work), {}, clock)).toBe(5000);
      expect(Math.max(...clock.taskLengths)).toBeLessThanOrEqual(Math.max(ms, 12 + ms));
      expect(clock.taskLengths.length).toBeGreaterThan((5000 * ms) / (12 + ms) - 1);
    }
  });

  it('does short work without a pause', async () => {
    const clock = createClock();
    await runInSteps(countItems(10, 1, clock.work), {}, clock);
    expect(clock.taskLengths).toEqual([]);
  });

  it('tells its progress at every pause', async () => {
    const clock = createClock();
    const doneCounts: number[] = [];
    const onProgress = (doneCount: number): void => void doneCounts.push(doneCount);
    await runInSteps(countItems(20, 6, clock.work), { onProgress }, clock);
    expect(doneCounts).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  });

  it('ends after a pause in which it was cancelled', async () => {
    const clock = createClock();
    const controller = new AbortController();
    let lastItem = 0;
    const onProgress = (doneCount: number): void => {
      lastItem = doneCount;
      controller.abort();
    };
    const running = runInSteps(
      countItems(5000, 6, clock.work),
      { signal: controller.signal, onProgress },
      clock,
    );
    await expect(running).rejects.toThrow('aborted');
    expect([lastItem, clock.taskLengths.length]).toEqual([2, 1]);
  });

  it('rejects as the work throws', async () => {
    function* fail(): Steps<never> {
      yield 1;
      throw new Error('broken');
    }
    await expect(runInSteps(fail())).rejects.toThrow('broken');
  });

  it('gives the same result at once', () => {
    expect(runToEnd(countItems(3, 1, () => undefined))).toBe(3);
  });
});
