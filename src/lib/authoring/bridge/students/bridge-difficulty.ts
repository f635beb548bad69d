/** Measures the difficulty of bridge problems by plays of simulated students. */
import type { Card } from '$lib/cards/card';
import {
  measureDifficulty,
  type DifficultyMeter,
} from '$lib/authoring/simulation/measure-difficulty';
import type { SimulatedLesson } from '$lib/authoring/simulation/simulated-lesson';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { createBridgeTrainer, playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { JUDGE_NODES } from '$lib/hidden-information/play-judge';
import { createBridgeStudents } from './bridge-students';

/** The provers of a lesson: as in the app, a verdict must not change the computer's cards. */
export interface LessonProvers {
  readonly players: BridgeProver;
  readonly judge: BridgeProver;
}

/** Creates the meter of bridge problems, with provers of its own. */
export function createBridgeMeter(): DifficultyMeter<BridgeProblem> {
  const provers = { players: createBridgeProver(), judge: createBridgeProver() };
  return (problem, seed) => {
    const lesson = createBridgeSimulation(problem, provers);
    return measureDifficulty(lesson, createBridgeStudents(problem, provers.judge.solver), seed);
  };
}

/** The problem as it is shown first, not rotated, against the app's computer. */
export function createBridgeSimulation(
  problem: BridgeProblem,
  { players, judge }: LessonProvers,
): SimulatedLesson<Play, Card> {
  warmUpProver(problem, players);
  judge.clear();
  const game = toProofGame(problem, judge);
  return {
    port: createBridgeTrainer(problem),
    legalActions: (play) => playableCards(problem, play),
    chooseComputerAction: (play) => chooseComputerCard(problem, play, players),
    isMistake: (play, card) =>
      judge.wins(game, playCard(play, card), { nodes: JUDGE_NODES }).wins === false,
    isGoalReached: (play) => tricksWon(play, studentSide(problem)) >= problem.goal,
    roundOf: ({ won }) => won.length + 1,
  };
}
