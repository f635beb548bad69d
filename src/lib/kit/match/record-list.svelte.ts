/** The list of a game's saved records on its page, with the one that the address opens. */
import type { SavedRecord, SavedRecords } from '$lib/storage/saved-records';

export class RecordList<GameRecord extends { readonly begunAt: number }> {
  readonly #store: SavedRecords<GameRecord>;
  readonly #fragment: () => string;
  /** Null until loaded. */
  records = $state.raw<readonly SavedRecord<GameRecord>[] | null>(null);
  /** Sorted by their beginning. */
  readonly newestFirst: readonly SavedRecord<GameRecord>[] = $derived(
    (this.records ?? []).toSorted((first, second) => second.record.begunAt - first.record.begunAt),
  );
  /** The record named by the fragment of the address, or null. */
  readonly openedRecord: SavedRecord<GameRecord> | null = $derived.by(() => {
    const id = /^#(?:game|match)=([\w-]+)$/.exec(this.#fragment())?.[1];
    return this.records?.find((record) => record.id === id) ?? null;
  });

  /** `fragment` returns the fragment of the address: `#game=ID` or `#match=ID` opens a record. */
  constructor(store: SavedRecords<GameRecord>, fragment: () => string) {
    this.#store = store;
    this.#fragment = fragment;
  }

  /** Loads or reloads the records. */
  async load(): Promise<void> {
    this.records = await this.#store.list();
  }

  async remove({ id }: SavedRecord<GameRecord>): Promise<void> {
    await this.#store.remove(id);
    await this.load();
  }
}
