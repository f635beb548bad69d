/** Progress in the browser's own database. */
import { Dexie, type EntityTable } from 'dexie';
import { memoryStore, type ProblemProgress, type ProgressStore } from './progress';

type ProgressDatabase = Dexie & { problems: EntityTable<ProblemProgress, 'key'> };

function openDatabase(name: string): ProgressDatabase {
  const database = new Dexie(name) as ProgressDatabase;
  database.version(1).stores({ problems: 'key' });
  return database;
}

/** Progress in the database `name`; every call rejects where storage is full or forbidden. */
export function databaseStore(name = 'lie-of-the-cards'): ProgressStore {
  const { problems } = openDatabase(name);
  return {
    async all() {
      return new Map((await problems.toArray()).map((progress) => [progress.key, progress]));
    },
    read: async (key) => (await problems.get(key)) ?? null,
    async write(progress) {
      await problems.put(progress);
    },
  };
}

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

/**
 * A store that goes on in memory where the first cannot be used, as in some private windows, and says
 * so once through `onForgetful`.
 */
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
  return {
    all: () => attempt((from) => from.all()),
    read: (key) => attempt((from) => from.read(key)),
    async write(progress) {
      // Memory knows everything too, so that a store lost half-way loses nothing of this visit.
      await memory.write(progress);
      await attempt((from) => from.write(progress));
    },
  };
}
