/** Measures how long a game's worker takes for its answers, and when it is idle. */
import type { Page, Worker } from '@playwright/test';
import { HELPER } from './browser-page';

/** Counters kept in the worker's global scope, so that they cost the page nothing. */
interface MeasuringScope {
  messageCount: number;
  /** Milliseconds by the clock for each answer, in the order of the questions. */
  answerTimes: number[];
  postMessage: (...message: unknown[]) => void;
}

/**
 * Makes the game's worker count its messages and measure its answers from now on. With more than
 * one repetition it answers each question again, and the shortest time counts: other work on the
 * machine then disturbs less.
 */
export async function startMeasuringAnswers(worker: Worker, repetitions = 1): Promise<void> {
  await worker.evaluate(HELPER);
  await worker.evaluate((repetitions) => {
    const scope = globalThis as unknown as MeasuringScope;
    const post = scope.postMessage.bind(globalThis);
    let answeredAt = 0;
    scope.messageCount = 0;
    scope.answerTimes = [];
    scope.postMessage = (...message) => {
      answeredAt = performance.now();
      post(...message);
    };
    /** Asks again; the page ignores further answers to the same question. */
    const repeat = (data: unknown, answerIndex: number, repetitionsLeft: number): void => {
      if (repetitionsLeft === 0) return;
      let startedAt = 0;
      setTimeout(() => {
        startedAt = performance.now();
        globalThis.dispatchEvent(new MessageEvent('message', { data }));
      });
      setTimeout(() => {
        const shortest = scope.answerTimes[answerIndex] ?? Infinity;
        if (answeredAt > startedAt)
          scope.answerTimes[answerIndex] = Math.min(shortest, answeredAt - startedAt);
        repeat(data, answerIndex, repetitionsLeft - 1);
      });
    };
    // The game's own listener runs before this one: its answer has been posted by now.
    globalThis.addEventListener('message', ({ timeStamp, data, isTrusted }) => {
      if (!isTrusted) return;
      scope.messageCount++;
      if (answeredAt <= timeStamp) return;
      const answerIndex = scope.answerTimes.push(answeredAt - timeStamp) - 1;
      repeat(data, answerIndex, repetitions - 1);
    });
  }, repetitions);
}

/** Milliseconds by the clock that the worker has taken for each of its answers so far. */
export function getAnswerTimes(page: Page): Promise<readonly number[]> {
  return workerOf(page).evaluate(() => (globalThis as unknown as MeasuringScope).answerTimes);
}

function workerOf(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('The page of the game has no worker.');
  return worker;
}

/** Milliseconds without a message after which a worker is idle; pauses in the play are shorter. */
const QUIET_MS = 700;

/** Waits until the worker has no message for `QUIET_MS`: the computer players have played. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const worker = workerOf(page);
  const messageCount = (): Promise<number> =>
    worker.evaluate(() => (globalThis as unknown as MeasuringScope).messageCount);
  for (
    let previousCount = -1, currentCount = await messageCount();
    currentCount !== previousCount;
    currentCount = await messageCount()
  ) {
    previousCount = currentCount;
    await page.waitForTimeout(QUIET_MS);
  }
}
