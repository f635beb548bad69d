/** Groups (pung, chi) and complete hands (four groups and a pair), against a slow reference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompleteHand, canStartChi, tilesOfGroup, type TileGroup } from './tile-groups';
import { countTiles, TILES, tileAt, type Tile } from './mahjong-tiles';

/** All possible groups. */
const ALL_GROUPS: readonly TileGroup[] = TILES.flatMap((from, index): TileGroup[] => [
  { kind: 'pung', from },
  ...(canStartChi(index) ? [{ kind: 'chi', from } as const] : []),
]);

/** Reference check for a complete hand: tries every pair and every split into groups. */
function isCompleteByReference(tiles: readonly Tile[]): boolean {
  const counts = countTiles(tiles);
  return counts.some((count, index) => {
    if (count < 2) return false;
    const withoutPair = [...counts];
    withoutPair[index] = count - 2;
    const firstGroup = 0;
    return splitsByReference(withoutPair, firstGroup);
  });
}

/** True if the tiles split into groups of `ALL_GROUPS` from index `firstGroup` on. */
function splitsByReference(counts: readonly number[], firstGroup: number): boolean {
  if (counts.every((count) => count === 0)) return true;
  return ALL_GROUPS.slice(firstGroup).some((group, i) => {
    const need = countTiles(tilesOfGroup(group));
    if (need.some((count, index) => count > (counts[index] ?? 0))) return false;
    return splitsByReference(
      counts.map((count, index) => count - (need[index] ?? 0)),
      firstGroup + i,
    );
  });
}

/** Random tiles of one suit and the honours, as many as groups and a pair have: 2, 5, 8 or 11. */
const randomTiles = fc
  .shuffledSubarray(
    TILES.slice(0, 9)
      .concat(TILES.slice(27))
      .flatMap((tile) => [tile, tile, tile, tile]),
    { minLength: 2, maxLength: 11 },
  )
  .map((tiles) => tiles.slice(0, tiles.length - ((tiles.length + 1) % 3)));

describe('isCompleteHand', () => {
  it('is tested with all 55 groups: 34 pungs and 21 chis', () => {
    expect(ALL_GROUPS).toHaveLength(34 + 21);
  });

  it('agrees with the reference implementation', () => {
    let completeCount = 0;
    fc.assert(
      fc.property(randomTiles, (tiles) => {
        const isComplete = isCompleteHand(countTiles(tiles));
        if (isComplete) completeCount++;
        expect(isComplete).toBe(isCompleteByReference(tiles));
      }),
      { numRuns: 600 },
    );
    expect(completeCount).toBeGreaterThan(5);
  });

  it('is true for any four groups and a pair, and false with one tile less', () => {
    const group = fc.constantFrom(...ALL_GROUPS);
    const pair = fc.nat(33).map(tileAt);
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), pair, (groups, head) => {
        const tiles = [...groups.flatMap((each) => [...tilesOfGroup(each)]), head, head];
        const counts = countTiles(tiles);
        fc.pre(counts.every((count) => count <= 4));
        expect(isCompleteHand(counts)).toBe(true);
        expect(isCompleteHand(countTiles(tiles.slice(1)))).toBe(false);
      }),
    );
  });

  it('is false for seven pairs, two pairs besides groups, a chi of honours or a chi across suits', () => {
    for (const tiles of [
      ['1m', '1m', '4m', '4m', '7m', '7m', '2p', '2p', '5p', '5p', '8p', '8p', '1z', '1z'],
      [
        '1m',
        '2m',
        '3m',
        '4m',
        '5m',
        '6m',
        '7m',
        '8m',
        '9m',
        '1p',
        '1p',
        '2s',
        '2s',
        '2s',
        '3z',
        '3z',
      ],
      ['1z', '2z', '3z', '5z', '5z'],
      ['8m', '9m', '1p', '5z', '5z'],
    ] satisfies Tile[][])
      expect(isCompleteHand(countTiles(tiles))).toBe(false);
  });
});
