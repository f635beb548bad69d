/** How long a table's worker takes for its answers, and when it has nothing to do. */
import type { Page, Worker } from '@playwright/test';

/** What its worker keeps of what it was asked, where that costs the page nothing. */
interface Counting {
  heard: number;
  /** How long each answer took, in milliseconds of the clock. */
  took: number[];
  postMessage: (...message: unknown[]) => void;
}

/** From now on the table's worker counts what it is asked, and how long each answer takes. */
export function countMessages(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const counting = globalThis as unknown as Counting;
    const post = counting.postMessage.bind(globalThis);
    let answered = 0;
    counting.heard = 0;
    counting.took = [];
    counting.postMessage = (...message) => {
      answered = performance.now();
      post(...message);
    };
    // The table's own listener comes before this one: it has answered when it returns.
    globalThis.addEventListener('message', ({ timeStamp }) => {
      counting.heard++;
      if (answered > timeStamp) counting.took.push(answered - timeStamp);
    });
  });
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
