/** How a game went: the chance of one side at each decision, and where most was given away. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/yut/lesson/evaluate-turn';
import { otherSide, type Side, type YutState } from '$lib/yut/rules/yut-state';

/**
 * A point of the line: after so many actions, the chance of the side that is looked at, from 0 to
 * 1.
 */
export interface ChancePoint {
  readonly actionIndex: number;
  readonly chance: number;
}

/** A decision that gave something away. */
export interface YutMistake {
  readonly actionIndex: number;
  readonly side: Side;
  readonly decision: EvaluatedDecision<EvaluatedStep>;
  /** From 0 to 1. */
  readonly loss: number;
}

/** So many mistakes are shown. */
const MAX_SHOWN_MISTAKES = 3;

/**
 * The chance of `side` over a game: at each decision what its best move was worth, and 1 or 0 at
 * the end where somebody has won. `states` are those before each action, and the last one.
 */
export function toChancePoints(
  story: readonly EvaluatedDecision<EvaluatedStep>[],
  states: readonly YutState[],
  side: Side,
  winner: Side | null,
): readonly ChancePoint[] {
  const points = story.map(({ at, options }): ChancePoint => {
    const own = states[at]?.turn === side;
    return { actionIndex: at, chance: own ? options[0].value : 1 - options[0].value };
  });
  if (winner === null) return points;
  return [...points, { actionIndex: states.length - 1, chance: winner === side ? 1 : 0 }];
}

/** The greatest mistakes of some sides, the greatest first; equal moves are none. */
export function findGreatestMistakes(
  story: readonly EvaluatedDecision<EvaluatedStep>[],
  states: readonly YutState[],
  sides: readonly Side[],
): readonly YutMistake[] {
  return story
    .flatMap((weighed): YutMistake[] => {
      const { at, chosen } = weighed;
      const side = states[at]?.turn ?? 'A';
      if (chosen === null || !sides.includes(side) || rankOption(weighed, chosen) !== 'less')
        return [];
      return [{ actionIndex: at, side, decision: weighed, loss: lossOf(weighed, chosen) }];
    })
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, MAX_SHOWN_MISTAKES);
}

/**
 * The chance at which a side was furthest from how it ended: "you were at 12 % once". Null for a
 * game without points.
 */
export function findTurningPoint(
  points: readonly ChancePoint[],
  winner: Side,
  side: Side,
): ChancePoint | null {
  const sign = winner === side ? 1 : -1;
  const [first, ...more] = points;
  if (!first) return null;
  return more.reduce(
    (far, point) => (sign * point.chance < sign * far.chance ? point : far),
    first,
  );
}

/** Of two people both, else the one person. */
export function judgedSides(person: Side | null): readonly Side[] {
  return person === null ? ['A', otherSide('A')] : [person];
}
