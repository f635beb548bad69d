/**
 * How a mal is seen to go: from place to place along its way, and back to the start where it is
 * caught.
 */
import { forwardPath, type BoardPlace } from '$lib/yut/rules/yut-board';
import { countMalsAt, applyMove, type MalStep } from '$lib/yut/rules/yut-moves';
import { malsOf, otherSide, type Mals, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { SCORE_STEPS } from '$lib/yut/rules/stick-throws';
import { START } from '$lib/yut/rules/yut-board';

/** Mals of a side that go together. */
export interface Walk {
  readonly side: Side;
  readonly count: number;
  /** Every place they touch, the first where they stood. */
  readonly places: readonly BoardPlace[];
}

/**
 * The motion of a move: the mals at rest, the walk, and the walk of the caught mals (null for
 * none).
 */
export interface Motion {
  readonly still: Pick<YutState, 'a' | 'b'>;
  readonly walk: Walk;
  readonly back: Walk | null;
}

/** The places a move touches, the first where it begins; a step back goes straight. */
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
  const own = malsOf(before, side);
  if (!own.includes(step.from)) return null;
  const { state, caught } = applyMove(before, step);
  if (!same(state.a, after.a) || !same(state.b, after.b)) return null;
  const count = step.from === START ? 1 : countMalsAt(own, step.from);
  const left = without(own, step.from, count);
  const others = malsOf(before, otherSide(side));
  return {
    still: side === 'A' ? { a: left, b: others } : { a: others, b: left },
    walk: { side, count, places: pathOfStep(step) },
    back: caught > 0 ? { side: otherSide(side), count: caught, places: [step.to, START] } : null,
  };
}

/** The mals of a state without those that are on their way. */
export function withoutWalk(
  { a, b }: Pick<YutState, 'a' | 'b'>,
  walk: Walk,
  at: BoardPlace,
): Pick<YutState, 'a' | 'b'> {
  const left = without(walk.side === 'A' ? a : b, at, walk.count);
  return walk.side === 'A' ? { a: left, b } : { a, b: left };
}

function without(mals: Mals, place: BoardPlace, count: number): Mals {
  let left = count;
  return mals.filter((mal) => mal !== place || left-- <= 0);
}

function same(one: Mals, other: Mals): boolean {
  return one.length === other.length && one.every((place, i) => place === other[i]);
}
