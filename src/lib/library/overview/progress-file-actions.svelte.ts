/** Saving, loading and deleting the progress: the pending question and the resulting message. */
import { MAX_PROGRESS_FILE_BYTES } from '$lib/core/limits';
import type { Fault } from '$lib/core/result';
import { EMPTY_LOGBOOK, type ProgressStore } from '$lib/progress/progress-store';
import {
  formatProgressFile,
  progressFileName,
  parseProgressFile,
  type ParsedProgress,
} from '$lib/progress/progress-file';

/** The outcome of an action: done, or the reason why a file was refused. */
export type ProgressFileMessage =
  | { readonly what: 'taken'; readonly plays: number; readonly leftOut: number }
  | { readonly what: 'forgotten' }
  | { readonly what: 'foreign' | 'newer' | 'large'; readonly name: string }
  | { readonly what: 'damaged'; readonly name: string; readonly place: string };

/** A parsed file that waits for the answer to merge or replace. */
interface PendingFile extends ParsedProgress {
  readonly name: string;
}

export class ProgressFileActions {
  readonly #store: () => ProgressStore;
  #asked = $state.raw<PendingFile | 'forget' | null>(null);
  #said = $state.raw<ProgressFileMessage | null>(null);

  constructor(store: () => ProgressStore) {
    this.#store = store;
  }

  /** The question that is open; null for none. */
  get pendingQuestion(): PendingFile | 'forget' | null {
    return this.#asked;
  }

  get message(): ProgressFileMessage | null {
    return this.#said;
  }

  /** Saves all progress as a download; the file name has the date of `now`. */
  async save(now: number): Promise<void> {
    const text = formatProgressFile(await this.#store().logbook(), now);
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
    this.#said = null;
    if (file.size > MAX_PROGRESS_FILE_BYTES) {
      this.#said = { what: 'large', name: file.name };
      return;
    }
    const read = parseProgressFile(await file.text(), now);
    if (read.ok) this.#asked = { name: file.name, ...read.value };
    else this.#said = refusal(file.name, read.faults[0]);
  }

  async take(how: 'merge' | 'replace'): Promise<void> {
    if (this.#asked === null || this.#asked === 'forget') return;
    const { logbook, skippedCount: leftOut } = this.#asked;
    this.#asked = null;
    const store = this.#store();
    await (how === 'merge' ? store.merge(logbook) : store.replace(logbook));
    this.#said = { what: 'taken', plays: (await store.logbook()).plays.length, leftOut };
  }

  askToForget(): void {
    this.#said = null;
    this.#asked = 'forget';
  }

  async forget(): Promise<void> {
    this.#asked = null;
    await this.#store().replace(EMPTY_LOGBOOK);
    this.#said = { what: 'forgotten' };
  }

  /** Closes the question without any action. */
  cancel(): void {
    this.#asked = null;
  }
}

function refusal(name: string, fault: Fault | undefined): ProgressFileMessage {
  if (fault?.code === 'progress/newer') return { what: 'newer', name };
  if (fault?.code === 'progress/damaged') return { what: 'damaged', name, place: fault.message };
  return { what: fault?.code === 'progress/large' ? 'large' : 'foreign', name };
}
