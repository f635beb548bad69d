/** What each player discards of a hand; to win is nobody's question. */
import { invariant } from '$lib/core/result';
import { minShantenDiscards } from '$lib/mahjong/evaluation/discards';
import { findGroupings, type GroupingCandidate } from '$lib/mahjong/evaluation/candidates';
import { leastImportant } from '$lib/mahjong/evaluation/evaluate';
import { CLAIM_WEIGHTED_SUM, MAX_OF_PARTS, tileImportances, SUM_OF_PARTS } from '$lib/mahjong/evaluation/importance';
import {
  countTiles,
  isHonour,
  tileIndex,
  RANKS_PER_SUIT,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/tiles';
import { countVisibleTiles, type DiscardView } from '$lib/mahjong/rules/view';
import { tileCentrality, compareBySafety } from './order';

/** By the paper: the best groups are kept, and of what is left over the least important tile goes. */
export function kimDiscard(seen: DiscardView, joined = SUM_OF_PARTS): Tile {
  const { leftover: left } = bestOf(seen.hand);
  return leastImportant(tileImportances(left, countVisibleTiles(seen), seen.wall, joined)).tile;
}

/** The same, with the greater part of a tile's importance as in the paper's listing. */
export function kimMaxDiscard(seen: DiscardView): Tile {
  return kimDiscard(seen, MAX_OF_PARTS);
}

/** The same, where the tile that completes a group may be taken of others. */
export function kimClaimsDiscard(seen: DiscardView): Tile {
  return kimDiscard(seen, seen.options.claims ? CLAIM_WEIGHTED_SUM : SUM_OF_PARTS);
}

/** By the paper, but the only pair outside the groups stays, as there has to be a head. */
export function kimPairDiscard(seen: DiscardView): Tile {
  const { leftover: left } = bestOf(seen.hand);
  const tiles = tileImportances(left, countVisibleTiles(seen), seen.wall);
  const isPair = ({ tile }: { readonly tile: Tile }) => (left[tileIndex(tile)] ?? 0) >= 2;
  const others = tiles.filter((each) => !isPair(each));
  const only = tiles.length - others.length === 1 && others.length > 0;
  return leastImportant(only ? others : tiles).tile;
}

function bestOf(hand: readonly Tile[]): GroupingCandidate {
  const [best] = findGroupings(countTiles(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  return best;
}

/** Least shanten, then the most unseen tiles that bring the hand nearer; of equals the first kind. */
export function ukeireDiscard(seen: DiscardView): Tile {
  return widest(seen, countVisibleTiles(seen))[0];
}

/** The same, and of equals the safest. */
export function ukeireSafeDiscard(seen: DiscardView): Tile {
  const known = countVisibleTiles(seen);
  return widest(seen, known).toSorted(compareBySafety(known))[0] ?? ukeireDiscard(seen);
}

function widest({ hand, melds, seat }: DiscardView, known: TileCounts): readonly [Tile, ...Tile[]] {
  const kept = minShantenDiscards(hand, known, melds[seat].length);
  const most = Math.max(...kept.map(({ count }) => count));
  const [first, ...more] = kept.filter(({ count }) => count === most).map((each) => each.discard);
  invariant(first, 'There is no tile to discard.');
  return [first, ...more];
}

/** What has the least company goes first: honours before terminals before the middle, of equals the first kind. */
export function isolatedDiscard({ hand }: Pick<DiscardView, 'hand'>): Tile {
  const counts = countTiles(hand);
  const [first, ...more] = hand;
  invariant(first, 'There is no tile to discard.');
  const standing = (tile: Tile): number => 4 * companyOf(tile, counts) + tileCentrality(tile);
  return more.reduce((least, tile) => (standing(tile) < standing(least) ? tile : least), first);
}

/** Each other tile alike counts two, each neighbouring rank that is there two, each rank two away one. */
function companyOf(tile: Tile, counts: TileCounts): number {
  const place = tileIndex(tile);
  const alike = 2 * ((counts[place] ?? 0) - 1);
  if (isHonour(tile)) return alike;
  const first = place - (place % RANKS_PER_SUIT);
  let company = alike;
  for (const away of [-2, -1, 1, 2]) {
    const other = place + away;
    const isThere = other >= first && other < first + RANKS_PER_SUIT && (counts[other] ?? 0) > 0;
    if (isThere) company += 3 - Math.abs(away);
  }
  return company;
}
