/** Summary of a game: the win probability of one side over it, and the greatest mistakes. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import { otherSide, type Side, type YutState } from '$lib/games/yut/rules/yut-state';

/** A point of the graph of one side's win probability. */
export interface ChancePoint {
  /** The number of actions before this point. */
  readonly actionIndex: number;
  /** The win probability, 0 to 1. */
  readonly chance: number;
}

/** A decision whose move was worse than the best one by more than the margin. */
export interface YutMistake {
  /** The index of the decision in the log. */
  readonly actionIndex: number;
  readonly side: Side;
  readonly decision: EvaluatedDecision<EvaluatedStep>;
  /** The win probability that it lost against the best move, 0 to 1. */
  readonly loss: number;
}

const MAX_SHOWN_MISTAKES = 3;

/**
 * The win probability of `side` over a game: at each decision that of the best move, and at the end
 * 1 or 0 if a side has won. `states` are the states before each action, then the final state.
 */
export function toChancePoints(
  decisions: readonly EvaluatedDecision<EvaluatedStep>[],
  states: readonly YutState[],
  side: Side,
  winner: Side | null,
): readonly ChancePoint[] {
  const points = decisions.map(({ logIndex: actionIndex, options }): ChancePoint => {
    const isOwnTurn = states[actionIndex]?.turn === side;
    return {
      actionIndex: actionIndex,
      chance: isOwnTurn ? options[0].value : 1 - options[0].value,
    };
  });
  if (winner === null) return points;
  return [...points, { actionIndex: states.length - 1, chance: winner === side ? 1 : 0 }];
}

/** The greatest mistakes of the given sides, the greatest first, at most three. */
export function findGreatestMistakes(
  decisions: readonly EvaluatedDecision<EvaluatedStep>[],
  states: readonly YutState[],
  sides: readonly Side[],
): readonly YutMistake[] {
  return decisions
    .flatMap((decision): YutMistake[] => {
      const { logIndex: actionIndex, chosen } = decision;
      const side = states[actionIndex]?.turn ?? 'A';
      if (chosen === null || !sides.includes(side) || rankOption(decision, chosen) !== 'less')
        return [];
      return [{ actionIndex: actionIndex, side, decision, loss: lossOf(decision, chosen) }];
    })
    .toSorted((mistakeA, mistakeB) => mistakeB.loss - mistakeA.loss)
    .slice(0, MAX_SHOWN_MISTAKES);
}

/**
 * The point at which the win probability of `side` was furthest from the result: the lowest if it
 * won, the highest if it lost. Null for no points.
 */
export function findChanceExtreme(
  points: readonly ChancePoint[],
  winner: Side,
  side: Side,
): ChancePoint | null {
  const sign = winner === side ? 1 : -1;
  const [first, ...laterPoints] = points;
  if (!first) return null;
  return laterPoints.reduce(
    (furthest, point) => (sign * point.chance < sign * furthest.chance ? point : furthest),
    first,
  );
}

/** The sides whose mistakes are listed: the one person, or both where two people play. */
export function judgedSides(person: Side | null): readonly Side[] {
  return person === null ? ['A', otherSide('A')] : [person];
}
