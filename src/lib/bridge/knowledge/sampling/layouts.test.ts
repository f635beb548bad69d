import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { prepareLayouts } from './layouts';
import { everyLayout, hidden, isAsTold } from './layouts.fixture';
import type { Unseen } from './unseen';

const seed = inject('seed');
const EVENLY = `every layout equally often (seed ${seed})`;

function cards(text: string): readonly Card[] {
  return text.split(' ') as Card[];
}

/**
 * How far the draws are from even, in standard deviations of chi-square: about -4 to 4 for draws by
 * chance, far above for a layout that comes too often, far below for draws in turn.
 */
function unevenness(unseen: Unseen, timesEach: number): number {
  const drawn = new Map(everyLayout(unseen).map((deal) => [JSON.stringify(deal), 0]));
  const layouts = prepareLayouts(unseen);
  const random = seededRandom(seed);
  for (let i = 0; i < timesEach * drawn.size; i++) {
    const deal = JSON.stringify(layouts?.draw(random));
    expect(drawn.has(deal), deal).toBe(true);
    drawn.set(deal, (drawn.get(deal) ?? 0) + 1);
  }
  const far = [...drawn.values()].reduce((sum, times) => sum + (times - timesEach) ** 2, 0);
  const freedom = drawn.size - 1;
  return (far / timesEach - freedom) / Math.sqrt(2 * freedom);
}

const TWO: Unseen = {
  cards: cards('SA SQ S7 HK H5 H4 DJ D3 CA C2'),
  hands: [
    hidden('E', 5, { S: { min: 1, max: 2 } }, { min: 4, max: 9 }),
    hidden('W', 5, { H: { min: 1, max: 3 } }),
  ],
};
const THREE: Unseen = {
  cards: cards('SK S7 HA HJ H4 DQ D3 CK C2'),
  hands: [
    hidden('N', 3, { S: { min: 0, max: 1 } }),
    hidden('E', 2, {}, { min: 3, max: 9 }),
    hidden('S', 4, { H: { min: 1, max: 2 } }, { min: 2, max: 8 }),
  ],
};

describe('layouts of the unseen cards', () => {
  it(`come ${EVENLY} in two hands`, () => {
    expect(Math.abs(unevenness(TWO, 60))).toBeLessThan(4);
  });

  it(`come ${EVENLY} in three hands`, () => {
    expect(Math.abs(unevenness(THREE, 60))).toBeLessThan(4);
  });

  it(`come ${EVENLY} in two hands of small cards only`, () => {
    const unseen = { cards: cards('S9 S8 S7 S6 H3 H2'), hands: [hidden('N', 2), hidden('S', 4)] };
    expect(Math.abs(unevenness(unseen, 400))).toBeLessThan(4);
  });

  it('are counted: 26 cards in two hands, 39 cards in three', () => {
    const two = { cards: DECK.slice(0, 26), hands: [hidden('E', 13), hidden('W', 13)] };
    expect(prepareLayouts(two)?.count).toBe(10_400_600);
    const hands = [hidden('N', 13), hidden('E', 13), hidden('W', 13)];
    // 39! / 13!^3, which happens to be a double.
    expect(prepareLayouts({ cards: DECK.slice(13), hands })?.count).toBe(84_478_098_072_866_400);
  });

  it('keep what is told of the hands of a whole deal, thousands of times', () => {
    const hands = [
      hidden('N', 13, { S: { min: 5, max: 6 }, C: { min: 0, max: 2 } }, { min: 11, max: 14 }),
      hidden('E', 13, { H: { min: 4, max: 13 } }, { min: 0, max: 7 }),
      hidden('W', 13, { D: { min: 3, max: 5 } }),
    ];
    const unseen = { cards: DECK.filter((_, i) => i % 4 !== 1), hands };
    const layouts = prepareLayouts(unseen);
    const random = seededRandom(seed);
    for (let i = 0; i < 3000; i++) {
      const deal = layouts?.draw(random);
      expect(deal && hands.every((hand) => isAsTold(deal, hand))).toBe(true);
      expect(deal && [...deal.N, ...deal.E, ...deal.W].sort()).toEqual([...unseen.cards].sort());
      expect(deal?.S).toEqual([]);
    }
  });

  it('are the same for the same random', () => {
    const drawn = [1, 2].map(() => prepareLayouts(TWO)?.draw(seededRandom(seed)));
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('are one when the hands are empty', () => {
    const layouts = prepareLayouts({ cards: [], hands: [hidden('N', 0), hidden('S', 0)] });
    expect(layouts?.count).toBe(1);
    expect(layouts?.draw(seededRandom(seed))).toEqual({ N: [], E: [], S: [], W: [] });
  });

  it('do not exist when no layout is as the hands must be', () => {
    const all = cards('SA SK HQ H2');
    const none = (...hands: Unseen['hands']): void =>
      expect(prepareLayouts({ cards: all, hands })).toBeNull();
    // Both would be void in spades.
    const noSpade = { S: { min: 0, max: 0 } };
    none(hidden('E', 2, noSpade), hidden('W', 2, noSpade));
    none(hidden('E', 2, { H: { min: 3, max: 13 } }), hidden('W', 2));
    // Two of these cards are never 8 points.
    none(hidden('E', 2, {}, { min: 8, max: 8 }), hidden('W', 2));
    none(hidden('E', 2, {}, { min: 5, max: 4 }), hidden('W', 2));
    // One could be so, but then the other is not.
    none(hidden('E', 2, {}, { min: 7, max: 9 }), hidden('W', 2, {}, { min: 3, max: 9 }));
    none(
      hidden('N', 1, noSpade),
      hidden('E', 1, noSpade),
      hidden('W', 2, { S: { min: 0, max: 1 } }),
    );
    // Four cards for three places.
    none(hidden('E', 2), hidden('W', 1));
  });
});
