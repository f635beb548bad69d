/** Reads many records of an object store a batch at a time, each in a task of its own. */

/** Records of one request: read and validated in a few milliseconds. */
export const BATCH_SIZE = 50;

/** An object store, as far as it is read here. */
interface ReadableStore {
  getAll(range: IDBKeyRange): Promise<readonly unknown[]>;
}

/**
 * The records of some keys, which are in ascending order, and of all keys between them. The
 * transaction goes on as long as nothing but these batches is awaited. `onBatch` is called when one
 * was read.
 */
export async function* readBatches(
  store: ReadableStore,
  keys: readonly string[],
  onBatch: () => void = () => undefined,
): AsyncGenerator<readonly unknown[], void> {
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const batch = keys.slice(start, start + BATCH_SIZE);
    const records = await store.getAll(IDBKeyRange.bound(batch[0], batch.at(-1)));
    onBatch();
    yield records;
  }
}
