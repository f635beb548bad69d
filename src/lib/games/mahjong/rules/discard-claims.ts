/** Claims on a discard: the legal claims of a hand, and their priority. */
import { isCompleteHand, canStartChi, tilesOfGroup } from './tile-groups';
import type { MahjongOptions } from './mahjong-options';
import {
  countTiles,
  isHonour,
  tileIndex,
  tileAt,
  type TileCounts,
  type Tile,
} from './mahjong-tiles';

/** A claim on a discard: to win (ron), for a pung, or for the chi whose lowest tile is `from`. */
export type DiscardClaim =
  | { readonly kind: 'win' }
  | { readonly kind: 'pung' }
  | { readonly kind: 'chi'; readonly from: Tile };

export type ClaimResponse = DiscardClaim | { readonly kind: 'pass' };

/** Priority of claims; ties go to the next seat in turn. */
const PRIORITY: Readonly<Record<ClaimResponse['kind'], number>> = {
  win: 3,
  pung: 2,
  chi: 1,
  pass: 0,
};

/** True when a response has a higher priority than another one; false for equal priorities. */
export function outranks(response: ClaimResponse, otherResponse: ClaimResponse): boolean {
  return PRIORITY[response.kind] > PRIORITY[otherResponse.kind];
}

/**
 * Legal claims of a hand on a discarded tile. A pung or chi only if the options allow claims,
 * and a chi only of the previous seat's discard.
 */
export function legalClaims(
  tile: Tile,
  hand: readonly Tile[],
  isFromPreviousSeat: boolean,
  options: MahjongOptions,
): readonly DiscardClaim[] {
  const counts = countTiles(hand);
  const claims: DiscardClaim[] = [];
  if (isCompleteHand(addTile(counts, tile))) claims.push({ kind: 'win' });
  if (!options.claims) return claims;
  if ((counts[tileIndex(tile)] ?? 0) >= 2) claims.push({ kind: 'pung' });
  return isFromPreviousSeat ? [...claims, ...chisContaining(tile, counts)] : claims;
}

/** Tiles that a claim takes from the hand, excluding the discard. */
export function tilesFromHand(claim: DiscardClaim, tile: Tile): readonly Tile[] {
  switch (claim.kind) {
    case 'win':
      return [];
    case 'pung':
      return [tile, tile];
    case 'chi':
      return tilesOfGroup(claim).filter((groupTile) => groupTile !== tile);
  }
}

/** Claims for each chi that the discarded tile completes, the lowest chi first. */
function chisContaining(tile: Tile, counts: TileCounts): readonly DiscardClaim[] {
  if (isHonour(tile)) return [];
  const index = tileIndex(tile);
  // The lowest tile of a chi that contains this one, within the suit.
  return [index - 2, index - 1, index]
    .filter((start) => canStartChi(start) && start + 2 >= index)
    .filter((start) =>
      [start, start + 1, start + 2].every((i) => i === index || (counts[i] ?? 0) > 0),
    )
    .map((start) => ({ kind: 'chi', from: tileAt(start) }));
}

function addTile(counts: TileCounts, tile: Tile): TileCounts {
  const index = tileIndex(tile);
  return counts.map((count, i) => (i === index ? count + 1 : count));
}
