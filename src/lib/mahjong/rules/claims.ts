/** Who may take a discard, and for what. */
import { isCompleteHand, canStartChi, tilesOfGroup } from './groups';
import type { MahjongOptions } from './options';
import { countTiles, isHonour, tileIndex, tileAt, type TileCounts, type Tile } from './tiles';

/** A discard completes the hand, makes a pung, or a chi that begins at a tile. */
export type DiscardClaim =
  | { readonly kind: 'win' }
  | { readonly kind: 'pung' }
  | { readonly kind: 'chi'; readonly from: Tile };

export type ClaimResponse = DiscardClaim | { readonly kind: 'pass' };

/** What goes before what; of equal answers the next in turn goes first. */
const PRIORITY: Readonly<Record<ClaimResponse['kind'], number>> = { win: 3, pung: 2, chi: 1, pass: 0 };

export function outranks(answer: ClaimResponse, other: ClaimResponse): boolean {
  return PRIORITY[answer.kind] > PRIORITY[other.kind];
}

/** All that a hand may claim a discard for; a chi only of the seat before. */
export function legalClaims(
  tile: Tile,
  hand: readonly Tile[],
  fromSeatBefore: boolean,
  options: MahjongOptions,
): readonly DiscardClaim[] {
  const counts = countTiles(hand);
  const claims: DiscardClaim[] = [];
  if (isCompleteHand(oneMore(counts, tile))) claims.push({ kind: 'win' });
  if (!options.claims) return claims;
  if ((counts[tileIndex(tile)] ?? 0) >= 2) claims.push({ kind: 'pung' });
  return fromSeatBefore ? [...claims, ...chisWith(tile, counts)] : claims;
}

/** The tiles that a claim takes from the hand, the discard not among them. */
export function tilesFromHand(claim: DiscardClaim, tile: Tile): readonly Tile[] {
  switch (claim.kind) {
    case 'win':
      return [];
    case 'pung':
      return [tile, tile];
    case 'chi':
      return tilesOfGroup(claim).filter((each) => each !== tile);
  }
}

function chisWith(tile: Tile, counts: TileCounts): readonly DiscardClaim[] {
  if (isHonour(tile)) return [];
  const place = tileIndex(tile);
  return [place - 2, place - 1, place]
    .filter((start) => canStartChi(start) && start + 2 >= place)
    .filter((start) =>
      [start, start + 1, start + 2].every((each) => each === place || (counts[each] ?? 0) > 0),
    )
    .map((start) => ({ kind: 'chi', from: tileAt(start) }));
}

function oneMore(counts: TileCounts, tile: Tile): TileCounts {
  const place = tileIndex(tile);
  return counts.map((count, i) => (i === place ? count + 1 : count));
}
