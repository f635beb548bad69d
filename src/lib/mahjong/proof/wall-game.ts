/**
 * The last tiles of a wall whose order is not settled. The student discards, then the tiles come one by one to
 * the seats in turn. The other three hold on to hands that wait and throw what they draw, so that everybody sees
 * every tile; none of them wins. The student wins on any tile that completes its hand, at once, and loses when
 * the wall is used up.
 */
import { deficiencyOf } from '$lib/mahjong/evaluation/need';
import { TILES_PER_GROUP, isCompleteHand } from '$lib/mahjong/rules/groups';
import { bySeat, seatAfter, SEATS, type Seat } from '$lib/mahjong/rules/seats';
import { countTiles, tileIndex, sortTiles, removeTiles, type Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';
import type { HiddenGameTurn } from '$lib/switching/hidden';

/** The tiles of a wall in the order in which they come. */
export type WallOrder = readonly Tile[];

export interface WallGame {
  /** What the student sees; its hand has a tile too many, which it is to discard. */
  readonly seen: DiscardView;
  /** The orders that may be the truth: the same tiles in each, as many as the wall has. */
  readonly orders: readonly WallOrder[];
}

/** All that was seen since. */
export interface WallPlay {
  /** What the student holds now, in the order of `TILES`: the tile it has just drawn, or won on, is among it. */
  readonly hand: readonly Tile[];
  /** What the student has thrown, in order. */
  readonly discarded: readonly Tile[];
  /** The tiles of the wall that have come, in order. */
  readonly drawn: readonly Tile[];
}

/** The play in which nothing was done yet. */
export function initialWallPlay({ hand }: Pick<DiscardView, 'hand'>): WallPlay {
  return { hand: sortTiles(hand), discarded: [], drawn: [] };
}

/** To whom the tile at a place of the wall comes, from 0 on. */
export function drawingSeat({ seen }: WallGame, place: number): Seat {
  return seatAfter(seen.seat, 1 + place);
}

/** Whether the tile at a place of the wall is the student's own draw. */
export function isStudentDraw(place: number): boolean {
  return (place + 1) % SEATS.length === 0;
}

export function wallTurn(game: WallGame, play: WallPlay): HiddenGameTurn {
  if (isWallWon(play) || play.drawn.length >= wallSize(game)) return 'over';
  return hasOneTooMany(play.hand) ? 'student' : 'others';
}

export function isWallWon({ hand }: WallPlay): boolean {
  return hasOneTooMany(hand) && isCompleteHand(countTiles(hand));
}

/** The play after one tile more, which the student throws or which comes from the wall, as the turn is. */
export function playWallTile({ hand, discarded: thrown, drawn: came }: WallPlay, tile: Tile): WallPlay {
  if (hasOneTooMany(hand)) return { hand: removeTiles(hand, [tile]), discarded: [...thrown, tile], drawn: came };
  const more = sortTiles([...hand, tile]);
  const stays = isStudentDraw(came.length) || isCompleteHand(countTiles(more));
  return { hand: stays ? more : hand, discarded: thrown, drawn: [...came, tile] };
}

/** What the student sees after a play. */
export function viewAfterPlay(game: WallGame, { hand, discarded: thrown, drawn: came }: WallPlay): DiscardView {
  const { seen } = game;
  const rivers = bySeat((seat) => [
    ...seen.rivers[seat],
    ...(seat === seen.seat ? thrown : came.filter((_, place) => drawingSeat(game, place) === seat)),
  ]);
  return { ...seen, hand, rivers, wall: seen.wall - came.length };
}

/** The tiles that are still to come, in the order of `TILES`: everybody knows them, and nobody how they lie. */
export function remainingWallTiles({ orders }: WallGame, { drawn: came }: WallPlay): readonly Tile[] {
  return sortTiles(removeTiles(orders[0] ?? [], came));
}

/** Whether the student wins when it knows the order that is the truth; the play fits it. */
export function winsWithKnownOrder(game: WallGame, order: WallOrder, play: WallPlay): boolean {
  return winningDrawIndex(game, order, play) !== null;
}

/**
 * The first place of the wall at which the student can win when it knows this order; null when it cannot. Whoever knows
 * what comes keeps all that it will need, so that it is enough to look for a complete hand in all that it gets.
 */
export function winningDrawIndex({ seen }: WallGame, order: WallOrder, play: WallPlay): number | null {
  const { length: done } = play.drawn;
  if (isWallWon(play)) return done - 1;
  const melds = seen.melds[seen.seat].length;
  const counts = countTiles(play.hand);
  let need = deficiencyOf(counts, melds);
  for (const [place, tile] of order.entries()) {
    if (place < done || (need > 1 && !isStudentDraw(place))) continue;
    const kind = tileIndex(tile);
    counts[kind] = (counts[kind] ?? 0) + 1;
    const after = deficiencyOf(counts, melds);
    if (after === 0) return place;
    if (isStudentDraw(place)) need = after;
    else counts[kind] = (counts[kind] ?? 0) - 1;
  }
  return null;
}

/** Whether so many tiles are still to come that a hand can be completed with them, whatever they are. */
export function canStillWin(game: WallGame, play: WallPlay): boolean {
  if (isWallWon(play)) return true;
  const { seen } = game;
  const need = deficiencyOf(countTiles(play.hand), seen.melds[seen.seat].length);
  const [wall, done] = [wallSize(game), play.drawn.length];
  const draws = Math.floor(wall / SEATS.length) - Math.floor(done / SEATS.length);
  // Behind the last own draw one more tile may be taken of another.
  const takes = done < wall && !isStudentDraw(wall - 1) ? 1 : 0;
  return need <= draws + takes;
}

/** How many tiles the wall has before the first comes; a game without orders is only looked at. */
function wallSize({ seen, orders }: WallGame): number {
  return orders[0]?.length ?? seen.wall;
}

function hasOneTooMany(hand: readonly Tile[]): boolean {
  return hand.length % TILES_PER_GROUP === 2;
}
