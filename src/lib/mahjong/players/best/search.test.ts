import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { deficiencyOf } from '$lib/mahjong/evaluation/need';
import { countTiles, TILES, type TileCounts } from '$lib/mahjong/rules/tiles';
import { fittedTables } from './numbers';
import { remainingTurns } from './others';
import { referenceIndex } from './plain.fixture';
import { DiscardSearch } from './search';

const EVERY = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const SUITS = [EVERY.slice(0, 36), EVERY.slice(36, 80), EVERY.slice(60)];

interface Example {
  readonly hand: TileCounts;
  readonly known: TileCounts;
  readonly melds: number;
  readonly wall: number;
}

/** Short hands of which most groups lie open, as the plain search takes long, late in a game. */
function examples(count: number, seed: number): readonly Example[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const melds = 2 + (i % 2);
    const all = shuffle(SUITS[i % SUITS.length] ?? EVERY, random).slice(0, 20);
    const hand = countTiles(all.slice(0, 14 - 3 * melds));
    return { hand, known: countTiles(all), melds, wall: 1 + random.below(14) };
  });
}

describe('the search', () => {
  it('finds what a plain search finds that enumerates everything', () => {
    const met = new Set<string>();
    for (const { hand, known, melds, wall } of examples(40, 5)) {
      const turns = remainingTurns(wall, fittedTables({ claims: false }));
      const search = new DiscardSearch(hand, known, melds, turns, false);
      hand.forEach((held, place) => {
        if (held === 0) return;
        const left = hand.map((count, i) => (i === place ? count - 1 : count));
        const need = deficiencyOf(left, melds);
        if (need > 2) return;
        met.add(`${need} ${melds}`);
        const plain = referenceIndex(left, hand, known, melds, turns);
        expect(search.indexAfterDiscard(place)).toBeCloseTo(plain, 10);
      });
    }
    expect(met.size).toBe(4);
  });

  it('gives the same in any order of asking', () => {
    for (const claims of [false, true])
      for (const { hand, known, melds } of examples(12, 6)) {
        const turns = remainingTurns(30, fittedTables({ claims }));
        const places = [...hand.keys()].filter((place) => (hand[place] ?? 0) > 0);
        const one = new DiscardSearch(hand, known, melds, turns, claims);
        const other = new DiscardSearch(hand, known, melds, turns, claims);
        const forth = places.map((place) => one.indexAfterDiscard(place));
        expect(places.toReversed().map((place) => other.indexAfterDiscard(place))).toEqual(forth.toReversed());
      }
  });
});

describe('the turns that are left', () => {
  it('are fewer and more dangerous the shorter the wall, and none is left at its end', () => {
    for (const claims of [false, true]) {
      const numbers = fittedTables({ claims });
      const { survival: alive, draws } = remainingTurns(83, numbers);
      expect([draws, remainingTurns(3, numbers).draws, remainingTurns(3, numbers).finalDiscards]).toEqual([
        20, 0, 3,
      ]);
      for (let t = 2; t <= draws; t++) expect(alive[t]).toBeGreaterThanOrEqual(alive[t - 1] ?? 1);
    }
  });
});
