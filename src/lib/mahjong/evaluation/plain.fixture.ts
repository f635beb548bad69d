/** The same in plain words and slowly, for tests. */
import { GROUPS, startsChi, tilesOf } from '$lib/mahjong/rules/groups';
import { COPIES, countsOf, tileAt, TILES, type Counts } from '$lib/mahjong/rules/tiles';

const pieceOf = (tiles: Parameters<typeof countsOf>[0]): readonly (readonly [number, number])[] =>
  countsOf(tiles).flatMap((count, place) => (count > 0 ? [[place, count] as const] : []));

const ALL_GROUPS = TILES.flatMap((from, place) => [
  pieceOf(tilesOf({ kind: 'pung', from })),
  ...(startsChi(place) ? [pieceOf(tilesOf({ kind: 'chi', from }))] : []),
]);
const ALL_PAIRS = TILES.map((tile) => pieceOf([tile, tile]));

/** The fewest tiles that are missing from any complete hand: all of them are tried, but for what is no better. */
export function plainNeed(counts: Counts, melds: number): number {
  const used = TILES.map(() => 0);
  let best = 15;
  const add = (piece: (typeof ALL_PAIRS)[number], missing: number, then: (sum: number) => void) => {
    let sum = missing;
    for (const [place, count] of piece) {
      const before = used[place] ?? 0;
      const after = before + count;
      if (after > COPIES) sum = best;
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
  groups(0, GROUPS - melds, 0);
  return best;
}

/** The kinds with which less is missing, one more of each tried. */
export function plainAccepted(counts: Counts, melds: number): readonly number[] {
  const need = plainNeed(counts, melds);
  return TILES.flatMap((tile, place) => {
    if ((counts[place] ?? 0) >= COPIES) return [];
    const more = counts.map((count, i) => (tileAt(i) === tile ? count + 1 : count));
    return plainNeed(more, melds) < need ? [place] : [];
  });
}
