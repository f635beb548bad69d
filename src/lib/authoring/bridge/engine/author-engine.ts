/** The requests from the studio to the worker for authors; arguments and answers are cloned. */
import type { EngineWorker } from '$lib/platform/workers/engine-client';
import type { Card } from '$lib/cards/card';
import type { Level } from '$lib/core/level';
import type { Cook } from '$lib/authoring/bridge/cook/cook-search';
import type { CardContinuation } from '$lib/games/bridge/problem/analysis/card-continuation';
import type { OutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import type { StudentTurn } from '$lib/games/bridge/problem/analysis/student-turns';
import type { DealUseAnalysis } from '$lib/games/bridge/problem/analysis/deal-uses';
import type { VirtualDealEffect } from '$lib/games/bridge/problem/analysis/virtual-deal-effects';
import type { LineEndOptions, WrittenLine } from '$lib/authoring/bridge/writing/line-end';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';

/** The use of each deal of a problem, and the problem's estimated level. */
export interface AuthorDealUses extends DealUseAnalysis {
  /** One effect for each virtual deal; null where none was found. */
  readonly virtualEffects: readonly (VirtualDealEffect | null)[];
  /** Null where no card of the line is known to be sound. */
  readonly level: Level | null;
}

/** Receives how many of a question's steps are done. */
export type OnProgress = (done: number, total: number) => void;

/** The worker's methods; see the modules of their results for details. */
export interface AuthorEngine {
  /**
   * The student's turns of the author's line, each with one way to reach it; none without a line.
   */
  listTurns(problem: BridgeProblem): readonly StudentTurn[];
  /** The outcome of each card at the point after a log, in each real deal. */
  outcomeMatrix(problem: BridgeProblem, log: readonly Card[]): OutcomeMatrix;
  /** The play after a card, with the computer's answers. */
  continueAfter(problem: BridgeProblem, log: readonly Card[], card: Card): CardContinuation;
  /** The use of each deal for the proof of the line. */
  analyzeDealUses(problem: BridgeProblem, onProgress: OnProgress): AuthorDealUses;
  /**
   * A cook, that is a winning play that the author did not intend, with a deal that would punish
   * it; null where none is known. `text`: the problem's file.
   */
  findCook(problem: BridgeProblem, text: string): Cook | null;
  /** The log with the computer's cards up to the student's next turn, as in the app. */
  addComputerCards(problem: BridgeProblem, log: readonly Card[]): readonly Card[];
  /**
   * The line from steps that the author played or wrote before. `onProgress` receives from time to
   * time the positions searched, and the most that may be searched.
   */
  writeLine(
    problem: BridgeProblem,
    authorSteps: readonly BridgeLineStep[],
    options: LineEndOptions,
    onProgress: OnProgress,
  ): WrittenLine;
}

/** Starts the worker. */
export function spawnAuthorWorker(): EngineWorker {
  return new Worker(new URL('./author.worker.ts', import.meta.url), { type: 'module' });
}
