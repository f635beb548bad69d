/** The same in plain words and slowly, for tests. */
import { GROUPS_PER_HAND, canStartChi, tilesOfGroup } from '$lib/mahjong/rules/groups';
import { COPIES_PER_TILE, countTiles, tileAt, TILES, type TileCounts } from '$lib/mahjong/rules/tiles';

const pieceOf = (tiles: Parameters<typeof countTiles>[0]): readonly (readonly [number, number])[] =>
  countTiles(tiles).flatMap((count, place) => (count > 0 ? [[place, count] as const] : []));

const ALL_GROUPS = TILES.flatMap((from, place) => [
  pieceOf(tilesOfGroup({ kind: 'pung', from })),
  ...(canStartChi(place) ? [pieceOf(tilesOfGroup({ kind: 'chi', from }))] : []),
]);
const ALL_PAIRS = TILES.map((tile) => pieceOf([tile, tile]));

/** The fewest tiles that are missing from any complete hand: all of them are tried, but for what is no better. */
export function referenceDeficiency(counts: TileCounts, melds: number): number {
  const used = TILES.map(() => 0);
  let best = 15;
  const add = (piece: (typeof ALL_PAIRS)[number], missing: number, then: (sum: number) => void) => {
    let sum = missing;
    for (const [place, count] of piece) {
      const before = used[place] ?? 0;
      const after = before + count;
      if (after > COPIES_PER_TILE) sum = best;
      const held = counts[place] ?? 0;
      sum += Math.max(0, after - held) - Math.max(0, before - held);
    }
    if (sum >= best) return;
    for (const [place, count] of piece) used[place] = (used[place] ?? 0) + count;
    then(sum);
    for (const [place, count] of piece) used[place] = (used[place] ?? 0) - count;
  };
  const pairs = (missing: number): void => {
    for (const pair of ALL_PAIRS) add(pair, missing, (sum) => (best = sum));
  };
  const groups = (from: number, toMake: number, missing: number): void => {
    if (toMake === 0) pairs(missing);
    else
      for (let i = from; i < ALL_GROUPS.length; i++)
        add(ALL_GROUPS[i] ?? [], missing, (sum) => groups(i, toMake - 1, sum));
  };
  groups(0, GROUPS_PER_HAND - melds, 0);
  return best;
}

/** The kinds with which less is missing, one more of each tried. */
export function referenceAcceptedIndices(counts: TileCounts, melds: number): readonly number[] {
  const need = referenceDeficiency(counts, melds);
  return TILES.flatMap((tile, place) => {
    if ((counts[place] ?? 0) >= COPIES_PER_TILE) return [];
    const more = counts.map((count, i) => (tileAt(i) === tile ? count + 1 : count));
    return referenceDeficiency(more, melds) < need ? [place] : [];
  });
}
