/** A complete hand as it falls into its groups and the pair. */
import { candidatesIn } from '$lib/mahjong/evaluation/candidates';
import { GROUPS, tilesOf } from '$lib/mahjong/rules/groups';
import type { Game, GameResult } from '$lib/mahjong/rules/game';
import { COPIES, countsOf, sorted, tileAt, type Tile } from '$lib/mahjong/rules/tiles';

/** Groups of three and the pair, the pair last; `melds` groups lie open besides. Null where the tiles are not complete. */
export function laidOut(
  tiles: readonly Tile[],
  melds: number,
): readonly (readonly Tile[])[] | null {
  const counts = countsOf(tiles);
  if (counts.some((count) => count > COPIES)) return null;
  for (const { groups, left } of candidatesIn(counts)) {
    const rest = left.flatMap((count, place) => Array.from({ length: count }, () => tileAt(place)));
    if (groups.length + melds === GROUPS && rest.length === 2 && rest[0] === rest[1])
      return [...groups.map(tilesOf), rest];
  }
  return null;
}

type Won = Extract<GameResult, { kind: 'win' }>;

/** The winner's own tiles with the one that completed them. */
export function winningTiles(game: Game, { winner, tile, from }: Won): readonly Tile[] {
  const hand = game.hands[winner];
  return from === null ? hand : sorted([...hand, tile]);
}
