/** Summary of a game: the win probability of one side over it, and the greatest mistakes. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { Mistake } from '$lib/kit/match/records/costliest-mistakes';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import { parseStep } from '$lib/games/yut/notation/yut-action-notation';
import { otherSide, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { moveText } from '../../words/move-text';

/** A point of the graph of one side's win probability. */
export interface ChancePoint {
  /** The number of actions before this point. */
  readonly actionIndex: number;
  /** The win probability, 0 to 1. */
  readonly chance: number;
}

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

/** The moves of the given sides that lost more than the margin against the best one. */
export function findMistakesOf(
  decisions: readonly EvaluatedDecision<EvaluatedStep>[],
  states: readonly YutState[],
  sides: readonly Side[],
): readonly Mistake[] {
  return decisions.flatMap((decision): Mistake[] => {
    const { logIndex: actionCount, chosen, options } = decision;
    const side = states[actionCount]?.turn ?? 'A';
    const played = parseStep(chosen ?? '');
    if (chosen === null || !played || !sides.includes(side)) return [];
    if (rankOption(decision, chosen) !== 'less') return [];
    const loss = lossOf(decision, chosen);
    const text = m.mistakes_instead({ best: moveText(options[0]), played: moveText(played) });
    return [{ actionCount, loss, text, cost: String(Math.max(1, Math.round(100 * loss))) }];
  });
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
