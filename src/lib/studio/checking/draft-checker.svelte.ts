/**
 * How a file stands while it is written: its faults at once, on the page's thread, and its proof when it is still for a
 * moment, in a worker. What was asked of an earlier text is thrown away with its worker.
 */
import { proxy } from 'comlink';
import type { Fault } from '$lib/core/result';
import type { GameModule } from '$lib/game-module/game-module';
import type { EngineClient } from '$lib/worker/engine-client';
import type { FileReport, StudioEngine } from './studio-engine';

/** A file as the studio sees it. */
export interface CheckedFile {
  /** The id of its table. */
  readonly table: string;
  readonly text: string;
  /** The name of the file. */
  readonly name: string;
}

/** What the text editor underlines. */
interface Marks {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

export type CheckState =
  /** Nothing is known yet of this text. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'proving';
      readonly since: number;
      /** How far it is, when it takes longer than a second. */
      readonly progress?: { readonly nodes: number; readonly total: number };
      /** What is known to be wrong before the proof says so. */
      readonly seen: Marks;
    }
  /** Somebody has stopped the proof. */
  | { readonly kind: 'stopped' }
  /** The worker is gone, and so is the one after it. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'proved';
      readonly report: FileReport;
      readonly ms: number;
      /** Whether it is known if the problem is sound, and what else is to be said of it is still looked for. */
      readonly more: boolean;
    };

interface CheckerOptions {
  /** The desk of a table, by its id. */
  readonly loadModule: (table: string) => Promise<GameModule>;
  readonly engine: EngineClient<StudioEngine>;
  readonly now: () => number;
  /** Milliseconds for which a text must be still before it is read, and before it is proved. */
  readonly debounce?: { readonly read: number; readonly prove: number };
}

/** Milliseconds before anything is told of how far a proof is. */
const PROGRESS_DELAY_MS = 1000;

const NONE: readonly Fault[] = [];
const NO_MARKS: Marks = { faults: NONE, warnings: NONE };

export class DraftChecker {
  readonly #given: CheckerOptions;
  #standing = $state.raw<CheckState>({ kind: 'reading' });
  /** The problem that the text describes; null where it is none. */
  #problem = $state.raw<unknown>(null);
  /** What was seen of the text that is proved, or would be. */
  #seen = $state.raw<Marks>(NO_MARKS);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;
  #written: CheckedFile | null = null;

  constructor(given: CheckerOptions) {
    this.#given = given;
  }

  get state(): CheckState {
    return this.#standing;
  }

  /** The lawful problem of the text as it was last read; null where there is none. */
  get problem(): unknown {
    return this.#problem;
  }

  /** All that the text editor underlines. */
  get marks(): Marks {
    const standing = this.#standing;
    if (standing.kind === 'faults') return { faults: standing.faults, warnings: NONE };
    // The same each time: how far a proof is changes no mark, and so the editor has nothing to draw.
    if (standing.kind !== 'proved') return this.#seen;
    return { faults: standing.report.faults, warnings: standing.report.warnings };
  }

  /** Told at every change of the text. */
  update(written: CheckedFile): void {
    const { read = 60 } = this.#given.debounce ?? {};
    this.#takeBack();
    this.#written = written;
    this.#timer = setTimeout(() => void this.#read(written), read);
  }

  /** Ends the proof that is going on; `again` begins it anew. */
  stop(): void {
    if (this.#standing.kind !== 'proving') return;
    this.#takeBack();
    this.#standing = { kind: 'stopped' };
  }

  restart(): void {
    if (this.#written) void this.#prove(this.#written);
  }

  close(): void {
    this.#takeBack();
  }

  async #read(written: CheckedFile): Promise<void> {
    const desk = await this.#given.loadModule(written.table);
    if (this.#written !== written) return;
    const read = desk.read(written.text, written.name);
    this.#problem = read.ok ? read.value : null;
    this.#seen = NO_MARKS;
    if (!read.ok) {
      this.#standing = { kind: 'faults', faults: read.faults };
      return;
    }
    const { read: soon = 60, prove = 300 } = this.#given.debounce ?? {};
    this.#standing = { kind: 'proving', since: this.#given.now(), seen: NO_MARKS };
    this.#timer = setTimeout(() => void this.#prove(written), Math.max(prove - soon, 0));
    const seen = await desk.quickCheck?.(read.value, written.text);
    if (!seen || this.#written !== written) return;
    this.#seen = seen;
    if (this.#standing.kind === 'proving') this.#standing = { ...this.#standing, seen };
  }

  async #prove(written: CheckedFile): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const since = this.#given.now();
    this.#standing = { kind: 'proving', since, seen: this.#seen };
    const { table, text, name } = written;
    const told = proxy((nodes: number, most: number) => {
      if (this.#asked !== asked || this.#given.now() - since < PROGRESS_DELAY_MS) return;
      this.#standing = { kind: 'proving', since, progress: { nodes, total: most }, seen: this.#seen };
    });
    const proved = (report: FileReport, more: boolean): void => {
      if (this.#asked !== asked) return;
      if (!more) this.#asked = null;
      this.#standing = { kind: 'proved', report, ms: this.#given.now() - since, more };
    };
    const verdict = proxy((report: FileReport) => proved(report, true));
    try {
      const report = await this.#given.engine.ask(
        (engine) => engine.check(table, text, name, told, verdict),
        asked.signal,
      );
      proved(report, false);
    } catch {
      if (this.#asked === asked) this.#standing = { kind: 'lost' };
    }
  }

  /** A proof that nobody waits for any more ends with its worker: it cannot be interrupted otherwise. */
  #takeBack(): void {
    clearTimeout(this.#timer);
    if (!this.#asked) return;
    const asked = this.#asked;
    this.#asked = null;
    asked.abort('no longer wanted');
    this.#given.engine.close();
  }
}
