/**
 * Deficiency (the tiles missing to a complete hand; shanten plus one) and acceptance (the tiles
 * that lower it), against a slow reference.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { isCompleteHand } from '$lib/games/mahjong/rules/tile-groups';
import {
  countTiles,
  TILES,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { acceptanceByDiscard, minShantenDiscards } from './discard-acceptance';
import { acceptedTileIndices, deficiencyOf, deficiencyByDiscard } from './deficiency';
import { referenceAcceptedIndices, referenceDeficiency } from './deficiency.oracle.fixture';

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const ONE_SUIT = ALL_TILES.slice(0, 36).concat(ALL_TILES.slice(-8));
const TWO_SUITS = ALL_TILES.slice(0, 72);

/**
 * Random hands over all tiles, two suits, or one suit: narrower pools give hands closer to complete
 * and more ambiguous groupings.
 */
function randomHands(count: number, size: number, seed: number): readonly Tile[][] {
  const random: Random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) =>
    shuffle([ALL_TILES, TWO_SUITS, ONE_SUIT][i % 3] ?? ALL_TILES, random).slice(0, size),
  );
}

describe('deficiencyOf', () => {
  it('equals the reference implementation, for thousands of hands with and without melds', () => {
    for (const melds of [0, 1, 2, 3]) {
      const observedNeeds = new Set<number>();
      for (const hand of randomHands(melds === 0 ? 1200 : 300, 14 - 3 * melds, melds)) {
        const counts = countTiles(hand);
        const need = deficiencyOf(counts, melds);
        observedNeeds.add(need);
        if (need !== referenceDeficiency(counts, melds)) expect.fail(`${hand.join(' ')}: ${need}`);
      }
      expect(observedNeeds.size).toBeGreaterThan(3);
    }
  });

  it('is zero exactly for a complete hand', () => {
    for (const hand of randomHands(3000, 5, 11)) {
      const counts = countTiles(hand);
      expect(deficiencyOf(counts, 3) === 0).toBe(isCompleteHand(counts));
    }
  });

  it('does not count on a fifth copy of a tile', () => {
    const hand: Tile[] = [
      '1z',
      '1z',
      '1z',
      '1z',
      '2m',
      '3m',
      '4m',
      '5p',
      '6p',
      '7p',
      '7s',
      '8s',
      '9s',
    ];
    // Four groups are complete, but the fourth 1z cannot become the pair.
    expect(deficiencyOf(countTiles(hand), 0)).toBe(2);
  });
});

describe('acceptance', () => {
  it('equals the reference implementation', () => {
    for (const melds of [0, 2])
      for (const hand of randomHands(melds === 0 ? 24 : 60, 13 - 3 * melds, 7)) {
        const counts = countTiles(hand);
        expect(acceptedTileIndices(counts, melds), hand.join(' ')).toEqual(
          referenceAcceptedIndices(counts, melds),
        );
      }
  });

  it('is, for each discard, that of the remaining hand, with the unseen copies of each tile', () => {
    for (const hand of randomHands(30, 14, 3)) {
      const counts = countTiles(hand);
      // Some visible tiles besides the hand.
      const visibleCounts: TileCounts = counts.map((count, kind) =>
        Math.min(4, count + (kind % 3)),
      );
      const all = acceptanceByDiscard(hand, visibleCounts, 0);
      expect(all.map(({ discard }) => discard)).toEqual(
        TILES.filter((each) => hand.includes(each)),
      );
      for (const { discard, shanten, accepts, count } of all) {
        const remainingCounts = countTiles(hand.toSpliced(hand.indexOf(discard), 1));
        expect(shanten).toBe(deficiencyOf(remainingCounts, 0) - 1);
        expect(accepts.map(({ tile }) => TILES.indexOf(tile))).toEqual(
          acceptedTileIndices(remainingCounts, 0),
        );
        for (const { tile, unseen } of accepts)
          expect(unseen).toBe(4 - (visibleCounts[TILES.indexOf(tile)] ?? 0));
        expect(count).toBe(accepts.reduce((sum, { unseen }) => sum + unseen, 0));
      }
      const minimum = Math.min(...all.map(({ shanten }) => shanten));
      expect(minShantenDiscards(hand, visibleCounts, 0)).toEqual(
        all.filter((each) => each.shanten === minimum),
      );
      expect(Math.min(...deficiencyByDiscard(counts, 0).filter((need) => need !== null))).toBe(
        minimum + 1,
      );
    }
  });
});
