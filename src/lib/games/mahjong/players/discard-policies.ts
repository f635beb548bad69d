/** Discard policies of the computer players; winning is decided elsewhere. */
import { invariant } from '$lib/core/result';
import { minShantenDiscards } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { findGroupings, type MaximalGrouping } from '$lib/games/mahjong/evaluation/hand-groupings';
import { leastImportant } from '$lib/games/mahjong/evaluation/kim-evaluation';
import {
  CLAIM_WEIGHTED_SUM,
  MAX_OF_PUNG_AND_CHI,
  tileImportances,
  SUM_OF_PUNG_AND_CHI,
} from '$lib/games/mahjong/evaluation/tile-importance';
import {
  countTiles,
  isHonour,
  tileIndex,
  RANKS_PER_SUIT,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { tileCentrality, compareBySafety } from './tile-safety';

/** Kim's algorithm: keep the best grouping and discard its least important leftover tile. */
export function kimDiscard(view: DiscardView, combine = SUM_OF_PUNG_AND_CHI): Tile {
  const { leftover } = bestGrouping(view.hand);
  return leastImportant(tileImportances(leftover, countVisibleTiles(view), view.wall, combine))
    .tile;
}

/** Kim's algorithm with the maximum of the pung and chi parts, as in the paper's pseudocode. */
export function kimMaxDiscard(view: DiscardView): Tile {
  return kimDiscard(view, MAX_OF_PUNG_AND_CHI);
}

/** Kim's algorithm with weights for claimable tiles. */
export function kimClaimsDiscard(view: DiscardView): Tile {
  return kimDiscard(view, view.options.claims ? CLAIM_WEIGHTED_SUM : SUM_OF_PUNG_AND_CHI);
}

/**
 * Kim's algorithm, but it keeps the only pair among the leftover tiles, since a hand needs a pair.
 */
export function kimPairDiscard(view: DiscardView): Tile {
  const { leftover } = bestGrouping(view.hand);
  const tiles = tileImportances(leftover, countVisibleTiles(view), view.wall);
  const isPair = ({ tile }: { readonly tile: Tile }) => (leftover[tileIndex(tile)] ?? 0) >= 2;
  const singles = tiles.filter((each) => !isPair(each));
  const hasOnePair = tiles.length - singles.length === 1 && singles.length > 0;
  return leastImportant(hasOnePair ? singles : tiles).tile;
}

function bestGrouping(hand: readonly Tile[]): MaximalGrouping {
  const [best] = findGroupings(countTiles(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  return best;
}

/** Lowest shanten, then the most accepted tiles; ties go to the first kind. */
export function ukeireDiscard(view: DiscardView): Tile {
  return widestDiscards(view, countVisibleTiles(view))[0];
}

/** Like `ukeireDiscard`, but ties go to the safest tile. */
export function ukeireSafeDiscard(view: DiscardView): Tile {
  const visibleCounts = countVisibleTiles(view);
  return (
    widestDiscards(view, visibleCounts).toSorted(compareBySafety(visibleCounts))[0] ??
    ukeireDiscard(view)
  );
}

/** All discards with the lowest shanten and, among these, the most accepted tiles. */
function widestDiscards(
  { hand, melds, seat }: DiscardView,
  visibleCounts: TileCounts,
): readonly [Tile, ...Tile[]] {
  const discards = minShantenDiscards(hand, visibleCounts, melds[seat].length);
  const maxCount = Math.max(...discards.map(({ count }) => count));
  const [first, ...ties] = discards
    .filter(({ count }) => count === maxCount)
    .map((each) => each.discard);
  invariant(first, 'There is no tile to discard.');
  return [first, ...ties];
}

/**
 * Discards the most isolated tile; ties go to honours, then terminals, then middle tiles, then the
 * first kind.
 */
export function isolatedDiscard({ hand }: Pick<DiscardView, 'hand'>): Tile {
  const counts = countTiles(hand);
  const [first, ...otherTiles] = hand;
  invariant(first, 'There is no tile to discard.');
  // Centrality (0 to 3) only breaks ties.
  const isolationKey = (tile: Tile): number =>
    4 * connectivity(tile, counts) + tileCentrality(tile);
  return otherTiles.reduce(
    (mostIsolated, tile) => (isolationKey(tile) < isolationKey(mostIsolated) ? tile : mostIsolated),
    first,
  );
}

/**
 * Connectivity of a tile: two for each further copy, two for each adjacent rank present, one for
 * each rank two away.
 */
function connectivity(tile: Tile, counts: TileCounts): number {
  const index = tileIndex(tile);
  const copies = 2 * ((counts[index] ?? 0) - 1);
  if (isHonour(tile)) return copies;
  const suitStart = index - (index % RANKS_PER_SUIT);
  let score = copies;
  for (const distance of [-2, -1, 1, 2]) {
    const neighbour = index + distance;
    const isPresent =
      neighbour >= suitStart &&
      neighbour < suitStart + RANKS_PER_SUIT &&
      (counts[neighbour] ?? 0) > 0;
    if (isPresent) score += 3 - Math.abs(distance);
  }
  return score;
}
