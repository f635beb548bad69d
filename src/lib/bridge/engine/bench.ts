/**
 * What the author's bench asks of its worker: files of many boards, what beats a
 * card. Everything goes there and back as plain data.
 */
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { Asked } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Missing } from '$lib/bridge/finder/authoring/missing';
import type { Found } from '$lib/bridge/finder/find';
import type { ReadBoard } from '$lib/bridge/notation/record';

export interface BenchEngine {
  /** The boards of a text, as `readBoards` has them; none where it holds none, with why. */
  boards(text: string): BoardsRead;
  /** What a card of the student's is worth after `log`, and how the deals beat it. */
  /** Deals as these conditions ask for them; `told` hears now and then what was found so far. */
  find(problem: BridgeProblem, wanted: Wanted, told: (found: Found) => void): FindAnswer;
  /** The deal that is still missing for an error: all cards since the start, the error last. */
  missing(problem: BridgeProblem, cards: string, told: (tried: number) => void): MissingAnswer;
  /** What people at the table think at each of their cards while the student plays the author's line. */
  thoughts(problem: BridgeProblem): LineThoughts;
  refute(problem: BridgeProblem, log: readonly Card[], card: Card): Asked;
}

export interface Wanted {
  /** As `lie deals --where` has them, one a line. */
  readonly conditions: string;
  readonly count: number;
  readonly draws: number;
  /** The same seed, the same deals. */
  readonly seed: number;
}

/** What was found; null with what is to be mended in the question. */
export interface FindAnswer {
  readonly found: Found | null;
  readonly faults: readonly Fault[];
}

export interface MissingAnswer {
  readonly missing: Missing | null;
  readonly faults: readonly Fault[];
}

export interface LineThoughts {
  /** The cards since the problem's start. */
  readonly log: readonly Card[];
  readonly entries: readonly LedgerEntry[];
}

export interface BoardsRead {
  readonly boards: readonly ReadBoard[];
  readonly faults: readonly Fault[];
}
