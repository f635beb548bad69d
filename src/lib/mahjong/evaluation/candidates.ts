/**
 * Into which groups a hand falls, after S.-J. Kim, "A Tile Evaluating Algorithm for Orthodoxy Mahjong Based on a
 * Probability Theory", section III.1 and 2.
 */
import { GROUP_TILES, RUNS, startsChi, tilesOf, type Group } from '$lib/mahjong/rules/groups';
import { placeOf, tileAt, type Counts } from '$lib/mahjong/rules/tiles';

/** Groups that a hand holds all at once, and to which none can be added. */
export interface Candidate {
  readonly groups: readonly Group[];
  /** How many of each kind are in no group. */
  readonly left: Counts;
}

/**
 * Every group that the hand holds, as if each tile could be used again: a pung of each kind that is there three
 * times, then each chi as often as its tiles are there.
 */
export function groupsIn(counts: Counts): readonly Group[] {
  return RUNS.flatMap((run) => groupsOf(counts, run));
}

/**
 * All candidates, the best first: with the most groups, then with the fewest kinds left over, then the one found
 * first. Each run is grouped on its own, a lower group before a higher one, pungs before chi.
 */
export function candidatesIn(counts: Counts): readonly Candidate[] {
  let all: readonly Candidate[] = [{ groups: [], left: counts }];
  for (const run of RUNS)
    all = all.flatMap(({ groups, left }) =>
      waysIn(left, groupsOf(counts, run)).map((way) => ({
        groups: [...groups, ...way.groups],
        left: way.left,
      })),
    );
  return all
    .map((candidate) => ({ candidate, kinds: kindsIn(candidate.left) }))
    .sort((a, b) => b.candidate.groups.length - a.candidate.groups.length || a.kinds - b.kinds)
    .map(({ candidate }) => candidate);
}

function groupsOf(counts: Counts, [first, end]: readonly [number, number]): readonly Group[] {
  const pungs: Group[] = [];
  const chis: Group[] = [];
  for (let place = first; place < end; place++) {
    const count = counts[place] ?? 0;
    if (count >= GROUP_TILES) pungs.push({ kind: 'pung', from: tileAt(place) });
    if (count === 0 || !startsChi(place)) continue;
    const times = Math.min(count, counts[place + 1] ?? 0, counts[place + 2] ?? 0);
    for (let i = 0; i < times; i++) chis.push({ kind: 'chi', from: tileAt(place) });
  }
  return [...pungs, ...chis];
}

/** Every bag of these groups that the tiles hold and to which no group can be added. */
function waysIn(left: Counts, groups: readonly Group[]): readonly Candidate[] {
  const found: Candidate[] = [];
  const look = (from: number, chosen: readonly Group[], rest: Counts): void => {
    const group = groups[from];
    if (!group) {
      if (!groups.some((each) => without(rest, each))) found.push({ groups: chosen, left: rest });
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
function without(counts: Counts, group: Group): Counts | null {
  const rest = [...counts];
  for (const tile of tilesOf(group)) {
    const place = placeOf(tile);
    const left = (rest[place] ?? 0) - 1;
    if (left < 0) return null;
    rest[place] = left;
  }
  return rest;
}

function kindsIn(counts: Counts): number {
  return counts.filter((count) => count > 0).length;
}
