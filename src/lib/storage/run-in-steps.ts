/** Runs long work in short tasks, between which the page draws and takes input. */
import type { Steps } from '$lib/core/work-steps';

/**
 * Milliseconds after which a task ends with the item that it is at. A slow item may follow: a
 * record of the largest size takes some 35 ms.
 */
const TASK_LENGTH = 12;

/** The clock of the page, in milliseconds, and a pause in which its other tasks run. */
interface StepClock {
  now(): number;
  pause(): Promise<unknown>;
}

export interface StepOptions {
  /** Ends the work: the promise rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called at every pause with the number of items done. */
  readonly onProgress?: ((doneCount: number) => void) | undefined;
}

/** The clock of the page with another pause, such as a request that keeps a transaction open. */
export function clockWithPause(pause: () => Promise<unknown>): StepClock {
  return { now: () => performance.now(), pause };
}

const PAGE_CLOCK = clockWithPause(
  // A message waits its turn among the tasks. `scheduler.yield` would go on before all timers and
  // answers of the database, and a timer waits for a second in a hidden page.
  () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
);

/** Does the work, with a pause whenever a task has lasted long enough; rejects as it throws. */
export async function runInSteps<Result>(
  steps: Steps<Result>,
  { signal, onProgress }: StepOptions = {},
  clock: StepClock = PAGE_CLOCK,
): Promise<Result> {
  let startedAt = clock.now();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    if (clock.now() - startedAt < TASK_LENGTH) continue;
    onProgress?.(step.value);
    await clock.pause();
    startedAt = clock.now();
  }
}
