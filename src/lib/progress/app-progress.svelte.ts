/** The app's own progress: one store for every page, and whether it is being kept. */
import { databaseStore } from './database';
import { forgivingStore } from './forgiving';
import type { Step } from './plays';

let forgetful = $state(false);

/** Whether progress is forgotten when the page is closed, because nothing can be stored here. */
export const storage = {
  get forgetful(): boolean {
    return forgetful;
  },
};

export const progress = forgivingStore(databaseStore(), () => {
  forgetful = true;
});

/** One write after another, so that a step never overtakes the one before it. */
let queue: Promise<void> = Promise.resolve();

/** Keeps a step of a play; resolves when it is stored. */
export function keepStep(step: Step): Promise<void> {
  queue = queue.then(() => progress.keep(step, Date.now()));
  return queue;
}
