/** The deals of a problem that is being written, as a study for the analysis board. */
import { checkLayouts } from '$lib/bridge/analysis/study-board';
import { createStudyAt, type Study } from '$lib/bridge/analysis/study';
import { createLineTree } from '$lib/bridge/analysis/play-tree';
import { studentSide } from '$lib/bridge/lesson/table-positions';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { ProblemSketch } from '$lib/bridge/problem/sketch/problem-sketch';
import { FULL_HAND } from '$lib/bridge/problem/sketch/deal-faults';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { SEATS, sideOf } from '$lib/bridge/rules/bridge-seats';

/** The analysis board holds no more. */
const MAX_STUDY_LAYOUTS = 12;

export interface SketchStudy {
  readonly study: Study;
  /** How many deals come along, and how many there are. */
  readonly layoutCount: number;
  readonly dealCount: number;
}

/**
 * The deals that are whole, with what is played for and the beginning, at its end; `problem` is
 * what the text describes when it is lawful. Null where no deal is whole.
 */
export function toSketchStudy(
  sketch: ProblemSketch,
  problem: BridgeProblem | null,
): SketchStudy | null {
  const written = sketch.deals.filter(({ isWritten }) => isWritten);
  const whole = written.filter(
    ({ hands, duplicateCards: twice }) =>
      twice.length === 0 && SEATS.every((seat) => hands[seat].length === FULL_HAND),
  );
  const layouts = checkLayouts(
    whole.slice(0, MAX_STUDY_LAYOUTS).map(({ name, hands }) => ({ name: name ?? '', deal: hands })),
  );
  if (!layouts.ok) return null;
  const { contract, dealer, vulnerable, start } = sketch;
  const declarer = contract?.declarer ?? 'S';
  const board = {
    layouts: layouts.value,
    strain: contract?.strain ?? 'NT',
    ...{ declarer, vulnerable },
    goal: problem ? declarersGoal(problem) : contract && tricksPromised(contract),
    dealer: dealer ?? declarer,
  };
  const study = createStudyAt(board, createLineTree(start), start);
  return { study, layoutCount: layouts.value.length, dealCount: written.length };
}

/** Declarer's goal and the defence's goal add up to 14: one trick more than there are. */
function declarersGoal(problem: BridgeProblem): number {
  const { contract, goal } = problem;
  return sideOf(contract.declarer) === studentSide(problem) ? goal : FULL_HAND + 1 - goal;
}
