/** The app's own progress: one store for every page, and whether it is being kept. */
import { databaseStore, forgivingStore } from './database';
import { progressAfter, type Grade, type KeptAttempt, type ProblemProgress } from './progress';

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
export function keepStep(key: string, attempt: KeptAttempt, grade: Grade | null): Promise<void> {
  const write = async (): Promise<void> => {
    const before: ProblemProgress | null = await progress.read(key);
    await progress.write(progressAfter(key, before, attempt, grade, Date.now()));
  };
  queue = queue.then(write);
  return queue;
}
