/** A complete hand as it falls into its groups and the pair. */
import { findGroupings } from '$lib/mahjong/evaluation/hand-groupings';
import { GROUPS_PER_HAND, tilesOfGroup } from '$lib/mahjong/rules/tile-groups';
import type { Game, GameResult } from '$lib/mahjong/rules/mahjong-game-state';
import {
  COPIES_PER_TILE,
  countTiles,
  sortTiles,
  tileAt,
  type Tile,
} from '$lib/mahjong/rules/mahjong-tiles';

/**
 * Groups of three and the pair, the pair last; `melds` groups lie open besides. Null where the
 * tiles are not complete.
 */
export function arrangeCompleteHand(
  tiles: readonly Tile[],
  melds: number,
): readonly (readonly Tile[])[] | null {
  const counts = countTiles(tiles);
  if (counts.some((count) => count > COPIES_PER_TILE)) return null;
  for (const { groups, leftover: left } of findGroupings(counts)) {
    const rest = left.flatMap((count, place) => Array.from({ length: count }, () => tileAt(place)));
    if (groups.length + melds === GROUPS_PER_HAND && rest.length === 2 && rest[0] === rest[1])
      return [...groups.map(tilesOfGroup), rest];
  }
  return null;
}

type Won = Extract<GameResult, { kind: 'win' }>;

/** The winner's own tiles with the one that completed them. */
export function winningTiles(game: Game, { winner, tile, from }: Won): readonly Tile[] {
  const hand = game.hands[winner];
  return from === null ? hand : sortTiles([...hand, tile]);
}
