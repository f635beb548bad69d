/**
 * Paths of the animation of a move: the moved mals go from place to place, caught mals go back to
 * the start.
 */
import { forwardPath, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import { countMalsAt, applyMove, type MalStep } from '$lib/games/yut/rules/yut-moves';
import {
  malsOf,
  otherSide,
  type Mals,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { SCORE_STEPS } from '$lib/games/yut/rules/stick-throws';
import { START } from '$lib/games/yut/rules/yut-board';

/** Mals of a side that go together. */
export interface Walk {
  readonly side: Side;
  readonly count: number;
  /** Every place on the path, including the first and the last. */
  readonly places: readonly BoardPlace[];
}

/**
 * The motion of a move: the mals at rest, the walk, and the walk of the caught mals (null for
 * none).
 */
export interface Motion {
  readonly restingMals: Pick<YutState, 'a' | 'b'>;
  readonly walk: Walk;
  readonly returnWalk: Walk | null;
}

/** The places on the path of a move, including both ends; a back-do goes straight to its target. */
export function pathOfStep({ score, from, to }: MalStep): readonly BoardPlace[] {
  return score === 'backdo' ? [from, to] : [from, ...forwardPath(from, SCORE_STEPS[score])];
}

/**
 * The motion between two states; null when the move does not lead from one to the other, as after
 * an undo.
 */
export function motionOf(
  before: YutState,
  step: MalStep,
  after: Pick<YutState, 'a' | 'b'>,
): Motion | null {
  const side = before.turn;
  const ownMals = malsOf(before, side);
  if (!ownMals.includes(step.from)) return null;
  const { state, caught } = applyMove(before, step);
  if (!equalMals(state.a, after.a) || !equalMals(state.b, after.b)) return null;
  const count = step.from === START ? 1 : countMalsAt(ownMals, step.from);
  const remainingMals = removeMals(ownMals, step.from, count);
  const opponentMals = malsOf(before, otherSide(side));
  return {
    restingMals:
      side === 'A' ? { a: remainingMals, b: opponentMals } : { a: opponentMals, b: remainingMals },
    walk: { side, count, places: pathOfStep(step) },
    returnWalk:
      caught > 0 ? { side: otherSide(side), count: caught, places: [step.to, START] } : null,
  };
}

/** The mals of a state without those of `walk`, which stand on `place`. */
export function withoutWalk(
  { a, b }: Pick<YutState, 'a' | 'b'>,
  walk: Walk,
  place: BoardPlace,
): Pick<YutState, 'a' | 'b'> {
  const remainingMals = removeMals(walk.side === 'A' ? a : b, place, walk.count);
  return walk.side === 'A' ? { a: remainingMals, b } : { a, b: remainingMals };
}

function removeMals(mals: Mals, place: BoardPlace, count: number): Mals {
  let toRemove = count;
  return mals.filter((mal) => mal !== place || toRemove-- <= 0);
}

function equalMals(malsA: Mals, malsB: Mals): boolean {
  return malsA.length === malsB.length && malsA.every((place, i) => place === malsB[i]);
}
