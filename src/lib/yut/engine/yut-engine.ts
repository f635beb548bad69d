/** What a page may ask of the yut worker. Everything goes there and back as plain data. */
import type { EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/yut/lesson/evaluate-turn';
import type { StepText } from '$lib/yut/notation/yut-action-notation';
import type { PlayerName } from '$lib/yut/players/yut-computer-players';
import type { YutProblem } from '$lib/yut/problem/yut-problem';
import type { YutOptions } from '$lib/yut/rules/yut-options';
import type { YutState } from '$lib/yut/rules/yut-state';
import type { YutArenaEngine } from './yut-arena-answers';

/** What a problem asks; a log holds the moves of its turn. */
export interface YutLessonEngine {
  /** The keys of the states in which the turn may end without giving anything away; see `goodEnds`. */
  goodEnds(problem: YutProblem): Promise<readonly string[]>;
  /** Every decision of a log with the worth of all that could have been played; see `weighLog`. */
  weigh(
    problem: YutProblem,
    log: readonly StepText[],
  ): Promise<readonly [EvaluatedDecision<EvaluatedStep>, ...EvaluatedDecision<EvaluatedStep>[]]>;
}

/** What a game asks. What is known by chance is known by the rules of the paper, whatever the options. */
export interface YutGameEngine {
  /** The move of a player; the same seed draws the same lots. Rejects where nothing can be moved. */
  act(state: YutState, options: YutOptions, player: PlayerName, seed: number): Promise<string>;
  /** Every move of a state with the chance of winning after it. Rejects where nothing can be moved. */
  values(state: YutState, options: YutOptions): Promise<EvaluatedDecision<EvaluatedStep>>;
  /** Every decision of a whole log, with what was played there. Rejects where a text says nothing or the rules forbid it. */
  story(log: readonly string[], options: YutOptions): Promise<readonly EvaluatedDecision<EvaluatedStep>[]>;
}

/** One worker answers all. */
export type YutEngine = YutLessonEngine & YutGameEngine & YutArenaEngine;
