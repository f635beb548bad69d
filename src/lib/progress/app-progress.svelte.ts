/** The app's own progress: one store for every page, and whether it is being kept. */
import { databaseStore } from './database';
import { forgivingStore } from './forgiving';
import type { Step } from './plays';

let forgetful = $state(false);

/** Whether progress is forgotten when the page is closed, because nothing can be stored here now. */
export const storage = {
  get forgetful(): boolean {
    return forgetful;
  },
};

export const progress = forgivingStore(databaseStore(), (now) => {
  forgetful = now;
});

/** Keeps a step of a play; resolves when it is stored. A step never overtakes the one before it. */
export function keepStep(step: Step): Promise<void> {
  return progress.keep(step, Date.now());
}
