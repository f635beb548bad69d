/** Reference implementation of the deficiency by exhaustive search, for tests. */
import { GROUPS_PER_HAND, canStartChi, tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  countTiles,
  tileAt,
  TILES,
  type TileCounts,
} from '$lib/games/mahjong/rules/mahjong-tiles';

/** The tiles of a group or a pair, as pairs of tile index and count. */
const toPiece = (tiles: Parameters<typeof countTiles>[0]): readonly (readonly [number, number])[] =>
  countTiles(tiles).flatMap((count, index) => (count > 0 ? [[index, count] as const] : []));

const ALL_GROUPS = TILES.flatMap((from, index) => [
  toPiece(tilesOfGroup({ kind: 'pung', from })),
  ...(canStartChi(index) ? [toPiece(tilesOfGroup({ kind: 'chi', from }))] : []),
]);
const ALL_PAIRS = TILES.map((tile) => toPiece([tile, tile]));

/** Fewest tiles missing over all complete hands: branch and bound over groups and pairs. */
export function referenceDeficiency(counts: TileCounts, melds: number): number {
  const used = TILES.map(() => 0);
  /** The fewest missing tiles so far; no hand lacks more than 14. */
  let best = 15;
  /** Adds a piece, continues with the new sum of missing tiles, and removes the piece again. */
  const add = (piece: (typeof ALL_PAIRS)[number], missing: number, next: (sum: number) => void) => {
    let sum = missing;
    for (const [index, count] of piece) {
      const before = used[index] ?? 0;
      const after = before + count;
      // There is no fifth copy: prune this branch.
      if (after > COPIES_PER_TILE) sum = best;
      const heldCount = counts[index] ?? 0;
      sum += Math.max(0, after - heldCount) - Math.max(0, before - heldCount);
    }
    if (sum >= best) return;
    for (const [index, count] of piece) used[index] = (used[index] ?? 0) + count;
    next(sum);
    for (const [index, count] of piece) used[index] = (used[index] ?? 0) - count;
  };
  const addPair = (missing: number): void => {
    for (const pair of ALL_PAIRS) add(pair, missing, (sum) => (best = sum));
  };
  const addGroups = (firstGroup: number, groupsLeft: number, missing: number): void => {
    if (groupsLeft === 0) addPair(missing);
    else
      for (let i = firstGroup; i < ALL_GROUPS.length; i++)
        add(ALL_GROUPS[i] ?? [], missing, (sum) => addGroups(i, groupsLeft - 1, sum));
  };
  const [firstGroup, missing] = [0, 0];
  addGroups(firstGroup, GROUPS_PER_HAND - melds, missing);
  return best;
}

/** Kinds whose addition lowers the reference deficiency. */
export function referenceAcceptedIndices(counts: TileCounts, melds: number): readonly number[] {
  const need = referenceDeficiency(counts, melds);
  return TILES.flatMap((tile, index) => {
    if ((counts[index] ?? 0) >= COPIES_PER_TILE) return [];
    const extended = counts.map((count, i) => (tileAt(i) === tile ? count + 1 : count));
    return referenceDeficiency(extended, melds) < need ? [index] : [];
  });
}
