/** What the studio's worker answers: what is wrong with a file, and what is proved of it. */
import type { Fault } from '$lib/core/result';
import type { ReleaseReport } from '$lib/problem-file/release/release-report';

/** All that can be said of a file; plain data. */
export interface FileReport {
  /** Whether it is a lawful problem, apart from what the proof says. */
  readonly lawful: boolean;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** A few numbers of the proof, by their names; null where nothing could be proved. */
  readonly figures: Readonly<Record<string, number>> | null;
  /** Whether a budget ran out before the proof was at its end. */
  readonly open: boolean;
  /** Whether the answer is what a player holds likely: right as far as that goes, and not proved. */
  readonly estimated: boolean;
}

export interface StudioEngine {
  /**
   * Reads and proves a file of a table; `id` is its name, and `told` hears how many positions a long proof has looked
   * at, of how many at the most. `verdict` hears whether it is sound before the rest of the answer is known, where that
   * takes longer. It never rejects but for a table that cannot be had.
   */
  check(
    table: string,
    text: string,
    id: string,
    onProgress: (nodes: number, total: number) => void,
    onVerdict: (report: FileReport) => void,
  ): Promise<FileReport>;
  /** All that can be said of a file before it goes out. */
  report(
    table: string,
    text: string,
    id: string,
    onProgress: (nodes: number, total: number) => void,
  ): Promise<ReleaseReport>;
}
