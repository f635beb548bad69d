/** Labels of the board's places for screen readers: the mals there, and the effect of a press. */
import { m } from '$lib/paraglide/messages';
import type { BoardPlace } from '$lib/games/yut/rules/yut-board';
import { countMalsAt, applyMove, type Move, type MalStep } from '$lib/games/yut/rules/yut-moves';
import { malsOf, otherSide, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { placeName, scoreName } from '../yut-names';
import { HOME } from '$lib/games/yut/rules/yut-board';

/**
 * Names of the sides: yours and the opponent's, or red and blue where two people share the board.
 */
export type SideWording = 'yours' | 'colours';

/** The mals of a side: "two of your mals", "one red mal". */
function malsWords(side: Side, count: number, view: Side, sideWording: SideWording): string {
  if (sideWording === 'colours')
    return side === view ? m.yut_board_red({ count }) : m.yut_board_blue({ count });
  return side === view ? m.yut_board_yours({ count }) : m.yut_board_theirs({ count });
}

/** "place 7, 2 of your mals" */
export function placeWords(
  state: Pick<YutState, 'a' | 'b'>,
  place: BoardPlace,
  view: Side,
  sideWording: SideWording,
): string {
  const words = [view, otherSide(view)].flatMap((side) => {
    const count = countMalsAt(side === 'A' ? state.a : state.b, place);
    return count > 0 ? [malsWords(side, count, view, sideWording)] : [];
  });
  return [placeName(place), ...words].join(', ');
}

/** "gae, from place 7 to place 9, catches 1": a move before it is made. */
export function stepWords(state: YutState, step: MalStep): string {
  const { caught, stacked } = applyMove(state, step);
  return m.yut_board_step({
    score: scoreName(step.score),
    from: placeName(step.from),
    to: placeName(step.to),
    gain: gainWords({ to: step.to, caught, stacked }),
  });
}

/** The gain of a move with its leading separator; '' for none. */
function gainWords({ to, caught, stacked }: Pick<Move, 'to' | 'caught' | 'stacked'>): string {
  if (to === HOME) return '';
  if (caught > 0) return m.yut_board_catches({ count: caught });
  return stacked > 0 ? m.yut_board_stacks({ count: stacked }) : '';
}

/** "2 waiting, 1 home" */
export function countsWords(state: YutState, side: Side): string {
  const mals = malsOf(state, side);
  return m.yut_board_counts({ waiting: countMalsAt(mals, 0), home: countMalsAt(mals, HOME) });
}
