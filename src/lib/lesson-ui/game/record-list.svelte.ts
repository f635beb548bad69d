/** The list of a game's saved records on its page, with the one that the address opens. */
import type { SavedRecord, SavedRecords } from './saved-records';

export class RecordList<Kept extends { readonly begunAt: number }> {
  readonly #store: SavedRecords<Kept>;
  readonly #opening: () => string;
  /** Null until loaded. */
  records = $state.raw<readonly SavedRecord<Kept>[] | null>(null);
  /** Sorted by their beginning. */
  readonly newestFirst: readonly SavedRecord<Kept>[] = $derived(
    (this.records ?? []).toSorted((one, other) => other.record.begunAt - one.record.begunAt),
  );
  /** The record named by the fragment of the address, or null. */
  readonly openedRecord: SavedRecord<Kept> | null = $derived.by(() => {
    const id = /^#(?:game|match)=([\w-]+)$/.exec(this.#opening())?.[1];
    return this.records?.find((each) => each.id === id) ?? null;
  });

  /** `opening` returns the fragment of the address: `#game=ID` or `#match=ID` opens a record. */
  constructor(store: SavedRecords<Kept>, opening: () => string) {
    this.#store = store;
    this.#opening = opening;
  }

  /** Loads or reloads the records. */
  async load(): Promise<void> {
    this.records = await this.#store.list();
  }

  async remove({ id }: SavedRecord<Kept>): Promise<void> {
    await this.#store.remove(id);
    await this.load();
  }
}
