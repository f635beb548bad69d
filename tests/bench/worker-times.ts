/** How long a table's worker takes for its answers, and when it has nothing to do. */
import type { Page, Worker } from '@playwright/test';
import { HELPER } from './browser-page';

/** What its worker keeps of what it was asked, where that costs the page nothing. */
interface Counting {
  heard: number;
  /** How long each answer took, in milliseconds of the clock. */
  took: number[];
  postMessage: (...message: unknown[]) => void;
}

/**
 * From now on the table's worker counts what it is asked, and how long each answer takes. Where others work on the machine each question
 * is put so many `times`, and the least is what it takes.
 */
export async function countMessages(worker: Worker, times = 1): Promise<void> {
  await worker.evaluate(HELPER);
  await worker.evaluate((asked) => {
    const counting = globalThis as unknown as Counting;
    const post = counting.postMessage.bind(globalThis);
    let answered = 0;
    counting.heard = 0;
    counting.took = [];
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
        const before = counting.took[place] ?? Infinity;
        if (answered > began) counting.took[place] = Math.min(before, answered - began);
        repeat(data, place, left - 1);
      });
    };
    // The table's own listener comes before this one: it has answered when it returns.
    globalThis.addEventListener('message', ({ timeStamp, data, isTrusted }) => {
      if (!isTrusted) return;
      counting.heard++;
      if (answered <= timeStamp) return;
      const place = counting.took.push(answered - timeStamp) - 1;
      repeat(data, place, asked - 1);
    });
  }, times);
}

/** How long the worker has taken for each of its answers so far, in milliseconds of the clock. */
export function answersTook(page: Page): Promise<readonly number[]> {
  return workerOf(page).evaluate(() => (globalThis as unknown as Counting).took);
}

function workerOf(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('The table has no worker.');
  return worker;
}

/** So long nothing is asked of the worker, in milliseconds: the pause after a trick is shorter. */
const QUIET = 700;

/** Waits until the others have played. */
export async function quiet(page: Page): Promise<void> {
  const worker = workerOf(page);
  const heard = (): Promise<number> =>
    worker.evaluate(() => (globalThis as unknown as Counting).heard);
  for (let before = -1, now = await heard(); now !== before; now = await heard()) {
    before = now;
    await page.waitForTimeout(QUIET);
  }
}
