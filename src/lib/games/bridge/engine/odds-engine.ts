/** The questions that pages ask the worker of the odds, by structured clone. */
import type { OddsSummary } from '$lib/games/bridge/lesson/odds/odds-summary';
import type { OddsQuestion } from '$lib/games/bridge/lesson/odds/answer-odds-question';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Card } from '$lib/cards/card';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';

export interface OddsEngine {
  /**
   * The odds of some cards, with intermediate results on the way; null where no layout is
   * consistent.
   */
  computeOdds(
    question: OddsQuestion,
    onProgress: (summary: OddsSummary) => void,
  ): OddsSummary | null;
  /** The loss of the cards at some indices of a log, where it is known. */
  computeLosses(
    problem: BridgeProblem,
    log: readonly Card[],
    logIndices: readonly number[],
  ): ReadonlyMap<number, OddsLoss>;
}
