/**
 * Checks a draft while it is edited: faults at once on the main thread, the proof debounced in a
 * worker. A proof of an outdated text is cancelled by ending its worker.
 */
import type { Fault } from '$lib/core/result';
import type { GameModule } from '$lib/game-module/game-module';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { FileReport, StudioEngine } from './studio-engine';

/** A draft to check. */
export interface DraftFile {
  /** The id of its game. */
  readonly gameId: string;
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
      /** Start of the proof on the clock of `CheckerOptions.clock`. */
      readonly since: number;
      /** Search nodes visited and their budget, once the proof takes longer than a second. */
      readonly progress?: { readonly nodes: number; readonly total: number };
      /** Findings of the quick check, before the proof ends. */
      readonly quickMarks: Marks;
    }
  /** The author has stopped the proof. */
  | { readonly kind: 'stopped' }
  /** The worker crashed, and so did its replacement. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'proved';
      readonly report: FileReport;
      /** Duration of the check in milliseconds. */
      readonly ms: number;
      /** True when the verdict is known and further checks still run. */
      readonly hasMoreChecks: boolean;
    };

interface CheckerOptions {
  /** Loads the module of a game by its id. */
  readonly loadModule: (gameId: string) => Promise<GameModule>;
  readonly engine: EngineClient<StudioEngine>;
  /** A clock in milliseconds. */
  readonly clock: () => number;
  /** Debounce in milliseconds before a text is read, and before it is proved. */
  readonly debounce?: { readonly read: number; readonly prove: number };
}

/** Milliseconds before the progress of a proof is shown. */
const PROGRESS_DELAY_MS = 1000;

const NO_FAULTS: readonly Fault[] = [];
const NO_MARKS: Marks = { faults: NO_FAULTS, warnings: NO_FAULTS };

/** The check of the draft in one editor; `close` ends it. */
export class DraftChecker {
  readonly #options: CheckerOptions;
  #state = $state.raw<CheckState>({ kind: 'reading' });
  /** The parsed problem; null where the text has faults. */
  #problem = $state.raw<unknown>(null);
  /** Findings of the quick check of the current text. */
  #quickMarks = $state.raw<Marks>(NO_MARKS);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller: AbortController | null = null;
  #file: DraftFile | null = null;

  constructor(options: CheckerOptions) {
    this.#options = options;
  }

  get state(): CheckState {
    return this.#state;
  }

  /** The parsed problem of the text last read; null where it has faults. */
  get problem(): unknown {
    return this.#problem;
  }

  /** The findings for the text editor. */
  get marks(): Marks {
    const state = this.#state;
    if (state.kind === 'faults') return { faults: state.faults, warnings: NO_FAULTS };
    // The same object each time: progress changes no mark, so the editor need not redraw.
    if (state.kind !== 'proved') return this.#quickMarks;
    return { faults: state.report.faults, warnings: state.report.warnings };
  }

  /** Called at every change of the text: reads and proves it after the debounce. */
  update(file: DraftFile): void {
    const { read = 60 } = this.#options.debounce ?? {};
    this.#cancel();
    this.#file = file;
    this.#timer = setTimeout(() => void this.#read(file), read);
  }

  /** Stops the running proof; `restart` begins it anew. */
  stop(): void {
    if (this.#state.kind !== 'proving') return;
    this.#cancel();
    this.#state = { kind: 'stopped' };
  }

  /** Begins a stopped or lost proof anew. */
  restart(): void {
    if (this.#file) void this.#prove(this.#file);
  }

  close(): void {
    this.#cancel();
  }

  /** Parses the file: shows its faults, or those of the quick check, and schedules the proof. */
  async #read(file: DraftFile): Promise<void> {
    const module = await this.#options.loadModule(file.gameId);
    if (this.#file !== file) return;
    const parsed = module.read(file.text, file.name);
    this.#problem = parsed.ok ? parsed.value : null;
    this.#quickMarks = NO_MARKS;
    if (!parsed.ok) {
      this.#state = { kind: 'faults', faults: parsed.faults };
      return;
    }
    const { read: readDelay = 60, prove: proveDelay = 300 } = this.#options.debounce ?? {};
    this.#state = { kind: 'proving', since: this.#options.clock(), quickMarks: NO_MARKS };
    // Both delays count from the change of the text.
    this.#timer = setTimeout(() => void this.#prove(file), Math.max(proveDelay - readDelay, 0));
    const quickMarks = await module.quickCheck?.(parsed.value, file.text);
    if (!quickMarks || this.#file !== file) return;
    this.#quickMarks = quickMarks;
    if (this.#state.kind === 'proving') this.#state = { ...this.#state, quickMarks };
  }

  /**
   * Proves the file in the worker. The report with the verdict is shown as soon as it comes, the
   * final one after all further checks; what a cancelled proof reports is ignored.
   */
  async #prove(file: DraftFile): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    const startTime = this.#options.clock();
    this.#state = { kind: 'proving', since: startTime, quickMarks: this.#quickMarks };
    const { gameId, text, name } = file;
    const onProgress = (nodes: number, total: number): void => {
      if (this.#controller !== controller || this.#options.clock() - startTime < PROGRESS_DELAY_MS)
        return;
      this.#state = {
        kind: 'proving',
        since: startTime,
        progress: { nodes, total },
        quickMarks: this.#quickMarks,
      };
    };
    const showReport = (report: FileReport, hasMoreChecks: boolean): void => {
      if (this.#controller !== controller) return;
      if (!hasMoreChecks) this.#controller = null;
      this.#state = {
        kind: 'proved',
        report,
        ms: this.#options.clock() - startTime,
        hasMoreChecks,
      };
    };
    const onVerdict = (report: FileReport): void => showReport(report, true);
    try {
      const report = await this.#options.engine.ask(
        (engine, listen) => engine.check(gameId, text, name, listen(onProgress), listen(onVerdict)),
        controller.signal,
      );
      showReport(report, false);
    } catch {
      if (this.#controller === controller) this.#state = { kind: 'lost' };
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
