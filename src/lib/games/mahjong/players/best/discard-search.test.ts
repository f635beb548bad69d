/**
 * The discard search of the `best` player against a slow reference, and its model of the remaining
 * turns. The deficiency is the number of tiles missing to a complete hand: 1 in tenpai.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import { countTiles, TILES, type TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';
import { fittedTables } from './fitted-tables';
import { remainingTurns } from './remaining-turns';
import { referenceIndex } from './discard-search.oracle.fixture';
import { DiscardSearch } from './discard-search';

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
/** Parts of all tiles: hands of few kinds are closer to complete. */
const TILE_POOLS = [ALL_TILES.slice(0, 36), ALL_TILES.slice(36, 80), ALL_TILES.slice(60)];

interface SearchExample {
  readonly hand: TileCounts;
  readonly visibleCounts: TileCounts;
  readonly melds: number;
  readonly wall: number;
}

/** Short hands with most groups open, late in a game, to keep the reference search fast. */
function createExamples(count: number, seed: number): readonly SearchExample[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const melds = 2 + (i % 2);
    const visibleTiles = shuffle(TILE_POOLS[i % TILE_POOLS.length] ?? ALL_TILES, random).slice(
      0,
      20,
    );
    const hand = countTiles(visibleTiles.slice(0, 14 - 3 * melds));
    return { hand, visibleCounts: countTiles(visibleTiles), melds, wall: 1 + random.below(14) };
  });
}

describe('the discard search', () => {
  it('agrees with the exhaustive reference search up to deficiency 2', () => {
    const claims = false;
    const coveredCases = new Set<string>();
    for (const { hand, visibleCounts, melds, wall } of createExamples(40, 5)) {
      const turns = remainingTurns(wall, fittedTables({ claims }));
      const search = new DiscardSearch(hand, visibleCounts, melds, turns, claims);
      hand.forEach((heldCount, index) => {
        if (heldCount === 0) return;
        const handAfterDiscard = hand.map((count, i) => (i === index ? count - 1 : count));
        const need = deficiencyOf(handAfterDiscard, melds);
        if (need > 2) return;
        coveredCases.add(`${need} ${melds}`);
        const reference = referenceIndex(handAfterDiscard, hand, visibleCounts, melds, turns);
        expect(search.indexAfterDiscard(index)).toBeCloseTo(reference, 10);
      });
    }
    // Deficiency 1 and 2, each with 2 and 3 melds.
    expect(coveredCases.size).toBe(4);
  });

  it('gives the same index whatever the order of the queries', () => {
    const wallSize = 30;
    for (const claims of [false, true])
      for (const { hand, visibleCounts, melds } of createExamples(12, 6)) {
        const turns = remainingTurns(wallSize, fittedTables({ claims }));
        const heldIndices = [...hand.keys()].filter((index) => (hand[index] ?? 0) > 0);
        const search = new DiscardSearch(hand, visibleCounts, melds, turns, claims);
        const reversedSearch = new DiscardSearch(hand, visibleCounts, melds, turns, claims);
        const forward = heldIndices.map((index) => search.indexAfterDiscard(index));
        expect(
          heldIndices.toReversed().map((index) => reversedSearch.indexAfterDiscard(index)),
        ).toEqual(forward.toReversed());
      }
  });
});

describe('remainingTurns', () => {
  it('counts the draws left in the wall; the survival probability grows with the draws left', () => {
    for (const claims of [false, true]) {
      const tables = fittedTables({ claims });
      const { survival, draws } = remainingTurns(83, tables);
      expect(draws).toBe(20);
      expect(remainingTurns(3, tables)).toMatchObject({ draws: 0, finalDiscards: 3 });
      for (let t = 2; t <= draws; t++)
        expect(survival[t]).toBeGreaterThanOrEqual(survival[t - 1] ?? 1);
    }
  });
});
