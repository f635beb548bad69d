/**
 * What the author's bench asks of its worker: files of many boards, what beats a
 * card. Everything goes there and back as plain data.
 */
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Asked } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { ReadBoard } from '$lib/bridge/notation/record';

export interface BenchEngine {
  /** The boards of a text, as `readBoards` has them; none where it holds none, with why. */
  boards(text: string): BoardsRead;
  /** What a card of the student's is worth after `log`, and how the deals beat it. */
  refute(problem: BridgeProblem, log: readonly Card[], card: Card): Asked;
}

export interface BoardsRead {
  readonly boards: readonly ReadBoard[];
  readonly faults: readonly Fault[];
}
