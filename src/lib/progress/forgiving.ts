/** A store that goes on in memory where the browser's own cannot be used, as in some private windows. */
import { memoryStore } from './memory';
import type { ProgressStore } from './progress';

/** How long a store may take, in milliseconds; some browsers leave a forbidden one without an answer. */
const PATIENCE = 2000;

async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The store does not answer.')), PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `onForgetful` hears once that from now on everything is forgotten when the page is closed. */
export function forgivingStore(store: ProgressStore, onForgetful: () => void): ProgressStore {
  const memory = memoryStore();
  let forgetful = false;
  const attempt = async <Answer>(
    ask: (from: ProgressStore) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!forgetful) {
      try {
        return await answered(ask(store));
      } catch {
        forgetful = true;
        onForgetful();
      }
    }
    return ask(memory);
  };
  /** Memory knows everything too, so that a store lost half-way loses nothing of this visit. */
  const both = async (write: (to: ProgressStore) => Promise<void>): Promise<void> => {
    await write(memory);
    await attempt((to) => (to === memory ? Promise.resolve() : write(to)));
  };

  return {
    known: () => attempt((from) => from.known()),
    read: (key) => attempt((from) => from.read(key)),
    logbook: () => attempt((from) => from.logbook()),
    keep: (step, now) => both((to) => to.keep(step, now)),
    replace: (logbook) => both((to) => to.replace(logbook)),
    merge: (logbook) => both((to) => to.merge(logbook)),
    watch(ask, hear) {
      let stop: (() => void) | null = null;
      let wanted = true;
      void attempt(ask).then(() => {
        if (wanted) stop = (forgetful ? memory : store).watch(ask, hear);
      });
      return () => {
        wanted = false;
        stop?.();
      };
    },
  };
}
