/** Groups of three, and what makes a hand complete: four of them and a pair. */
import {
  FIRST_HONOUR,
  tileIndex,
  RANKS_PER_SUIT,
  tileAt,
  TILES,
  type TileCounts,
  type Tile,
} from './tiles';

/** Three alike are a pung, three in sequence a chi. */
export type GroupKind = 'pung' | 'chi';

export interface TileGroup {
  readonly kind: GroupKind;
  /** Its lowest tile, which with the kind says all of it. */
  readonly from: Tile;
}

/** How many groups a complete hand has. */
export const GROUPS_PER_HAND = 4;
/** How many tiles a group has. */
export const TILES_PER_GROUP = 3;

/** The three tiles of a group, the lowest first. */
export function tilesOfGroup({ kind, from }: TileGroup): readonly Tile[] {
  if (kind === 'pung') return [from, from, from];
  const place = tileIndex(from);
  return [from, tileAt(place + 1), tileAt(place + 2)];
}

/** Whether a chi can begin at a place in `TILES`. */
export function canStartChi(place: number): boolean {
  return place >= 0 && place < FIRST_HONOUR && place % RANKS_PER_SUIT <= RANKS_PER_SUIT - TILES_PER_GROUP;
}

/** Places in `TILES`, from the first to before the end, that go together: the three suits, and the honours. */
export const SUIT_RANGES: readonly (readonly [number, number])[] = [
  [0, RANKS_PER_SUIT],
  [RANKS_PER_SUIT, 2 * RANKS_PER_SUIT],
  [2 * RANKS_PER_SUIT, FIRST_HONOUR],
  [FIRST_HONOUR, TILES.length],
];

/** Whether the tiles are groups and one pair and nothing else: of 14 tiles four groups, fewer when some are exposed. */
export function isCompleteHand(counts: TileCounts): boolean {
  let head: readonly [number, number] | null = null;
  for (const run of SUIT_RANGES) {
    const over = countIn(counts, run) % TILES_PER_GROUP;
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

function countIn(counts: TileCounts, [first, end]: readonly [number, number]): number {
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
    const begun = (counts[place] ?? 0) % TILES_PER_GROUP;
    if (begun === 0) continue;
    if (!canStartChi(place)) return false;
    for (const next of [place + 1, place + 2]) {
      const left = (counts[next] ?? 0) - begun;
      if (left < 0) return false;
      counts[next] = left;
    }
  }
  return true;
}
