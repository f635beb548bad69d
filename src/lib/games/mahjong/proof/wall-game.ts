/**
 * The wall game: the last tiles of a wall in one of several orders. The student discards, then the
 * tiles are drawn in turn. The other three hold tenpai hands and discard what they draw, so that
 * all see every tile; none of them wins. The student wins at once on any tile that completes the
 * hand, and loses when the wall is exhausted.
 */
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import { TILES_PER_GROUP, isCompleteHand } from '$lib/games/mahjong/rules/tile-groups';
import { bySeat, seatAfter, SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import {
  countTiles,
  tileIndex,
  sortTiles,
  removeTiles,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import type { HiddenGameTurn } from '$lib/hidden-information/hidden-information-game';

/** An order of the wall's tiles, next one first. */
export type WallOrder = readonly Tile[];

/** A wall game as it begins. */
export interface WallGame {
  /** The student's view before a discard. */
  readonly studentView: DiscardView;
  /** The possible orders: permutations of the same tiles, as many as the wall has. */
  readonly orders: readonly WallOrder[];
}

/** The play so far. */
export interface WallPlay {
  /** The student's hand, sorted, including a tile just drawn or won on. */
  readonly hand: readonly Tile[];
  /** The student's discards, in order. */
  readonly discarded: readonly Tile[];
  /** The tiles drawn from the wall, in order. */
  readonly drawn: readonly Tile[];
}

/** The empty play. */
export function initialWallPlay({ hand }: Pick<DiscardView, 'hand'>): WallPlay {
  return { hand: sortTiles(hand), discarded: [], drawn: [] };
}

/** The seat that draws the tile at an index of the wall. */
export function drawingSeat({ studentView }: WallGame, index: number): Seat {
  return seatAfter(studentView.seat, 1 + index);
}

/** True if the tile at an index of the wall is the student's draw. */
export function isStudentDraw(index: number): boolean {
  return (index + 1) % SEATS.length === 0;
}

/** Whose turn it is; `others` stands for the wall, which draws for all seats. */
export function wallTurn(game: WallGame, play: WallPlay): HiddenGameTurn {
  if (isWallWon(play) || play.drawn.length >= wallSize(game)) return 'over';
  return isToDiscard(play.hand) ? 'student' : 'others';
}

/** True if the student's hand is complete. */
export function isWallWon({ hand }: WallPlay): boolean {
  return isToDiscard(hand) && isCompleteHand(countTiles(hand));
}

/** Plays a tile: the student's discard, or a draw from the wall, depending on the turn. */
export function playWallTile({ hand, discarded, drawn }: WallPlay, tile: Tile): WallPlay {
  if (isToDiscard(hand))
    return { hand: removeTiles(hand, [tile]), discarded: [...discarded, tile], drawn };
  const extendedHand = sortTiles([...hand, tile]);
  // Another seat's tile enters the hand only when the student wins on it.
  const isKept = isStudentDraw(drawn.length) || isCompleteHand(countTiles(extendedHand));
  return { hand: isKept ? extendedHand : hand, discarded, drawn: [...drawn, tile] };
}

/** The student's view after a play. */
export function viewAfterPlay(game: WallGame, { hand, discarded, drawn }: WallPlay): DiscardView {
  const { studentView } = game;
  const rivers = bySeat((seat) => [
    ...studentView.rivers[seat],
    ...(seat === studentView.seat
      ? discarded
      : drawn.filter((_, index) => drawingSeat(game, index) === seat)),
  ]);
  return { ...studentView, hand, rivers, wall: studentView.wall - drawn.length };
}

/** The tiles left in the wall, sorted: their multiset is public, their order is not. */
export function remainingWallTiles({ orders }: WallGame, { drawn }: WallPlay): readonly Tile[] {
  return sortTiles(removeTiles(orders[0] ?? [], drawn));
}

/**
 * True if the student can win knowing that this order is the truth; the play must be consistent
 * with it.
 */
export function winsWithKnownOrder(game: WallGame, order: WallOrder, play: WallPlay): boolean {
  return winningDrawIndex(game, order, play) !== null;
}

/**
 * Index in the wall of the first tile with which the student can win, knowing this order; null if
 * there is none. A player who knows the order keeps every tile it will need, so it suffices to look
 * for a complete hand among all tiles it gets.
 */
export function winningDrawIndex(
  { studentView }: WallGame,
  order: WallOrder,
  play: WallPlay,
): number | null {
  const { length: drawnCount } = play.drawn;
  if (isWallWon(play)) return drawnCount - 1;
  const melds = studentView.melds[studentView.seat].length;
  const counts = countTiles(play.hand);
  // The number of tiles that are missing to a complete hand.
  let need = deficiencyOf(counts, melds);
  for (const [index, tile] of order.entries()) {
    // Another seat's tile is of use only as the winning one.
    if (index < drawnCount || (need > 1 && !isStudentDraw(index))) continue;
    const kind = tileIndex(tile);
    counts[kind] = (counts[kind] ?? 0) + 1;
    const deficiencyAfterDraw = deficiencyOf(counts, melds);
    if (deficiencyAfterDraw === 0) return index;
    if (isStudentDraw(index)) need = deficiencyAfterDraw;
    else counts[kind] = (counts[kind] ?? 0) - 1;
  }
  return null;
}

/** True if enough tiles are left to complete the hand, whatever they are (upper bound). */
export function canStillWin(game: WallGame, play: WallPlay): boolean {
  if (isWallWon(play)) return true;
  const { studentView } = game;
  const need = deficiencyOf(countTiles(play.hand), studentView.melds[studentView.seat].length);
  const [wall, drawnCount] = [wallSize(game), play.drawn.length];
  const draws = Math.floor(wall / SEATS.length) - Math.floor(drawnCount / SEATS.length);
  // After the last own draw one more discard can be claimed.
  const claimableDiscards = drawnCount < wall && !isStudentDraw(wall - 1) ? 1 : 0;
  return need <= draws + claimableDiscards;
}

/** Size of the wall at the start; `studentView.wall` for a game without orders. */
function wallSize({ studentView, orders }: WallGame): number {
  return orders[0]?.length ?? studentView.wall;
}

/** True if a hand has a tile too many: it was just drawn, or is to be discarded. */
function isToDiscard(hand: readonly Tile[]): boolean {
  return hand.length % TILES_PER_GROUP === 2;
}
