/** How long a table's worker takes for its answers, and when it has nothing to do. */
import type { Page, Worker } from '@playwright/test';
import { HELPER } from './browser-page';

/** Counters kept in the worker's global scope, so that they cost the page nothing. */
interface Counting {
  messageCount: number;
  /** How long each answer took, in milliseconds of the clock. */
  answerTimes: number[];
  postMessage: (...message: unknown[]) => void;
}

/**
 * From now on the table's worker counts what it is asked, and how long each answer takes. Where
 * others work on the machine each question is put so many `times`, and the least is what it takes.
 */
export async function startMeasuringAnswers(worker: Worker, times = 1): Promise<void> {
  await worker.evaluate(HELPER);
  await worker.evaluate((counted) => {
    const counting = globalThis as unknown as Counting;
    const post = counting.postMessage.bind(globalThis);
    let answered = 0;
    counting.messageCount = 0;
    counting.answerTimes = [];
    counting.postMessage = (...message) => {
      answered = performance.now();
      post(...message);
    };
    /** The page has its answer, and hears no other to the same question. */
    const repeat = (data: unknown, place: number, left: number): void => {
      if (left === 0) return;
      let began = 0;
      setTimeout(() => {
        began = performance.now();
        globalThis.dispatchEvent(new MessageEvent('message', { data }));
      });
      setTimeout(() => {
        const before = counting.answerTimes[place] ?? Infinity;
        if (answered > began) counting.answerTimes[place] = Math.min(before, answered - began);
        repeat(data, place, left - 1);
      });
    };
    // The table's own listener comes before this one: it has answered when it returns.
    globalThis.addEventListener('message', ({ timeStamp, data, isTrusted }) => {
      if (!isTrusted) return;
      counting.messageCount++;
      if (answered <= timeStamp) return;
      const place = counting.answerTimes.push(answered - timeStamp) - 1;
      repeat(data, place, counted - 1);
    });
  }, times);
}

/** How long the worker has taken for each of its answers so far, in milliseconds of the clock. */
export function getAnswerTimes(page: Page): Promise<readonly number[]> {
  return workerOf(page).evaluate(() => (globalThis as unknown as Counting).answerTimes);
}

function workerOf(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('The table has no worker.');
  return worker;
}

/** So long nothing is asked of the worker, in milliseconds: the pause after a trick is shorter. */
const QUIET = 700;

/** Waits until the others have played. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const worker = workerOf(page);
  const messageCount = (): Promise<number> =>
    worker.evaluate(() => (globalThis as unknown as Counting).messageCount);
  for (let before = -1, now = await messageCount(); now !== before; now = await messageCount()) {
    before = now;
    await page.waitForTimeout(QUIET);
  }
}
