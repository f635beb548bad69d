/** The kept games of a table as its page lists them: read once, the newest first, one of them opened by its address. */
import type { SavedRecord, SavedRecords } from './saved-records';

export class RecordList<Kept extends { readonly begunAt: number }> {
  readonly #store: SavedRecords<Kept>;
  readonly #opening: () => string;
  /** Null until they were read. */
  records = $state.raw<readonly SavedRecord<Kept>[] | null>(null);
  /** Whenever they were taken over. */
  readonly newestFirst: readonly SavedRecord<Kept>[] = $derived(
    (this.records ?? []).toSorted((one, other) => other.record.begunAt - one.record.begunAt),
  );
  /** The one that the fragment of the address names; null where it names none that is kept. */
  readonly openedRecord: SavedRecord<Kept> | null = $derived.by(() => {
    const id = /^#(?:game|match)=([\w-]+)$/.exec(this.#opening())?.[1];
    return this.records?.find((each) => each.id === id) ?? null;
  });

  /** `opening` gives the fragment with its `#`: `#game=ID` opens a game. */
  constructor(store: SavedRecords<Kept>, opening: () => string) {
    this.#store = store;
    this.#opening = opening;
  }

  /** Reads what is kept, also once more. */
  async load(): Promise<void> {
    this.records = await this.#store.list();
  }

  async remove({ id }: SavedRecord<Kept>): Promise<void> {
    await this.#store.remove(id);
    await this.load();
  }
}
