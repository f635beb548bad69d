/**
 * Checks a draft while it is edited: faults at once on the main thread, the proof debounced in a
 * worker. A proof of an outdated text is cancelled by ending its worker.
 */
import { proxy } from 'comlink';
import type { Fault } from '$lib/core/result';
import type { GameModule } from '$lib/game-module/game-module';
import type { EngineClient } from '$lib/worker/engine-client';
import type { FileReport, StudioEngine } from './studio-engine';

/** A draft to check. */
export interface DraftFile {
  /** The id of its game. */
  readonly table: string;
  readonly text: string;
  /** The name of the file. */
  readonly name: string;
}

/** The faults and warnings that the text editor underlines. */
interface Marks {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

export type CheckState =
  /** The text has not been read yet. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'proving';
      readonly since: number;
      /** Search nodes visited and their budget, once the proof takes longer than a second. */
      readonly progress?: { readonly nodes: number; readonly total: number };
      /** Findings of the quick check, before the proof ends. */
      readonly seen: Marks;
    }
  /** The author has stopped the proof. */
  | { readonly kind: 'stopped' }
  /** The worker and its replacement failed. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'proved';
      readonly report: FileReport;
      readonly ms: number;
      /** True when the verdict is known and further checks still run. */
      readonly more: boolean;
    };

interface CheckerOptions {
  /** Loads the module of a game by its id. */
  readonly loadModule: (table: string) => Promise<GameModule>;
  readonly engine: EngineClient<StudioEngine>;
  readonly now: () => number;
  /** Debounce in milliseconds before a text is read, and before it is proved. */
  readonly debounce?: { readonly read: number; readonly prove: number };
}

/** Milliseconds before the progress of a proof is shown. */
const PROGRESS_DELAY_MS = 1000;

const NONE: readonly Fault[] = [];
const NO_MARKS: Marks = { faults: NONE, warnings: NONE };

export class DraftChecker {
  readonly #options: CheckerOptions;
  #standing = $state.raw<CheckState>({ kind: 'reading' });
  /** The parsed problem; null where the text has faults. */
  #problem = $state.raw<unknown>(null);
  /** Findings of the quick check of the current text. */
  #seen = $state.raw<Marks>(NO_MARKS);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller: AbortController | null = null;
  #file: DraftFile | null = null;

  constructor(options: CheckerOptions) {
    this.#options = options;
  }

  get state(): CheckState {
    return this.#standing;
  }

  /** The parsed problem of the text last read; null where it has faults. */
  get problem(): unknown {
    return this.#problem;
  }

  /** The findings for the text editor. */
  get marks(): Marks {
    const standing = this.#standing;
    if (standing.kind === 'faults') return { faults: standing.faults, warnings: NONE };
    // The same object each time: progress changes no mark, so the editor need not redraw.
    if (standing.kind !== 'proved') return this.#seen;
    return { faults: standing.report.faults, warnings: standing.report.warnings };
  }

  /** Called at every change of the text. */
  update(file: DraftFile): void {
    const { read = 60 } = this.#options.debounce ?? {};
    this.#cancel();
    this.#file = file;
    this.#timer = setTimeout(() => void this.#read(file), read);
  }

  /** Stops the running proof; `restart` begins it anew. */
  stop(): void {
    if (this.#standing.kind !== 'proving') return;
    this.#cancel();
    this.#standing = { kind: 'stopped' };
  }

  restart(): void {
    if (this.#file) void this.#prove(this.#file);
  }

  close(): void {
    this.#cancel();
  }

  async #read(file: DraftFile): Promise<void> {
    const module = await this.#options.loadModule(file.table);
    if (this.#file !== file) return;
    const read = module.read(file.text, file.name);
    this.#problem = read.ok ? read.value : null;
    this.#seen = NO_MARKS;
    if (!read.ok) {
      this.#standing = { kind: 'faults', faults: read.faults };
      return;
    }
    const { read: soon = 60, prove = 300 } = this.#options.debounce ?? {};
    this.#standing = { kind: 'proving', since: this.#options.now(), seen: NO_MARKS };
    this.#timer = setTimeout(() => void this.#prove(file), Math.max(prove - soon, 0));
    const seen = await module.quickCheck?.(read.value, file.text);
    if (!seen || this.#file !== file) return;
    this.#seen = seen;
    if (this.#standing.kind === 'proving') this.#standing = { ...this.#standing, seen };
  }

  async #prove(file: DraftFile): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    const since = this.#options.now();
    this.#standing = { kind: 'proving', since, seen: this.#seen };
    const { table, text, name } = file;
    const onProgress = proxy((nodes: number, total: number) => {
      if (this.#controller !== controller || this.#options.now() - since < PROGRESS_DELAY_MS)
        return;
      this.#standing = { kind: 'proving', since, progress: { nodes, total }, seen: this.#seen };
    });
    const proved = (report: FileReport, more: boolean): void => {
      if (this.#controller !== controller) return;
      if (!more) this.#controller = null;
      this.#standing = { kind: 'proved', report, ms: this.#options.now() - since, more };
    };
    const verdict = proxy((report: FileReport) => proved(report, true));
    try {
      const report = await this.#options.engine.ask(
        (engine) => engine.check(table, text, name, onProgress, verdict),
        controller.signal,
      );
      proved(report, false);
    } catch {
      if (this.#controller === controller) this.#standing = { kind: 'lost' };
    }
  }

  /** Cancels the running proof by ending its worker: it cannot be interrupted otherwise. */
  #cancel(): void {
    clearTimeout(this.#timer);
    if (!this.#controller) return;
    const controller = this.#controller;
    this.#controller = null;
    controller.abort('no longer wanted');
    this.#options.engine.close();
  }
}
