/** A store that goes on in memory where the browser's own cannot be used, as in some private windows. */
import { assertStorable } from './storage/stored-records';
import { createMemoryStore } from './memory-store';
import type { ProgressStore } from './progress-store';

/** How long the store may be silent, in milliseconds; then the page goes on without it. */
const RESPONSE_TIMEOUT = 3000;
/** When a store that refuses or is silent is tried again; each time twice as long after, up to the longest. */
const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 60_000;

/** Whether progress is stored, or cannot be: the store refuses, or says nothing at all. */
export type StorageState = 'kept' | 'refused' | 'silent';

type StoreCall<Answer> = (from: ProgressStore) => Promise<Answer>;

/**
 * A store that refuses is asked again every time, and after a while by itself: what it has not taken is kept in
 * memory, and comes first. `onkeeping` hears when the store refuses or is silent, and again when it has everything
 * after all. A store that is silent is not waited for. `renew` makes those refused who have waited in vain.
 */
export function createFallbackStore(
  store: ProgressStore & { renew?(): void },
  onkeeping: (keeping: StorageState) => void,
): ProgressStore {
  /** All of this visit, so that a store lost half-way loses nothing of it. */
  const memory = createMemoryStore();
  /** What the store has not taken yet, in order. */
  const owed: StoreCall<void>[] = [];
  const followers = new Set<() => void>();
  let bringing: Promise<void> | null = null;
  let keeping: StorageState = 'kept';
  let trial: ReturnType<typeof setTimeout> | undefined;

  const become = (now: StorageState): void => {
    const before = keeping;
    // Who was silent and is tried anew in vain is still silent.
    keeping = before === 'silent' && now === 'refused' ? before : now;
    if (keeping === before) return;
    if (now === 'kept') clearTimeout(trial);
    else if (before === 'kept') tryAgain(FIRST_RETRY_DELAY);
    onkeeping(keeping);
    if (before === 'kept' || now === 'kept') for (const follow of followers) follow();
  };
  const tryAgain = (after: number): void => {
    trial = setTimeout(() => {
      store.renew?.();
      tryAgain(Math.min(2 * after, MAX_RETRY_DELAY));
      void read((from) => from.readAll());
    }, after);
  };
  /** What the store says, however late; when it is late, that is known in time. */
  const ask = async <Answer>(question: StoreCall<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => become('silent'), RESPONSE_TIMEOUT);
    try {
      return await question(store);
    } finally {
      clearTimeout(timer);
    }
  };
  const bring = async (): Promise<void> => {
    try {
      for (let next = owed[0]; next; next = owed[0]) {
        await ask(next);
        owed.shift();
      }
      become('kept');
    } catch {
      become('refused');
    } finally {
      bringing = null;
    }
  };
  const settle = async (): Promise<void> => {
    if (owed.length > 0) await (bringing ??= bring());
  };

  const write = async (change: StoreCall<void>): Promise<void> => {
    // What memory cannot take will never be taken, and holds up nothing.
    const remembered = change(memory);
    owed.push(change);
    await remembered;
    const settled = settle();
    if (keeping !== 'silent') await comesSoon(settled);
  };
  const read = async <Answer>(question: StoreCall<Answer>): Promise<Answer> => {
    await settle();
    if (keeping !== 'kept' && owed.length > 0) return question(memory);
    try {
      const answer = await ask(question);
      if (owed.length === 0) become('kept');
      return answer;
    } catch {
      become('refused');
      return question(memory);
    }
  };
  /** The store's answer if it comes soon; else what this visit knows. */
  const readSoon = async <Answer>(question: StoreCall<Answer>): Promise<Answer> => {
    if (keeping === 'silent') return question(memory);
    const answer = read(question);
    return (await comesSoon(answer)) ? answer : question(memory);
  };

  return {
    readAll: () => readSoon((from) => from.readAll()),
    readProblem: (key) => readSoon((from) => from.readProblem(key)),
    // Whoever saves everything would rather wait than have half of it.
    logbook: () => read((from) => from.logbook()),
    saveStep: (step, now) => write((to) => to.saveStep(step, now)),
    games: (table) => readSoon((from) => from.games(table)),
    game: (id) => readSoon((from) => from.game(id)),
    async saveGame(game) {
      // What no store will ever take must not stand before what they would.
      assertStorable(game);
      await write((to) => to.saveGame(game));
    },
    removeGame: (id) => write((to) => to.removeGame(id)),
    replace: (logbook) => write((to) => to.replace(logbook)),
    merge: (logbook) => write((to) => to.merge(logbook)),
    subscribe(ask, hear) {
      let wanted = true;
      let stop = (): void => undefined;
      const follow = (): void => {
        stop();
        stop = (keeping === 'kept' ? store : memory).subscribe(ask, hear);
      };
      // Those who watch a store that refuses would hear nothing, so it is asked first.
      const answered = read(ask).then(() => {
        if (!wanted) return;
        followers.add(follow);
        follow();
      });
      const late = (): void => {
        if (wanted) stop = memory.subscribe(ask, hear);
      };
      if (keeping === 'silent') late();
      else void comesSoon(answered).then((soon) => !soon && late());
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
    timer = setTimeout(() => tell(false), RESPONSE_TIMEOUT);
  });
  try {
    return await Promise.race([answer.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
