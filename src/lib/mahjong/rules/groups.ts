/** Groups of three, and what makes a hand complete: four of them and a pair. */
import {
  FIRST_HONOUR,
  placeOf,
  RANKS_OF_SUIT,
  tileAt,
  TILES,
  type Counts,
  type Tile,
} from './tiles';

/** Three alike are a pung, three in sequence a chi. */
export type GroupKind = 'pung' | 'chi';

export interface Group {
  readonly kind: GroupKind;
  /** Its lowest tile, which with the kind says all of it. */
  readonly from: Tile;
}

/** How many groups a complete hand has. */
export const GROUPS = 4;
/** How many tiles a group has. */
export const GROUP_TILES = 3;

/** The three tiles of a group, the lowest first. */
export function tilesOf({ kind, from }: Group): readonly Tile[] {
  if (kind === 'pung') return [from, from, from];
  const place = placeOf(from);
  return [from, tileAt(place + 1), tileAt(place + 2)];
}

/** Whether a chi can begin at a place in `TILES`. */
export function startsChi(place: number): boolean {
  return place >= 0 && place < FIRST_HONOUR && place % RANKS_OF_SUIT <= RANKS_OF_SUIT - GROUP_TILES;
}

/** Places in `TILES`, from the first to before the end, that go together: the three suits, and the honours. */
export const RUNS: readonly (readonly [number, number])[] = [
  [0, RANKS_OF_SUIT],
  [RANKS_OF_SUIT, 2 * RANKS_OF_SUIT],
  [2 * RANKS_OF_SUIT, FIRST_HONOUR],
  [FIRST_HONOUR, TILES.length],
];

/** Whether the tiles are groups and one pair and nothing else: of 14 tiles four groups, fewer when some are exposed. */
export function isComplete(counts: Counts): boolean {
  let head: readonly [number, number] | null = null;
  for (const run of RUNS) {
    const over = countIn(counts, run) % GROUP_TILES;
    if (over === 1 || (over === 2 && head !== null)) return false;
    if (over === 2) head = run;
    else if (!isGroups([...counts], run)) return false;
  }
  if (head === null) return false;
  for (let place = head[0]; place < head[1]; place++) {
    if ((counts[place] ?? 0) < 2) continue;
    const rest = [...counts];
    rest[place] = (rest[place] ?? 0) - 2;
    if (isGroups(rest, head)) return true;
  }
  return false;
}

function countIn(counts: Counts, [first, end]: readonly [number, number]): number {
  let all = 0;
  for (let place = first; place < end; place++) all += counts[place] ?? 0;
  return all;
}

/**
 * Whether the tiles of a run are groups. Whatever of the lowest kind is no pung begins a chi; three chi alike are
 * three pungs as well, so that nothing else need be tried. Uses the counts up.
 */
function isGroups(counts: number[], [first, end]: readonly [number, number]): boolean {
  for (let place = first; place < end; place++) {
    const begun = (counts[place] ?? 0) % GROUP_TILES;
    if (begun === 0) continue;
    if (!startsChi(place)) return false;
    for (const next of [place + 1, place + 2]) {
      const left = (counts[next] ?? 0) - begun;
      if (left < 0) return false;
      counts[next] = left;
    }
  }
  return true;
}
