/** A connection to the progress database that runs each access in one transaction. */
import type { ProgressDatabase, StoreName, StoreTransaction } from './database-schema';
import { openDatabase } from './open-database';

export interface DatabaseConnection {
  /** Runs a query in a read-only transaction, which may await requests to these stores only. */
  read<Answer>(
    names: readonly StoreName[],
    query: (stores: StoreTransaction<'readonly'>) => Promise<Answer>,
  ): Promise<Answer>;
  /** Runs a change in a transaction; when it rejects, nothing of it is stored. */
  write<Answer>(
    names: readonly StoreName[],
    change: (stores: StoreTransaction) => Promise<Answer>,
  ): Promise<Answer>;
  /** False before the first access, while it is opening, and after it was closed from outside. */
  isOpen(): boolean;
  /** Closes the database and rejects all calls that wait for it to open. */
  close(): void;
}

/** A connection to the database `name`, which is opened with the first access. */
export function openConnection(name: string): DatabaseConnection {
  let opening: Promise<ProgressDatabase> | null = null;
  let database: ProgressDatabase | null = null;
  let rejectWaiting: (error: Error) => void = () => undefined;
  /** Rejects when the connection is closed, which ends every call that waits for it to open. */
  const rejectedOnClose = new Promise<never>((_, reject) => (rejectWaiting = reject));
  // Without a waiting call its rejection is no error.
  rejectedOnClose.catch(() => undefined);
  let isClosed = false;

  const open = async (): Promise<ProgressDatabase> => {
    // A page with a newer version has closed it: accesses fail until a new connection is opened.
    const onVersionChange = (): void => {
      database = null;
    };
    const openedDatabase = await openDatabase(name, onVersionChange);
    // The connection may have been closed while the database was opening.
    if (isClosed) openedDatabase.close();
    else database = openedDatabase;
    return openedDatabase;
  };
  const inTransaction = async <Mode extends 'readonly' | 'readwrite', Answer>(
    names: readonly StoreName[],
    mode: Mode,
    work: (stores: StoreTransaction<Mode>) => Promise<Answer>,
  ): Promise<Answer> => {
    const openedDatabase = await Promise.race([(opening ??= open()), rejectedOnClose]);
    // A change is done when it is on the disk: a browser that is killed then does not lose it.
    const transaction = openedDatabase.transaction([...names], mode, { durability: 'strict' });
    // When the work itself fails, its error is the one to report.
    transaction.done.catch(() => undefined);
    try {
      const answer = await work(transaction);
      await transaction.done;
      return answer;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  };

  return {
    read: (names, query) => inTransaction(names, 'readonly', query),
    write: (names, change) => inTransaction(names, 'readwrite', change),
    isOpen: () => database !== null,
    close() {
      isClosed = true;
      database?.close();
      database = null;
      rejectWaiting(new Error(`The database ${name} was closed.`));
    },
  };
}

/** Aborts a transaction that may have been aborted already. */
function abort(transaction: Pick<IDBTransaction, 'abort'>): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}
