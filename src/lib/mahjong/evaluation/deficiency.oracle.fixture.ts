/** Reference implementation of the deficiency by exhaustive search, for tests. */
import { GROUPS_PER_HAND, canStartChi, tilesOfGroup } from '$lib/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  countTiles,
  tileAt,
  TILES,
  type TileCounts,
} from '$lib/mahjong/rules/mahjong-tiles';

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
  let best = 15;
  const add = (piece: (typeof ALL_PAIRS)[number], missing: number, next: (sum: number) => void) => {
    let sum = missing;
    for (const [index, count] of piece) {
      const before = used[index] ?? 0;
      const after = before + count;
      if (after > COPIES_PER_TILE) sum = best;
      const heldCount = counts[index] ?? 0;
      sum += Math.max(0, after - heldCount) - Math.max(0, before - heldCount);
    }
    if (sum >= best) return;
    for (const [index, count] of piece) used[index] = (used[index] ?? 0) + count;
    next(sum);
    for (const [index, count] of piece) used[index] = (used[index] ?? 0) - count;
  };
  const pairs = (missing: number): void => {
    for (const pair of ALL_PAIRS) add(pair, missing, (sum) => (best = sum));
  };
  const groups = (from: number, groupsLeft: number, missing: number): void => {
    if (groupsLeft === 0) pairs(missing);
    else
      for (let i = from; i < ALL_GROUPS.length; i++)
        add(ALL_GROUPS[i] ?? [], missing, (sum) => groups(i, groupsLeft - 1, sum));
  };
  groups(0, GROUPS_PER_HAND - melds, 0);
  return best;
}

/** Kinds whose addition lowers the reference deficiency. */
export function referenceAcceptedIndices(counts: TileCounts, melds: number): readonly number[] {
  const need = referenceDeficiency(counts, melds);
  return TILES.flatMap((tile, index) => {
    if ((counts[index] ?? 0) >= COPIES_PER_TILE) return [];
    const more = counts.map((count, i) => (tileAt(i) === tile ? count + 1 : count));
    return referenceDeficiency(more, melds) < need ? [index] : [];
  });
}
