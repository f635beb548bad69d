/** The places of the board for the ear: what lies there, and what a press would do. */
import { m } from '$lib/paraglide/messages';
import type { BoardPlace } from '$lib/yut/rules/yut-board';
import { countMalsAt, applyMove, type Move, type MalStep } from '$lib/yut/rules/yut-moves';
import { malsOf, otherSide, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { placeName, scoreName } from '../yut-names';
import { HOME } from '$lib/yut/rules/yut-board';

/** Whose board it is: one's own against the other's, or one that red and blue share. */
export type SideWording = 'yours' | 'colours';

/** Whose mals these are: "two of your mals", "one red mal". */
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
