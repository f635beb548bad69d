/** Interface of the yut worker; everything is passed as plain data. */
import type { EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import type { StepText } from '$lib/games/yut/notation/yut-action-notation';
import type { PlayerName } from '$lib/games/yut/players/yut-computer-players';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import type { YutArenaEngine } from './yut-arena-answers';

/** Queries of a problem; a log holds the moves of the turn. */
export interface YutLessonEngine {
  /** Keys of the best end states of the turn; see `bestTurnEnds`. */
  goodEnds(problem: YutProblem): Promise<readonly string[]>;
  /** All decisions of a log, each with the values of all options; see `evaluateTurnLog`. */
  weigh(
    problem: YutProblem,
    log: readonly StepText[],
  ): Promise<readonly [EvaluatedDecision<EvaluatedStep>, ...EvaluatedDecision<EvaluatedStep>[]]>;
}

/**
 * Queries of a game in play. Moves follow the given rules; the network behind the chances was
 * trained under the yut paper's rules, so that they are less exact under others.
 */
export interface YutGameEngine {
  /** Move of a player, deterministic in the seed. Rejects when nothing can be moved. */
  act(state: YutState, options: YutOptions, player: PlayerName, seed: number): Promise<string>;
  /** All moves with their win probabilities. Rejects when nothing can be moved. */
  values(state: YutState, options: YutOptions): Promise<EvaluatedDecision<EvaluatedStep>>;
  /** All decisions of a log, with the move played. Rejects malformed or illegal logs. */
  story(
    log: readonly string[],
    options: YutOptions,
  ): Promise<readonly EvaluatedDecision<EvaluatedStep>[]>;
}

/** One worker answers all. */
export type YutEngine = YutLessonEngine & YutGameEngine & YutArenaEngine;
