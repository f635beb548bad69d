/** Runs a search with progress messages; Ctrl+C ends it early. */
import { setImmediate } from 'node:timers/promises';
import { printError } from '../../cli-command';

/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 2000;

/** Milliseconds after which the event loop gets a turn. */
const YIELD_INTERVAL_MS = 50;

export interface SearchRun<Step, End> {
  /** The last progress step; null when the search ended before the first. */
  readonly lastStep: Step | null;
  /** The result; null when the search was interrupted. */
  readonly result: End | null;
}

/** Runs a search to its end, or until Ctrl+C. `formatStep` is the text of a progress message. */
export async function runSearch<Step, End>(
  search: Generator<Step, End>,
  formatStep: (step: Step) => string,
): Promise<SearchRun<Step, End>> {
  let isInterrupted = false;
  const onInterrupt = (): void => {
    isInterrupted = true;
  };
  process.once('SIGINT', onInterrupt);
  let last: Step | null = null;
  let [reportedAt, yieldedAt] = [performance.now(), performance.now()];
  try {
    for (;;) {
      const next = search.next();
      if (next.done) return { lastStep: last, result: next.value };
      last = next.value;
      const now = performance.now();
      if (now - reportedAt > REPORT_INTERVAL_MS) {
        reportedAt = now;
        printError(`${formatStep(last)} …`);
      }
      // Signals are delivered only while the event loop runs.
      if (now - yieldedAt > YIELD_INTERVAL_MS) {
        await setImmediate();
        yieldedAt = performance.now();
      }
      if (isInterrupted) return { lastStep: last, result: null };
    }
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
