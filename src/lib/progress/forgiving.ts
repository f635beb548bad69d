/** A store that goes on in memory where the browser's own cannot be used, as in some private windows. */
import { memoryStore } from './memory';
import type { ProgressStore } from './progress';

/** How long the page waits for what it wants to know, in milliseconds; then it goes on without it. */
const PATIENCE = 2000;

type Question<Answer> = (from: ProgressStore) => Promise<Answer>;

/**
 * A store that refuses is asked again every time: what it has not taken is kept in memory, and comes
 * first. `onForgetful` hears when the store refuses, and again when it has everything after all. One that
 * is slow is waited for, in the background where the page need not wait.
 */
export function forgivingStore(
  store: ProgressStore,
  onForgetful: (forgetful: boolean) => void,
): ProgressStore {
  /** All of this visit, so that a store lost half-way loses nothing of it. */
  const memory = memoryStore();
  /** What the store has not taken yet, in order. */
  const owed: Question<void>[] = [];
  const followers = new Set<() => void>();
  let bringing: Promise<void> | null = null;
  let forgetful = false;

  const become = (now: boolean): void => {
    if (forgetful === now) return;
    forgetful = now;
    onForgetful(now);
    for (const follow of followers) follow();
  };
  const bring = async (): Promise<void> => {
    try {
      for (let next = owed[0]; next; next = owed[0]) {
        await next(store);
        owed.shift();
      }
      become(false);
    } catch {
      become(true);
    } finally {
      bringing = null;
    }
  };
  const settle = async (): Promise<void> => {
    if (owed.length > 0) await (bringing ??= bring());
  };

  const write = async (change: Question<void>): Promise<void> => {
    owed.push(change);
    await change(memory);
    await settle();
  };
  const read = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    await settle();
    if (forgetful && owed.length > 0) return question(memory);
    try {
      const answer = await question(store);
      if (owed.length === 0) become(false);
      return answer;
    } catch {
      become(true);
      return question(memory);
    }
  };
  /** The store's answer if it comes soon; else what this visit knows. */
  const readSoon = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    const answer = read(question);
    return (await comesSoon(answer)) ? answer : question(memory);
  };

  return {
    known: () => readSoon((from) => from.known()),
    read: (key) => readSoon((from) => from.read(key)),
    // Whoever saves everything would rather wait than have half of it.
    logbook: () => read((from) => from.logbook()),
    keep: (step, now) => write((to) => to.keep(step, now)),
    replace: (logbook) => write((to) => to.replace(logbook)),
    merge: (logbook) => write((to) => to.merge(logbook)),
    watch(ask, hear) {
      let wanted = true;
      let stop = (): void => undefined;
      const follow = (): void => {
        stop();
        stop = (forgetful ? memory : store).watch(ask, hear);
      };
      // Those who watch a store that refuses would hear nothing, so it is asked first.
      const answered = read(ask).then(() => {
        if (!wanted) return;
        followers.add(follow);
        follow();
      });
      void comesSoon(answered).then((soon) => {
        if (!soon && wanted) stop = memory.watch(ask, hear);
      });
      return () => {
        wanted = false;
        followers.delete(follow);
        stop();
      };
    },
  };
}

/** Whether this is answered while the page waits. */
async function comesSoon(answer: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((tell) => {
    timer = setTimeout(() => tell(false), PATIENCE);
  });
  try {
    return await Promise.race([answer.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
