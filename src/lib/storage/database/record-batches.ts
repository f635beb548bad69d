/** Reads and writes many records of an object store in batches, each in a task of its own. */

/** Records of one request: read and validated in a few milliseconds. */
export const BATCH_SIZE = 50;

/** An object store, as far as it is read here. */
interface ReadableStore {
  get(key: string): Promise<unknown>;
  getAll(range: IDBKeyRange): Promise<readonly unknown[]>;
}

/** The items in batches, in order. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[], void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
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
  for (const batch of batchesOf(keys)) {
    const records = await store.getAll(IDBKeyRange.bound(batch[0], batch.at(-1)));
    onBatch();
    yield records;
  }
}

/** The records of some keys and of no others, in any order; otherwise like `readBatches`. */
export async function* readEach(
  store: ReadableStore,
  keys: readonly string[],
  onBatch: () => void,
): AsyncGenerator<readonly unknown[], void> {
  for (const batch of batchesOf(keys)) {
    const records = await Promise.all(batch.map((key) => store.get(key)));
    onBatch();
    yield records;
  }
}
