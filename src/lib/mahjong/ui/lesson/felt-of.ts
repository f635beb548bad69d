/** A moment of a problem as the felt shows it. */
import type { MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import { wallGameOf } from '$lib/mahjong/lesson/mahjong-lesson';
import {
  drawingSeat,
  isStudentDraw,
  viewAfterPlay,
  type WallPlay,
} from '$lib/mahjong/proof/wall-game';
import { bySeat, seatAfter, SEATS, type Seat } from '$lib/mahjong/rules/mahjong-seats';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { FeltView } from '../table/felt-view';

/** Tiles in a hand between two turns. */
const HELD = 13;

/** The felt after a play. East deals in every problem. */
export function lessonFeltView(problem: MahjongProblem, play: WallPlay): FeltView {
  const seen = viewAfterPlay(wallGameOf(problem), play);
  const { seat } = problem;
  return {
    ...{ seat, dealer: 0, turn: seat, hand: seen.hand, drew: drewIn(problem, play) },
    ...{ melds: seen.melds, rivers: seen.rivers, wall: seen.wall, discard: null },
    handSizes: bySeat((each) => (each === seat ? seen.hand.length : HELD)),
  };
}

/** The tile that the student has drawn and not answered; null when another is to come. */
function drewIn({ drew }: Pick<MahjongProblem, 'drew'>, play: WallPlay): Tile | null {
  const { drawn, discarded, hand } = play;
  if (hand.length <= HELD) return null;
  if (discarded.length === 0) return drew;
  return drawn.at(-1) ?? null;
}

/** The seat whose discard is the newest on the table; null before the first discard. */
export function lastDiscarder(problem: MahjongProblem, play: WallPlay): Seat | null {
  const { drawn, discarded } = play;
  const before = seatAfter(problem.seat, SEATS.length - 1);
  if (discarded.length === 0) return problem.discards[before].length > 0 ? before : null;
  const last = drawn.length - 1;
  if (last < 0) return problem.seat;
  return isStudentDraw(last)
    ? seatAfter(problem.seat, SEATS.length - 1)
    : drawingSeat(wallGameOf(problem), last);
}
