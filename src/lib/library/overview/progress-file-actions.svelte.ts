/** Saving, loading and deleting the progress: the pending question and the resulting message. */
import type { Fault } from '$lib/core/result';
import type { StorageState } from '$lib/storage/fallback-store';
import { EMPTY_LOGBOOK, type ProgressStore } from '$lib/storage/progress-store';
import {
  formatProgressFile,
  progressFileName,
  parseProgressFile,
  type ParsedProgress,
} from '$lib/storage/progress-file';

/** The outcome of an action: done, or the reason why a file was refused. */
export type ProgressFileMessage =
  /** The number of plays after the import, and of the file's records that were skipped. */
  | { readonly kind: 'imported'; readonly playCount: number; readonly skippedCount: number }
  | { readonly kind: 'deleted' }
  /** The store cannot read the progress: a file would have a part of it, or none. */
  | { readonly kind: 'unavailable' }
  /** The store has no room for the change, which is only in memory. */
  | { readonly kind: 'unstored' }
  | { readonly kind: 'foreign' | 'newer' | 'large'; readonly name: string }
  /** `damage`: the path of the first structural error in the file. */
  | { readonly kind: 'damaged'; readonly name: string; readonly damage: string };

/** A parsed file that waits for the answer to merge or replace. */
interface PendingFile extends ParsedProgress {
  readonly name: string;
}

export class ProgressFileActions {
  readonly #store: () => ProgressStore;
  readonly #storageState: () => StorageState;
  #pendingQuestion = $state.raw<PendingFile | 'forget' | null>(null);
  #message = $state.raw<ProgressFileMessage | null>(null);

  constructor(store: () => ProgressStore, storageState: () => StorageState) {
    this.#store = store;
    this.#storageState = storageState;
  }

  /** The question that is open; null for none. */
  get pendingQuestion(): PendingFile | 'forget' | null {
    return this.#pendingQuestion;
  }

  get message(): ProgressFileMessage | null {
    return this.#message;
  }

  /** Saves all progress as a download; the file name has the date of `now`. */
  async save(now: number): Promise<void> {
    const logbook = await this.#store().logbook();
    if (this.#isRefused()) return;
    const text = formatProgressFile(logbook, now);
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = progressFileName(now);
    link.click();
    URL.revokeObjectURL(address);
  }

  /**
   * Reads a file and opens the question of merging or replacing, or sets the reason of its refusal.
   */
  async open(file: File, now: number): Promise<void> {
    if (this.#isRefused()) return;
    let text: string;
    try {
      text = await file.text();
    } catch {
      // Longer than a string may be.
      this.#message = { kind: 'large', name: file.name };
      return;
    }
    const result = parseProgressFile(text, now);
    if (result.ok) this.#pendingQuestion = { name: file.name, ...result.value };
    else this.#message = refusal(file.name, result.faults[0]);
  }

  /** Answers the question of an opened file: merges it into the progress or replaces that. */
  async importFile(mode: 'merge' | 'replace'): Promise<void> {
    if (this.#pendingQuestion === null || this.#pendingQuestion === 'forget') return;
    const { logbook, skippedCount } = this.#pendingQuestion;
    this.#pendingQuestion = null;
    const store = this.#store();
    await (mode === 'merge' ? store.merge(logbook) : store.replace(logbook));
    const playCount = (await store.plays()).length;
    this.#setDone({ kind: 'imported', playCount, skippedCount });
  }

  /** Opens the question of deleting all progress. */
  askToForget(): void {
    if (!this.#isRefused()) this.#pendingQuestion = 'forget';
  }

  /** Deletes all progress. */
  async forget(): Promise<void> {
    this.#pendingQuestion = null;
    await this.#store().replace(EMPTY_LOGBOOK);
    this.#setDone({ kind: 'deleted' });
  }

  /** Sets the message of an action that begins: true, with the reason, if it is refused. */
  #isRefused(): boolean {
    const isReadable = ['available', 'read-only'].includes(this.#storageState());
    this.#message = isReadable ? null : { kind: 'unavailable' };
    return this.#message !== null;
  }

  /** Sets the message of a change that was made, unless it could not be stored. */
  #setDone(message: ProgressFileMessage): void {
    this.#message = this.#storageState() === 'available' ? message : { kind: 'unstored' };
  }

  /** Closes the question without any action. */
  cancel(): void {
    this.#pendingQuestion = null;
  }
}

/** The message on a file that cannot be read. */
function refusal(name: string, fault: Fault | undefined): ProgressFileMessage {
  if (fault?.code === 'progress/newer') return { kind: 'newer', name };
  if (fault?.code === 'progress/damaged') return { kind: 'damaged', name, damage: fault.message };
  return { kind: 'foreign', name };
}
