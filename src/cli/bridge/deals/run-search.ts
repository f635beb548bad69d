/** Runs a search with progress messages; Ctrl+C ends it early. */
import { setImmediate } from 'node:timers/promises';
import { printError } from '../../cli-command';

/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 2000;

export interface SearchRun<Step, End> {
  /** The last progress step; null when the search ended before the first. */
  readonly lastStep: Step | null;
  /** The result; null when the search was interrupted. */
  readonly result: End | null;
}

/** Runs a search to its end, or until Ctrl+C. `say` puts how far it is into words. */
export async function runSearch<Step, End>(
  search: Generator<Step, End>,
  say: (step: Step) => string,
): Promise<SearchRun<Step, End>> {
  let off = false;
  const callOff = (): void => {
    off = true;
  };
  process.once('SIGINT', callOff);
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
        printError(`${say(last)} …`);
      }
      // Signals are delivered only while the event loop runs.
      if (now - yieldedAt > 50) {
        await setImmediate();
        yieldedAt = performance.now();
      }
      if (off) return { lastStep: last, result: null };
    }
  } finally {
    process.off('SIGINT', callOff);
  }
}
