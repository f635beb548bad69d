/**
 * Groupings of a hand into complete groups, after S.-J. Kim, "A Tile Evaluating Algorithm for
 * Orthodoxy Mahjong Based on a Probability Theory", sections III.1 and III.2.
 */
import {
  TILES_PER_GROUP,
  SUIT_RANGES,
  canStartChi,
  tilesOfGroup,
  type TileGroup,
} from '$lib/games/mahjong/rules/tile-groups';
import { tileIndex, tileAt, type TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';

/**
 * A maximal set of disjoint groups in a hand: no further group fits into the leftover tiles (the
 * paper's "candidate").
 */
export interface MaximalGrouping {
  readonly groups: readonly TileGroup[];
  /** Tiles outside the groups, counted by kind. */
  readonly leftover: TileCounts;
}

/**
 * All groups in the hand, overlaps included, suit by suit: a pung of each kind held three times or
 * more, then each chi as often as its tiles allow.
 */
export function findGroups(counts: TileCounts): readonly TileGroup[] {
  return SUIT_RANGES.flatMap((range) => groupsInSuit(counts, range));
}

/**
 * All maximal groupings, best first: by most groups, then fewest kinds left over, then order of
 * enumeration. Each suit is enumerated on its own: pungs before chis, each from low to high.
 */
export function findGroupings(counts: TileCounts): readonly MaximalGrouping[] {
  let combined: readonly MaximalGrouping[] = [{ groups: [], leftover: counts }];
  for (const range of SUIT_RANGES)
    combined = combined.flatMap(({ groups, leftover }) =>
      maximalGroupings(leftover, groupsInSuit(counts, range)).map((grouping) => ({
        groups: [...groups, ...grouping.groups],
        leftover: grouping.leftover,
      })),
    );
  return combined
    .map((grouping) => ({ grouping, leftoverKinds: countKinds(grouping.leftover) }))
    .sort(
      (a, b) =>
        b.grouping.groups.length - a.grouping.groups.length || a.leftoverKinds - b.leftoverKinds,
    )
    .map(({ grouping }) => grouping);
}

/** The groups of one suit or of the honours, given as a range of indices in `TILES`. */
function groupsInSuit(
  counts: TileCounts,
  [first, end]: readonly [number, number],
): readonly TileGroup[] {
  const pungs: TileGroup[] = [];
  const chis: TileGroup[] = [];
  for (let index = first; index < end; index++) {
    const count = counts[index] ?? 0;
    if (count >= TILES_PER_GROUP) pungs.push({ kind: 'pung', from: tileAt(index) });
    if (count === 0 || !canStartChi(index)) continue;
    const times = Math.min(count, counts[index + 1] ?? 0, counts[index + 2] ?? 0);
    for (let i = 0; i < times; i++) chis.push({ kind: 'chi', from: tileAt(index) });
  }
  return [...pungs, ...chis];
}

/** All maximal multisets of these groups that the tiles can form, by backtracking. */
function maximalGroupings(
  counts: TileCounts,
  groups: readonly TileGroup[],
): readonly MaximalGrouping[] {
  const groupings: MaximalGrouping[] = [];
  /** Enumerates the choices among the groups from this index on: take the group, or skip it. */
  const extend = (groupIndex: number, chosen: readonly TileGroup[], leftover: TileCounts): void => {
    const group = groups[groupIndex];
    if (!group) {
      // A skipped group may still fit now: then the choice is not maximal.
      if (!groups.some((skipped) => subtractGroup(leftover, skipped)))
        groupings.push({ groups: chosen, leftover });
      return;
    }
    const reduced = subtractGroup(leftover, group);
    if (reduced) extend(groupIndex + 1, [...chosen, group], reduced);
    // Copies of one chi are interchangeable: skip the remaining copies together.
    let nextIndex = groupIndex + 1;
    while (groups[nextIndex]?.kind === group.kind && groups[nextIndex]?.from === group.from)
      nextIndex++;
    extend(nextIndex, chosen, leftover);
  };
  extend(0, [], counts);
  return groupings;
}

/** The counts after removing a group; null if the tiles do not contain it. */
function subtractGroup(counts: TileCounts, group: TileGroup): TileCounts | null {
  const remainingCounts = [...counts];
  for (const tile of tilesOfGroup(group)) {
    const index = tileIndex(tile);
    const remaining = (remainingCounts[index] ?? 0) - 1;
    if (remaining < 0) return null;
    remainingCounts[index] = remaining;
  }
  return remainingCounts;
}

/** The number of different tiles. */
function countKinds(counts: TileCounts): number {
  return counts.filter((count) => count > 0).length;
}
