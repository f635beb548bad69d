/**
 * What the author's bench asks of its worker: files of many boards, what beats a
 * card. Everything goes there and back as plain data.
 */
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { AlternativeCardVerdict } from '$lib/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { MissingDeal } from '$lib/bridge/finder/authoring/missing-deal';
import type { NaturalError } from '$lib/bridge/finder/authoring/punishment-checker';
import type { NeededDeals, NeededDealsProgress } from '$lib/bridge/finder/authoring/needed-deals';
import type { DealUse } from '$lib/bridge/problem/analysis/deal-uses';
import type { DealSearchResult } from '$lib/bridge/finder/find-deals';
import type { ParsedBoard } from '$lib/bridge/notation/board-record';

export interface AuthorToolsEngine {
  /** The boards of a text, as `readBoards` has them; none where it holds none, with why. */
  readBoards(text: string): BoardsAnswer;
  /** What a card of the student's is worth after `log`, and how the deals beat it. */
  /** Deals as these conditions ask for them; `told` hears now and then what was found so far. */
  findDeals(problem: BridgeProblem, wanted: DealRequest, told: (found: DealSearchResult) => void): SearchAnswer<DealSearchResult>;
  /** The deal that is still missing for an error: all cards since the start, the error last. */
  findMissingDeal(problem: BridgeProblem, cards: string, told: (tried: number) => void): SearchAnswer<MissingDeal>;
  /** Mistakes that come natural beside the line and that no real deal punishes; `told` hears how far it is. */
  findUnpunishedErrors(
    problem: BridgeProblem,
    told: (part: NeededDealsProgress) => void,
  ): SearchAnswer<readonly UnpunishedError[]>;
  /** The deals that the problem needs, from its first real deal and its line. */
  findNeededDeals(problem: BridgeProblem, told: (part: NeededDealsProgress) => void): SearchAnswer<NeededDeals>;
  /** The fewest real deals that keep every punishment, and what each deal is for. */
  findSmallestSubset(problem: BridgeProblem): SearchAnswer<SmallestSubset>;
  /** What people at the table think at each of their cards while the student plays the author's line. */
  replayThoughts(problem: BridgeProblem): LineThoughts;
  refuteCard(problem: BridgeProblem, log: readonly Card[], card: Card): AlternativeCardVerdict;
}

export interface DealRequest {
  /** As `lie deals --where` has them, one a line. */
  readonly conditions: string;
  /** Cards of all four hands after the problem's start. */
  readonly cardsAfterStart: string;
  readonly count: number;
  readonly draws: number;
  /** The same seed, the same deals. */
  readonly seed: number;
}

/** What was found; null with what is to be mended first, in the question or in the problem. */
export interface SearchAnswer<What> {
  readonly value: What | null;
  readonly faults: readonly Fault[];
}

export interface UnpunishedError extends NaturalError {
  /** The author's card there, and its trick, 1 to 13. */
  readonly authorCard: Card | null;
  readonly trick: number;
}

export interface SmallestSubset {
  /** Places in the file. */
  readonly indices: readonly number[];
  readonly isProved: boolean;
  readonly uses: readonly DealUse[];
}

export interface LineThoughts {
  /** The cards since the problem's start. */
  readonly cardsSinceStart: readonly Card[];
  readonly entries: readonly LedgerEntry[];
}

export interface BoardsAnswer {
  readonly boards: readonly ParsedBoard[];
  readonly faults: readonly Fault[];
}
