/** What each player discards of a hand; to win is nobody's question. */
import { invariant } from '$lib/core/result';
import { nearestDiscards } from '$lib/mahjong/evaluation/discards';
import { candidatesIn, type Candidate } from '$lib/mahjong/evaluation/candidates';
import { leastOf } from '$lib/mahjong/evaluation/evaluate';
import { CLAIMED, GREATER, importanceOf, SUM } from '$lib/mahjong/evaluation/importance';
import {
  countsOf,
  isHonour,
  placeOf,
  RANKS_OF_SUIT,
  type Counts,
  type Tile,
} from '$lib/mahjong/rules/tiles';
import { knownTo, type Seen } from '$lib/mahjong/rules/view';
import { middle, saferFirst } from './order';

/** By the paper: the best groups are kept, and of what is left over the least important tile goes. */
export function kimDiscard(seen: Seen, joined = SUM): Tile {
  const { left } = bestOf(seen.hand);
  return leastOf(importanceOf(left, knownTo(seen), seen.wall, joined)).tile;
}

/** The same, with the greater part of a tile's importance as in the paper's listing. */
export function kimMaxDiscard(seen: Seen): Tile {
  return kimDiscard(seen, GREATER);
}

/** The same, where the tile that completes a group may be taken of others. */
export function kimClaimsDiscard(view: Seen): Tile {
  return kimDiscard(view, view.options.claims ? CLAIMED : SUM);
}

/** By the paper, but the only pair outside the groups stays, as there has to be a head. */
export function kimPairDiscard(seen: Seen): Tile {
  const { left } = bestOf(seen.hand);
  const tiles = importanceOf(left, knownTo(seen), seen.wall);
  const isPair = ({ tile }: { readonly tile: Tile }) => (left[placeOf(tile)] ?? 0) >= 2;
  const others = tiles.filter((each) => !isPair(each));
  const only = tiles.length - others.length === 1 && others.length > 0;
  return leastOf(only ? others : tiles).tile;
}

function bestOf(hand: readonly Tile[]): Candidate {
  const [best] = candidatesIn(countsOf(hand));
  invariant(best, 'There is always a candidate, if one of no groups.');
  return best;
}

/** Least shanten, then the most unseen tiles that bring the hand nearer; of equals the first kind. */
export function ukeireDiscard(seen: Seen): Tile {
  return widest(seen, knownTo(seen))[0];
}

/** The same, and of equals the safest. */
export function ukeireSafeDiscard(seen: Seen): Tile {
  const known = knownTo(seen);
  return widest(seen, known).toSorted(saferFirst(known))[0] ?? ukeireDiscard(seen);
}

function widest({ hand, melds, seat }: Seen, known: Counts): readonly [Tile, ...Tile[]] {
  const kept = nearestDiscards(hand, known, melds[seat].length);
  const most = Math.max(...kept.map(({ count }) => count));
  const [first, ...more] = kept.filter(({ count }) => count === most).map((each) => each.discard);
  invariant(first, 'There is no tile to discard.');
  return [first, ...more];
}

/** What has the least company goes first: honours before terminals before the middle, of equals the first kind. */
export function isolatedDiscard({ hand }: Pick<Seen, 'hand'>): Tile {
  const counts = countsOf(hand);
  const [first, ...more] = hand;
  invariant(first, 'There is no tile to discard.');
  const standing = (tile: Tile): number => 4 * companyOf(tile, counts) + middle(tile);
  return more.reduce((least, tile) => (standing(tile) < standing(least) ? tile : least), first);
}

/** Each other tile alike counts two, each neighbouring rank that is there two, each rank two away one. */
function companyOf(tile: Tile, counts: Counts): number {
  const place = placeOf(tile);
  const alike = 2 * ((counts[place] ?? 0) - 1);
  if (isHonour(tile)) return alike;
  const first = place - (place % RANKS_OF_SUIT);
  let company = alike;
  for (const away of [-2, -1, 1, 2]) {
    const other = place + away;
    const isThere = other >= first && other < first + RANKS_OF_SUIT && (counts[other] ?? 0) > 0;
    if (isThere) company += 3 - Math.abs(away);
  }
  return company;
}
