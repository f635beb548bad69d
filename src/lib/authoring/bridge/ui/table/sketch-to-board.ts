/** Converts the sketch of a problem that is being written to a study for the analysis board. */
import { checkLayouts } from '$lib/games/bridge/analysis/study-board';
import { createStudyAt, type Study } from '$lib/games/bridge/analysis/study';
import { createLineTree } from '$lib/games/bridge/analysis/play-tree';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { ProblemSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { FULL_HAND } from '$lib/games/bridge/problem/sketch/deal-faults';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';

/** The maximum number of layouts of the analysis board. */
const MAX_STUDY_LAYOUTS = 12;

export interface SketchStudy {
  readonly study: Study;
  /** The number of layouts in the study. */
  readonly layoutCount: number;
  /** The number of deals in the sketch. */
  readonly dealCount: number;
}

/**
 * A study of the complete deals, with the goal and the first cards, at the point after them.
 * `problem` is the problem of the text when it is valid. Null without a complete deal.
 */
export function toSketchStudy(
  sketch: ProblemSketch,
  problem: BridgeProblem | null,
): SketchStudy | null {
  const writtenDeals = sketch.deals.filter(({ isWritten }) => isWritten);
  const completeDeals = writtenDeals.filter(
    ({ hands, duplicateCards }) =>
      duplicateCards.length === 0 && SEATS.every((seat) => hands[seat].length === FULL_HAND),
  );
  const layouts = checkLayouts(
    completeDeals
      .slice(0, MAX_STUDY_LAYOUTS)
      .map(({ name, hands }) => ({ name: name ?? '', deal: hands })),
  );
  if (!layouts.ok) return null;
  const { contract, dealer, vulnerable, start } = sketch;
  const declarer = contract?.declarer ?? 'S';
  const board = {
    layouts: layouts.value,
    strain: contract?.strain ?? 'NT',
    ...{ declarer, vulnerable },
    goal: problem ? declarerGoal(problem) : contract && tricksPromised(contract),
    dealer: dealer ?? declarer,
  };
  const study = createStudyAt(board, createLineTree(start), start);
  return { study, layoutCount: layouts.value.length, dealCount: writtenDeals.length };
}

/** Declarer's goal; a defender's goal is 14 minus it, since 13 tricks are played. */
function declarerGoal(problem: BridgeProblem): number {
  const { contract, goal } = problem;
  return sideOf(contract.declarer) === studentSide(problem) ? goal : FULL_HAND + 1 - goal;
}
