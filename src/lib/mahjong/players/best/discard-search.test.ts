import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { deficiencyOf } from '$lib/mahjong/evaluation/deficiency';
import { countTiles, TILES, type TileCounts } from '$lib/mahjong/rules/mahjong-tiles';
import { fittedTables } from './fitted-tables';
import { remainingTurns } from './remaining-turns';
import { referenceIndex } from './discard-search.oracle.fixture';
import { DiscardSearch } from './discard-search';

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const SUITS = [ALL_TILES.slice(0, 36), ALL_TILES.slice(36, 80), ALL_TILES.slice(60)];

interface Example {
  readonly hand: TileCounts;
  readonly known: TileCounts;
  readonly melds: number;
  readonly wall: number;
}

/** Short hands with most groups open, late in a game, to keep the reference search fast. */
function examples(count: number, seed: number): readonly Example[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const melds = 2 + (i % 2);
    const all = shuffle(SUITS[i % SUITS.length] ?? ALL_TILES, random).slice(0, 20);
    const hand = countTiles(all.slice(0, 14 - 3 * melds));
    return { hand, known: countTiles(all), melds, wall: 1 + random.below(14) };
  });
}

describe('the search', () => {
  it('finds what a plain search finds that enumerates everything', () => {
    const observed = new Set<string>();
    for (const { hand, known, melds, wall } of examples(40, 5)) {
      const turns = remainingTurns(wall, fittedTables({ claims: false }));
      const search = new DiscardSearch(hand, known, melds, turns, false);
      hand.forEach((heldCount, index) => {
        if (heldCount === 0) return;
        const left = hand.map((count, i) => (i === index ? count - 1 : count));
        const need = deficiencyOf(left, melds);
        if (need > 2) return;
        observed.add(`${need} ${melds}`);
        const reference = referenceIndex(left, hand, known, melds, turns);
        expect(search.indexAfterDiscard(index)).toBeCloseTo(reference, 10);
      });
    }
    expect(observed.size).toBe(4);
  });

  it('gives the same in any order of asking', () => {
    for (const claims of [false, true])
      for (const { hand, known, melds } of examples(12, 6)) {
        const turns = remainingTurns(30, fittedTables({ claims }));
        const places = [...hand.keys()].filter((index) => (hand[index] ?? 0) > 0);
        const one = new DiscardSearch(hand, known, melds, turns, claims);
        const other = new DiscardSearch(hand, known, melds, turns, claims);
        const forward = places.map((index) => one.indexAfterDiscard(index));
        expect(places.toReversed().map((index) => other.indexAfterDiscard(index))).toEqual(
          forward.toReversed(),
        );
      }
  });
});

describe('the turns that are left', () => {
  it('are fewer and more dangerous the shorter the wall, and none is left at its end', () => {
    for (const claims of [false, true]) {
      const numbers = fittedTables({ claims });
      const { survival: alive, draws } = remainingTurns(83, numbers);
      expect([
        draws,
        remainingTurns(3, numbers).draws,
        remainingTurns(3, numbers).finalDiscards,
      ]).toEqual([20, 0, 3]);
      for (let t = 2; t <= draws; t++) expect(alive[t]).toBeGreaterThanOrEqual(alive[t - 1] ?? 1);
    }
  });
});
