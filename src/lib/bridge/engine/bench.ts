/** What the author's bench asks of its worker: files of many boards. Everything goes there and back as plain data. */
import type { Fault } from '$lib/core/result';
import type { ReadBoard } from '$lib/bridge/notation/record';

export interface BenchEngine {
  /** The boards of a text, as `readBoards` has them; none where it holds none, with why. */
  boards(text: string): BoardsRead;
}

export interface BoardsRead {
  readonly boards: readonly ReadBoard[];
  readonly faults: readonly Fault[];
}
