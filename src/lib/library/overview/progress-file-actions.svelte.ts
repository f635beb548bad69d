/** Saving, loading and deleting the progress: the pending question and the resulting message. */
import type { Fault } from '$lib/core/result';
import type { StorageState } from '$lib/storage/fallback-store';
import { countRecords, EMPTY_LOGBOOK, type ProgressStore } from '$lib/storage/progress-store';
import {
  createFilePartsInSteps,
  formatProgressFileInSteps,
  progressFileName,
  parseProgressFileInSteps,
  type ParsedProgress,
} from '$lib/storage/progress-file';
import { runInSteps } from '$lib/storage/run-in-steps';

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

/** Long work under way: a file is written or read, or its progress is stored. */
interface FileWork {
  readonly kind: 'writing' | 'reading' | 'storing';
  /** The share that is done, 0 to 1. */
  readonly share: number;
}

/** A parsed file that waits for the answer to merge or replace. */
interface PendingFile extends ParsedProgress {
  readonly name: string;
}

export class ProgressFileActions {
  readonly #store: () => ProgressStore;
  readonly #storageState: () => StorageState;
  #pendingQuestion = $state.raw<PendingFile | 'forget' | null>(null);
  #message = $state.raw<ProgressFileMessage | null>(null);
  #work = $state.raw<FileWork | null>(null);

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

  /** The work under way; null for none. */
  get work(): FileWork | null {
    return this.#work;
  }

  /** Saves all progress as a download; the file name has the date of `now`. */
  save(now: number): Promise<void> {
    return this.#doWork('writing', async (onProgress) => {
      // Before the read, since a store may give no answer, and after it, since it may have failed.
      if (this.#isRefused()) return;
      const logbook = await this.#store().logbook();
      if (this.#isRefused()) return;
      const recordCount = countRecords(logbook);
      const pieces = await runInSteps(formatProgressFileInSteps(logbook, now), {
        onProgress: (writtenCount) => onProgress(writtenCount / recordCount),
      });
      const parts = await runInSteps(createFilePartsInSteps(pieces));
      this.#download(new Blob([...parts], { type: 'application/json' }), progressFileName(now));
    });
  }

  #download(content: Blob, name: string): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  }

  /**
   * Reads a file and opens the question of merging or replacing, or sets the reason of its refusal.
   */
  async open(file: File, now: number): Promise<void> {
    if (this.#isRefused()) return;
    await this.#doWork('reading', async (onProgress) => {
      let text: string;
      try {
        text = await file.text();
      } catch {
        // Longer than a string may be.
        this.#message = { kind: 'large', name: file.name };
        return;
      }
      const result = await runInSteps(parseProgressFileInSteps(text, now), {
        onProgress: (letterCount) => onProgress(letterCount / text.length),
      });
      if (result.ok) this.#pendingQuestion = { name: file.name, ...result.value };
      else this.#message = refusal(file.name, result.faults[0]);
    });
  }

  /** Answers the question of an opened file: merges it into the progress or replaces that. */
  async importFile(mode: 'merge' | 'replace'): Promise<void> {
    if (this.#pendingQuestion === null || this.#pendingQuestion === 'forget') return;
    const { logbook, skippedCount } = this.#pendingQuestion;
    this.#pendingQuestion = null;
    const store = this.#store();
    await this.#doWork('storing', (onProgress) => store[mode](logbook, onProgress));
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

  /** Does long work with its progress shown. What it reports after its end is dropped. */
  async #doWork<Result>(
    kind: FileWork['kind'],
    start: (onProgress: (share: number) => void) => Promise<Result>,
  ): Promise<Result> {
    let isUnderWay = true;
    this.#work = { kind, share: 0 };
    try {
      return await start((share) => {
        if (isUnderWay) this.#work = { kind, share };
      });
    } finally {
      isUnderWay = false;
      this.#work = null;
    }
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
