/**
 * Into which groups a hand falls, after S.-J. Kim, "A Tile Evaluating Algorithm for Orthodoxy Mahjong Based on a
 * Probability Theory", section III.1 and 2.
 */
import { TILES_PER_GROUP, SUIT_RANGES, canStartChi, tilesOfGroup, type TileGroup } from '$lib/mahjong/rules/groups';
import { tileIndex, tileAt, type TileCounts } from '$lib/mahjong/rules/tiles';

/** Groups that a hand holds all at once, and to which none can be added. */
export interface GroupingCandidate {
  readonly groups: readonly TileGroup[];
  /** How many of each kind are in no group. */
  readonly leftover: TileCounts;
}

/**
 * Every group that the hand holds, as if each tile could be used again: a pung of each kind that is there three
 * times, then each chi as often as its tiles are there.
 */
export function findGroups(counts: TileCounts): readonly TileGroup[] {
  return SUIT_RANGES.flatMap((run) => groupsOf(counts, run));
}

/**
 * All candidates, the best first: with the most groups, then with the fewest kinds left over, then the one found
 * first. Each run is grouped on its own, a lower group before a higher one, pungs before chi.
 */
export function findGroupings(counts: TileCounts): readonly GroupingCandidate[] {
  let all: readonly GroupingCandidate[] = [{ groups: [], leftover: counts }];
  for (const run of SUIT_RANGES)
    all = all.flatMap(({ groups, leftover: left }) =>
      waysIn(left, groupsOf(counts, run)).map((way) => ({
        groups: [...groups, ...way.groups],
        left: way.leftover,
      })),
    );
  return all
    .map((candidate) => ({ candidate, kinds: kindsIn(candidate.leftover) }))
    .sort((a, b) => b.candidate.groups.length - a.candidate.groups.length || a.kinds - b.kinds)
    .map(({ candidate }) => candidate);
}

function groupsOf(counts: TileCounts, [first, end]: readonly [number, number]): readonly TileGroup[] {
  const pungs: TileGroup[] = [];
  const chis: TileGroup[] = [];
  for (let place = first; place < end; place++) {
    const count = counts[place] ?? 0;
    if (count >= TILES_PER_GROUP) pungs.push({ kind: 'pung', from: tileAt(place) });
    if (count === 0 || !canStartChi(place)) continue;
    const times = Math.min(count, counts[place + 1] ?? 0, counts[place + 2] ?? 0);
    for (let i = 0; i < times; i++) chis.push({ kind: 'chi', from: tileAt(place) });
  }
  return [...pungs, ...chis];
}

/** Every bag of these groups that the tiles hold and to which no group can be added. */
function waysIn(left: TileCounts, groups: readonly TileGroup[]): readonly GroupingCandidate[] {
  const found: GroupingCandidate[] = [];
  const look = (from: number, chosen: readonly TileGroup[], rest: TileCounts): void => {
    const group = groups[from];
    if (!group) {
      if (!groups.some((each) => without(rest, each))) found.push({ groups: chosen, leftover: rest });
      return;
    }
    const less = without(rest, group);
    if (less) look(from + 1, [...chosen, group], less);
    // Of copies of one chi it is all the same which is left out: the last ones are.
    let next = from + 1;
    while (groups[next]?.kind === group.kind && groups[next]?.from === group.from) next++;
    look(next, chosen, rest);
  };
  look(0, [], left);
  return found;
}

/** The tiles without those of a group; null when they are not there. */
function without(counts: TileCounts, group: TileGroup): TileCounts | null {
  const rest = [...counts];
  for (const tile of tilesOfGroup(group)) {
    const place = tileIndex(tile);
    const left = (rest[place] ?? 0) - 1;
    if (left < 0) return null;
    rest[place] = left;
  }
  return rest;
}

function kindsIn(counts: TileCounts): number {
  return counts.filter((count) => count > 0).length;
}
