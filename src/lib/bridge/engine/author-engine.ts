/** What the studio may ask of the author's worker. Everything goes there and back as plain data. */
import type { Card } from '$lib/cards/card';
import type { Level } from '$lib/core/level';
import type { Cook } from '$lib/bridge/problem/cook/cook-search';
import type { CardContinuation } from '$lib/bridge/problem/analysis/card-continuation';
import type { OutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import type { StudentTurn } from '$lib/bridge/problem/analysis/student-turns';
import type { DealUseAnalysis } from '$lib/bridge/problem/analysis/deal-uses';
import type { VirtualDealEffect } from '$lib/bridge/problem/analysis/virtual-deal-effects';
import type { LineEndOptions, WrittenLine } from '$lib/bridge/problem/writing/line-end';
import type { BridgeProblem, BridgeLineStep } from '$lib/bridge/problem/bridge-problem';

/** What the deals of a problem are for, and how hard it seems. */
export interface AuthorDealUses extends DealUseAnalysis {
  /** One for each virtual deal; null where it changes nothing that was looked at. */
  readonly virtualEffects: readonly (VirtualDealEffect | null)[];
  /** Null where no card of the line is known to be sound. */
  readonly level: Level | null;
}

/** Hears how much of a question is done. */
export type OnProgress = (done: number, of: number) => void;

export interface AuthorEngine {
  /** The cards of the author's line, each with one way to come to it; none without a line. */
  listTurns(problem: BridgeProblem): readonly StudentTurn[];
  outcomeMatrix(problem: BridgeProblem, log: readonly Card[]): OutcomeMatrix;
  continueAfter(problem: BridgeProblem, log: readonly Card[], card: Card): CardContinuation;
  analyzeDealUses(problem: BridgeProblem, told: OnProgress): AuthorDealUses;
  /**
   * What wins beside the line and should not, with a deal that would punish it; null where nothing is known of any.
   * `text`: the problem as it is written.
   */
  findCook(problem: BridgeProblem, text: string): Cook | null;
  /** The log with the computer's cards up to the student's next turn, as in the app. */
  addComputerCards(problem: BridgeProblem, log: readonly Card[]): readonly Card[];
  /** The line from steps that were played, or written before. */
  writeLine(problem: BridgeProblem, wanted: readonly BridgeLineStep[], end: LineEndOptions): WrittenLine;
}
