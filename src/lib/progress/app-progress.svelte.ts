/** The app's own progress: one store for every page, and whether it is being kept. */
import { databaseStore } from './database';
import { forgivingStore } from './forgiving';
import { openJournal } from './journal';
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

const journal = openJournal(() => sessionStorage);

/** Keeps a step of a play; resolves when it is stored. A step never overtakes the one before it. */
export async function keepStep(step: Step): Promise<void> {
  const now = Date.now();
  const strike = journal.note(step, now);
  await progress.keep(step, now);
  strike();
}

// What the page before this one could not store any more comes first.
for (const { step, now, strike } of journal.left()) void progress.keep(step, now).then(strike);
