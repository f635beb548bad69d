/** The kept games of a table as its page lists them: read once, the newest first, one of them opened by its address. */
import type { KeptRecord, KeptRecords } from './saved-records';

export class RecordList<Kept extends { readonly begunAt: number }> {
  readonly #store: KeptRecords<Kept>;
  readonly #opening: () => string;
  /** Null until they were read. */
  kept = $state.raw<readonly KeptRecord<Kept>[] | null>(null);
  /** Whenever they were taken over. */
  readonly newest: readonly KeptRecord<Kept>[] = $derived(
    (this.kept ?? []).toSorted((one, other) => other.record.begunAt - one.record.begunAt),
  );
  /** The one that the fragment of the address names; null where it names none that is kept. */
  readonly opened: KeptRecord<Kept> | null = $derived.by(() => {
    const id = /^#(?:game|match)=([\w-]+)$/.exec(this.#opening())?.[1];
    return this.kept?.find((each) => each.id === id) ?? null;
  });

  /** `opening` gives the fragment with its `#`: `#game=ID` opens a game. */
  constructor(store: KeptRecords<Kept>, opening: () => string) {
    this.#store = store;
    this.#opening = opening;
  }

  /** Reads what is kept, also once more. */
  async look(): Promise<void> {
    this.kept = await this.#store.all();
  }

  async forget({ id }: KeptRecord<Kept>): Promise<void> {
    await this.#store.forget(id);
    await this.look();
  }
}
