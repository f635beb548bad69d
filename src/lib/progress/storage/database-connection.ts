/** The way to the tables: one transaction at a time for whoever reads, writes or watches them. */
import { openDatabase } from './open-database';
import type { ProgressDatabase, StoreName, StoreTransaction } from './database-schema';

export interface DatabaseConnection {
  /** Asks within one transaction; only what is asked of these tables may be waited for in it. */
  read<Answer>(
    names: readonly StoreName[],
    ask: (tables: StoreTransaction<'readonly'>) => Promise<Answer>,
  ): Promise<Answer>;
  /** Changes these tables in one transaction: nothing of it happens when it rejects. */
  write<Answer>(
    names: readonly StoreName[],
    change: (tables: StoreTransaction) => Promise<Answer>,
  ): Promise<Answer>;
  isOpen(): boolean;
  /** Lets go of the database; all who wait for it to open are refused. */
  close(): void;
}

/** A connection with the database `name`, opened when it is first needed. */
export function openConnection(name: string): DatabaseConnection {
  let opening: Promise<ProgressDatabase> | null = null;
  let database: ProgressDatabase | null = null;
  let refuse: (why: Error) => void = () => undefined;
  const closed = new Promise<never>((_, reject) => (refuse = reject));
  closed.catch(() => undefined);
  let isClosed = false;

  const open = async (): Promise<ProgressDatabase> => {
    const opened = await openDatabase(name, () => (database = null));
    // It was too late for those who asked for it.
    if (isClosed) opened.close();
    else database = opened;
    return opened;
  };
  const within = async <Mode extends 'readonly' | 'readwrite', Answer>(
    names: readonly StoreName[],
    mode: Mode,
    work: (tables: StoreTransaction<Mode>) => Promise<Answer>,
  ): Promise<Answer> => {
    const tables = (await Promise.race([(opening ??= open()), closed])).transaction(
      [...names],
      mode,
    );
    // Where the work itself fails, that is what is told.
    tables.done.catch(() => undefined);
    try {
      const answer = await work(tables);
      await tables.done;
      return answer;
    } catch (fault) {
      undo(tables);
      throw fault;
    }
  };

  return {
    read: (names, ask) => within(names, 'readonly', ask),
    write: (names, change) => within(names, 'readwrite', change),
    isOpen: () => database !== null,
    close() {
      isClosed = true;
      database?.close();
      database = null;
      refuse(new Error(`The database ${name} was closed.`));
    },
  };
}

/** Where the browser itself has given it up there is nothing to undo. */
function undo(tables: Pick<IDBTransaction, 'abort'>): void {
  try {
    tables.abort();
  } catch {
    return;
  }
}
