/** What a hand keeps after each discard: how far it is from waiting, and which tiles bring it nearer. */
import { COPIES, countsOf, tileAt, type Counts, type Tile } from '$lib/mahjong/rules/tiles';
import { acceptedBy, needsWithout } from './need';

export interface Kept {
  readonly discard: Tile;
  /** Tiles that the hand is away from waiting for its last one: 0 when it waits, -1 when it is complete without. */
  readonly shanten: number;
  /** The kinds that bring it nearer, with how many of each are unseen; a kind of which none is left stands there with 0. */
  readonly accepts: readonly { readonly tile: Tile; readonly unseen: number }[];
  /** How many unseen tiles that are. */
  readonly count: number;
}

/** All discards of a hand, in the order of `TILES`; `known` as in `importanceOf`, `melds` the groups that lie open. */
export function discardsOf(hand: readonly Tile[], known: Counts, melds: number): readonly Kept[] {
  const counts = countsOf(hand);
  return needsWithout(counts, melds).flatMap((need, place) =>
    need === null ? [] : [kept(counts, place, need, known, melds)],
  );
}

/** The discards that leave the hand nearest to complete. */
export function nearestDiscards(
  hand: readonly Tile[],
  known: Counts,
  melds: number,
): readonly Kept[] {
  const counts = countsOf(hand);
  const needs = needsWithout(counts, melds);
  const least = needs.reduce<number>((low, need) => Math.min(low, need ?? low), Infinity);
  return needs.flatMap((need, place) =>
    need === least ? [kept(counts, place, need, known, melds)] : [],
  );
}

function kept(counts: Counts, place: number, need: number, known: Counts, melds: number): Kept {
  const after = counts.map((count, i) => (i === place ? count - 1 : count));
  const accepts = acceptedBy(after, melds).map((each) => ({
    tile: tileAt(each),
    unseen: Math.max(0, COPIES - (known[each] ?? 0)),
  }));
  const count = accepts.reduce((sum, { unseen }) => sum + unseen, 0);
  return { discard: tileAt(place), shanten: need - 1, accepts, count };
}
