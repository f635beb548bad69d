/** Drives a search: says now and then how far it is, and ends it when the person at the terminal does. */
import { setImmediate } from 'node:timers/promises';
import { printError } from '../../cli-command';

/** Milliseconds between two words. */
const REPORT_INTERVAL_MS = 2000;

export interface SearchRun<Step, End> {
  /** What was told last; null when the search ended before it told anything. */
  readonly lastStep: Step | null;
  /** The end; null when the search was called off. */
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
  let [told, breathed] = [performance.now(), performance.now()];
  try {
    for (;;) {
      const next = search.next();
      if (next.done) return { lastStep: last, result: next.value };
      last = next.value;
      const now = performance.now();
      if (now - told > REPORT_INTERVAL_MS) {
        told = now;
        printError(`${say(last)} …`);
      }
      // A signal is heard between two pieces of work only.
      if (now - breathed > 50) {
        await setImmediate();
        breathed = performance.now();
      }
      if (off) return { lastStep: last, result: null };
    }
  } finally {
    process.off('SIGINT', callOff);
  }
}
