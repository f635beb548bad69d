/** Groups of three tiles, and the test for a complete hand: four groups and a pair. */
import {
  FIRST_HONOUR,
  tileIndex,
  RANKS_PER_SUIT,
  tileAt,
  TILES,
  type TileCounts,
  type Tile,
} from './mahjong-tiles';

/** A pung is three equal tiles, a chi three in sequence. */
export type GroupKind = 'pung' | 'chi';

export interface TileGroup {
  readonly kind: GroupKind;
  /** The lowest tile; together with the kind it determines the group. */
  readonly from: Tile;
}

/** Groups in a complete hand. */
export const GROUPS_PER_HAND = 4;
/** Tiles in a group. */
export const TILES_PER_GROUP = 3;

/** The three tiles of a group, the lowest first. */
export function tilesOfGroup({ kind, from }: TileGroup): readonly Tile[] {
  if (kind === 'pung') return [from, from, from];
  const index = tileIndex(from);
  return [from, tileAt(index + 1), tileAt(index + 2)];
}

/** True if a chi can start at this index in `TILES`. */
export function canStartChi(index: number): boolean {
  return (
    index >= 0 && index < FIRST_HONOUR && index % RANKS_PER_SUIT <= RANKS_PER_SUIT - TILES_PER_GROUP
  );
}

/** Index ranges [start, end) in `TILES` of the three suits and the honours. */
export const SUIT_RANGES: readonly (readonly [number, number])[] = [
  [0, RANKS_PER_SUIT],
  [RANKS_PER_SUIT, 2 * RANKS_PER_SUIT],
  [2 * RANKS_PER_SUIT, FIRST_HONOUR],
  [FIRST_HONOUR, TILES.length],
];

/** True if the tiles are groups and one pair: four groups for 14 tiles, fewer with open melds. */
export function isCompleteHand(counts: TileCounts): boolean {
  // A suit of only groups has a multiple of three tiles; the pair is where two are left over.
  let pairRange: readonly [number, number] | null = null;
  for (const range of SUIT_RANGES) {
    const remainder = countInRange(counts, range) % TILES_PER_GROUP;
    if (remainder === 1 || (remainder === 2 && pairRange !== null)) return false;
    if (remainder === 2) pairRange = range;
    else if (!splitsIntoGroups([...counts], range)) return false;
  }
  if (pairRange === null) return false;
  for (let index = pairRange[0]; index < pairRange[1]; index++) {
    if ((counts[index] ?? 0) < 2) continue;
    const withoutPair = [...counts];
    withoutPair[index] = (withoutPair[index] ?? 0) - 2;
    if (splitsIntoGroups(withoutPair, pairRange)) return true;
  }
  return false;
}

function countInRange(counts: TileCounts, [first, end]: readonly [number, number]): number {
  let total = 0;
  for (let index = first; index < end; index++) total += counts[index] ?? 0;
  return total;
}

/**
 * True if the tiles of a suit split into groups. Tiles of the lowest rank that form no pung must
 * start chis, and three equal chis equal three pungs, so the greedy split is complete. Consumes
 * `counts`.
 */
function splitsIntoGroups(counts: number[], [first, end]: readonly [number, number]): boolean {
  for (let index = first; index < end; index++) {
    const chiCount = (counts[index] ?? 0) % TILES_PER_GROUP;
    if (chiCount === 0) continue;
    if (!canStartChi(index)) return false;
    for (const next of [index + 1, index + 2]) {
      const remaining = (counts[next] ?? 0) - chiCount;
      if (remaining < 0) return false;
      counts[next] = remaining;
    }
  }
  return true;
}
