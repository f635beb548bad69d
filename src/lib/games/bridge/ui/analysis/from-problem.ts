/**
 * Opens a point of a problem's play on the analysis board, as a study: the deals that are still
 * consistent, and the line that was played.
 */
import { localize, type Language } from '$lib/core/localized-text';
import type { Card } from '$lib/cards/card';
import { createStudyAt, type Study } from '$lib/games/bridge/analysis/study';
import { createLineTree } from '$lib/games/bridge/analysis/play-tree';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';

/** A point in the review of a play. */
export interface ReviewedPoint {
  readonly problem: BridgeProblem;
  /** All cards of the play, from the opening lead on. */
  readonly cards: readonly Card[];
  /** Number of these cards before the point. */
  readonly at: number;
  /** The deals that are consistent with the play so far; at least one. */
  readonly deals: readonly NamedDeal[];
}

/** The study at the point; names of deals are in the given language. */
export function createStudyOfProblem(
  { problem, cards, at, deals }: ReviewedPoint,
  language: Language,
): Study {
  const { contract, goal, dealer, vulnerable } = problem;
  const declares = sideOf(contract.declarer) === studentSide(problem);
  const board = {
    layouts: deals.map(({ name, deal }) => ({ name: localize(name, language), deal })),
    strain: contract.strain,
    declarer: contract.declarer,
    // Declarer's goal and the defence's goal add up to 14: one trick more than there are.
    goal: declares ? goal : 14 - goal,
    dealer: dealer ?? contract.declarer,
    vulnerable,
  };
  return createStudyAt(board, createLineTree(cards), cards.slice(0, at));
}
