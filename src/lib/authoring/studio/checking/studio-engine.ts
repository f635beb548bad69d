/** The studio's worker, which checks files and proves their problems: its interface and start. */
import type { Fault } from '$lib/core/result';
import type { EngineWorker } from '$lib/platform/workers/engine-client';
import type { ReleaseReport } from '$lib/problem-file/release/release-report';

/** The result of checking a file; plain data. */
export interface FileReport {
  /** True when the file is a valid problem, regardless of the proof. */
  readonly lawful: boolean;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Figures of the proof by name; null where nothing could be proved. */
  readonly figures: Readonly<Record<string, number>> | null;
  /** True when a budget ran out before the proof ended. */
  readonly open: boolean;
  /** True when the answer rests on an estimate by a simulated player, not on a proof. */
  readonly estimated: boolean;
}

export interface StudioEngine {
  /**
   * Reads and proves a file of a game; `id` is its name. `onProgress` gets the search nodes of a
   * long proof and their budget. `onVerdict` gets the report with the verdict, if further checks
   * take longer. Rejects only for a game that cannot be loaded.
   */
  check(
    gameId: string,
    text: string,
    id: string,
    onProgress: (nodes: number, total: number) => void,
    onVerdict: (report: FileReport) => void,
  ): Promise<FileReport>;
  /** The release report of a file. */
  report(
    gameId: string,
    text: string,
    id: string,
    onProgress: (nodes: number, total: number) => void,
  ): Promise<ReleaseReport>;
}

/** Starts the worker, a thread of its own that is loaded with the first proof. */
export function spawnStudio(): EngineWorker {
  return new Worker(new URL('./studio.worker.ts', import.meta.url), { type: 'module' });
}
