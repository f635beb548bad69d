/** Arranges a winning hand for display: its concealed groups, then the pair. */
import { findGroupings } from '$lib/games/mahjong/evaluation/hand-groupings';
import { GROUPS_PER_HAND, tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import type { Game, GameResult } from '$lib/games/mahjong/rules/mahjong-game-state';
import {
  COPIES_PER_TILE,
  countTiles,
  sortTiles,
  tileAt,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';

/**
 * The concealed groups of three and then the pair, of a hand with `melds` open groups besides; null
 * when the hand is not complete.
 */
export function arrangeCompleteHand(
  tiles: readonly Tile[],
  melds: number,
): readonly (readonly Tile[])[] | null {
  const counts = countTiles(tiles);
  if (counts.some((count) => count > COPIES_PER_TILE)) return null;
  for (const { groups, leftover } of findGroupings(counts)) {
    const leftoverTiles = leftover.flatMap((count, kind) =>
      Array.from({ length: count }, () => tileAt(kind)),
    );
    const isPair = leftoverTiles.length === 2 && leftoverTiles[0] === leftoverTiles[1];
    if (groups.length + melds === GROUPS_PER_HAND && isPair)
      return [...groups.map(tilesOfGroup), leftoverTiles];
  }
  return null;
}

type WinResult = Extract<GameResult, { kind: 'win' }>;

/** The winner's concealed tiles, including the winning tile, drawn or claimed. */
export function winningTiles(game: Game, { winner, tile, from }: WinResult): readonly Tile[] {
  const hand = game.hands[winner];
  return from === null ? hand : sortTiles([...hand, tile]);
}
