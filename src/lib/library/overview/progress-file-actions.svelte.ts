/** Saving progress as a file, taking over a file, forgetting: what is asked before, and what is said after. */
import { MAX_PROGRESS_FILE_BYTES } from '$lib/core/limits';
import type { Fault } from '$lib/core/result';
import { EMPTY_LOGBOOK, type ProgressStore } from '$lib/progress/progress-store';
import {
  formatProgressFile,
  progressFileName,
  parseProgressFile,
  type ParsedProgress,
} from '$lib/progress/progress-file';

/** What is to be said: it was done, or why a file was refused. */
export type ProgressFileMessage =
  | { readonly what: 'taken'; readonly plays: number; readonly leftOut: number }
  | { readonly what: 'forgotten' }
  | { readonly what: 'foreign' | 'newer' | 'large'; readonly name: string }
  | { readonly what: 'damaged'; readonly name: string; readonly place: string };

/** A file that could be read waits for the answer what to do with it. */
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

  /** What the student is being asked. */
  get pendingQuestion(): PendingFile | 'forget' | null {
    return this.#asked;
  }

  get message(): ProgressFileMessage | null {
    return this.#said;
  }

  /** Lets the browser save all that is kept; the file bears the date of `now`. */
  async save(now: number): Promise<void> {
    const text = formatProgressFile(await this.#store().logbook(), now);
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = progressFileName(now);
    link.click();
    URL.revokeObjectURL(address);
  }

  /** Reads a file `now` and asks what to do with it, or says why it is refused. */
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

  /** Nothing is done. */
  cancel(): void {
    this.#asked = null;
  }
}

function refusal(name: string, fault: Fault | undefined): ProgressFileMessage {
  if (fault?.code === 'progress/newer') return { what: 'newer', name };
  if (fault?.code === 'progress/damaged') return { what: 'damaged', name, place: fault.message };
  return { what: fault?.code === 'progress/large' ? 'large' : 'foreign', name };
}
