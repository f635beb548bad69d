/**
 * The questions that the studio's tools ask their worker, by structured clone: searches for deals,
 * files of many boards, refutations.
 */
import type { EngineWorker } from '$lib/platform/workers/engine-client';
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { AlternativeCardVerdict } from '$lib/games/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { MissingDeal } from '$lib/authoring/bridge/finder/missing-deal';
import type { NaturalError } from '$lib/authoring/bridge/finder/punishment-checker';
import type { NeededDeals, NeededDealsProgress } from '$lib/authoring/bridge/finder/needed-deals';
import type { DealUse } from '$lib/games/bridge/problem/analysis/deal-uses';
import type { DealSearchResult } from '$lib/games/bridge/deal-search/find-deals';
import type { ParsedBoard } from '$lib/games/bridge/notation/board-record';

export interface AuthorToolsEngine {
  /** The boards of a text; none, with the reasons, where it holds none. */
  readBoards(text: string): BoardsAnswer;
  /**
   * Deals that satisfy conditions; `onProgress` receives the deals found so far from time to time.
   */
  findDeals(
    problem: BridgeProblem,
    request: DealRequest,
    onProgress: (result: DealSearchResult) => void,
  ): SearchAnswer<DealSearchResult>;
  /** A deal that punishes an error. `cards`: all cards since the start, the error last. */
  findMissingDeal(
    problem: BridgeProblem,
    cards: string,
    onProgress: (triedCount: number) => void,
  ): SearchAnswer<MissingDeal>;
  /** Plausible errors at the turns of the line that no real deal punishes. */
  findUnpunishedErrors(
    problem: BridgeProblem,
    onProgress: (progress: NeededDealsProgress) => void,
  ): SearchAnswer<readonly UnpunishedError[]>;
  /** The deals that the problem needs, from its first real deal and its line. */
  findNeededDeals(
    problem: BridgeProblem,
    onProgress: (progress: NeededDealsProgress) => void,
  ): SearchAnswer<NeededDeals>;
  /** The smallest set of real deals that keeps every punishment, and the use of each deal. */
  findSmallestSubset(problem: BridgeProblem): SearchAnswer<SmallestSubset>;
  /**
   * The thoughts of the human-like opponents at each of their cards while the author's line is
   * played.
   */
  replayThoughts(problem: BridgeProblem): LineThoughts;
  /** The verdict on a card of the student's after `log`, with the play that refutes it. */
  refuteCard(problem: BridgeProblem, log: readonly Card[], card: Card): AlternativeCardVerdict;
}

export interface DealRequest {
  /** Conditions as in `lie deals --where`, one a line. */
  readonly conditions: string;
  /** Cards of all four hands after the problem's start. */
  readonly cardsAfterStart: string;
  readonly count: number;
  readonly draws: number;
  /** Equal seeds give equal deals. */
  readonly seed: number;
}

/**
 * The result of a search, or null with the faults to repair first in the request or the problem.
 */
export interface SearchAnswer<Value> {
  readonly value: Value | null;
  readonly faults: readonly Fault[];
}

export interface UnpunishedError extends NaturalError {
  /** The author's card in place of the error. */
  readonly authorCard: Card | null;
  /** The trick, 1 to 13. */
  readonly trick: number;
}

export interface SmallestSubset {
  /** Indices of the real deals to keep. */
  readonly indices: readonly number[];
  /** False where the proof left something open; then all deals are kept. */
  readonly isProved: boolean;
  readonly uses: readonly DealUse[];
}

export interface LineThoughts {
  readonly cardsSinceStart: readonly Card[];
  readonly entries: readonly LedgerEntry[];
}

export interface BoardsAnswer {
  readonly boards: readonly ParsedBoard[];
  readonly faults: readonly Fault[];
}

/** Starts the worker of the tools. */
export function spawnAuthorToolsWorker(): EngineWorker {
  return new Worker(new URL('./author-tools.worker.ts', import.meta.url), { type: 'module' });
}
