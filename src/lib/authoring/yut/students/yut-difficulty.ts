/** Measures the difficulty of yut problems: the lesson and its simulated students. */
import { allBest } from '$lib/core/all-best';
import { createDrawingStudent } from '$lib/authoring/simulation/random-students';
import {
  measureDifficulty,
  type DifficultyMeter,
} from '$lib/authoring/simulation/measure-difficulty';
import type { SimulatedLesson, SimulatedStudent } from '$lib/authoring/simulation/simulated-lesson';
import { rankOption } from '$lib/choice/evaluated-decision';
import { bestTurnEnds, evaluateDecision } from '$lib/games/yut/lesson/evaluate-turn';
import { legalSteps, yutLesson, type TurnPlay } from '$lib/games/yut/lesson/yut-lesson';
import { formatStep, type StepText } from '$lib/games/yut/notation/yut-action-notation';
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import { EXPECTED_THROWS_HOME } from '$lib/games/yut/players/race-heuristic';
import { createYutPlayer, type PlayerName } from '$lib/games/yut/players/yut-computer-players';
import type { MoveEvaluator } from '$lib/games/yut/problem/turn-ends';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import { HOME } from '$lib/games/yut/rules/yut-board';
import { legalMoves, type Move } from '$lib/games/yut/rules/yut-moves';

/** Loads the evaluation of moves, and creates the meter of yut problems. */
export async function createYutMeter(): Promise<DifficultyMeter<YutProblem>> {
  const evaluateMoves = await loadMoveEvaluator();
  return (problem, seed) =>
    measureDifficulty(createYutSimulation(problem, evaluateMoves), YUT_STUDENTS, seed);
}

/** The problem: one turn of the student, without an answer. */
export function createYutSimulation(
  problem: YutProblem,
  evaluateMoves: MoveEvaluator,
): SimulatedLesson<TurnPlay, StepText> {
  return {
    port: yutLesson(problem, bestTurnEnds(problem, evaluateMoves)),
    legalActions: legalSteps,
    chooseComputerAction() {
      throw new Error('Nobody else moves in a turn.');
    },
    isMistake: ({ state }, step) =>
      rankOption(evaluateDecision(state, evaluateMoves, 0, null), step) === 'less',
    isGoalReached: () => false,
    roundOf: ({ moves }) => moves.length + 1,
  };
}

/** The kinds of students of yut. */
export const YUT_STUDENTS: readonly SimulatedStudent<TurnPlay, StepText>[] = [
  createAppealStudent('natural', appealOf),
  createPlayerStudent('last'),
  // Runs on with the mal that is nearest to home.
  createAppealStudent('foremost', ({ from }) => -(EXPECTED_THROWS_HOME[from] ?? 0)),
  createPlayerStudent('score'),
];

/** A computer player without a network. */
function createPlayerStudent(name: PlayerName): SimulatedStudent<TurnPlay, StepText> {
  const { choose } = createYutPlayer(name, null);
  return {
    name,
    createPolicy:
      (random) =>
      ({ state }) =>
        formatStep(choose(state, legalMoves(state), random)),
  };
}

/** A student who takes any of the moves that appeal most. */
function createAppealStudent(
  name: string,
  appeal: (move: Move) => number,
): SimulatedStudent<TurnPlay, StepText> {
  return createDrawingStudent(name, ({ state }: TurnPlay) =>
    allBest(legalMoves(state), (a, b) => appeal(b) - appeal(a)).map(formatStep),
  );
}

/** Catching before all else, then bringing mals home, then stacking. */
function appealOf({ caught, stacked, to }: Move): number {
  return 100 * caught + 10 * Number(to === HOME) + stacked;
}
