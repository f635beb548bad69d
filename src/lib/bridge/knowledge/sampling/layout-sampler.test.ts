import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { createLayoutSampler } from './layout-sampler';
import { enumerateLayouts, hiddenHandOf, matchesHiddenHand } from './layout-sampler.oracle.fixture';
import type { UnseenLayout } from './unseen-layout';

const seed = inject('seed');
const EVENLY = `every layout equally often (seed ${seed})`;

function cards(text: string): readonly Card[] {
  return text.split(' ') as Card[];
}

/**
 * The deviation of the draws from uniformity, in standard deviations of chi-square: about -4 to 4
 * for uniform draws, far above for a layout drawn too often, far below for draws in turn.
 */
function unevenness(unseen: UnseenLayout, timesEach: number): number {
  const drawn = new Map(enumerateLayouts(unseen).map((deal) => [JSON.stringify(deal), 0]));
  const layouts = createLayoutSampler(unseen);
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

const TWO: UnseenLayout = {
  cards: cards('SA SQ S7 HK H5 H4 DJ D3 CA C2'),
  hands: [
    hiddenHandOf('E', 5, { S: { min: 1, max: 2 } }, { min: 4, max: 9 }),
    hiddenHandOf('W', 5, { H: { min: 1, max: 3 } }),
  ],
};
const THREE: UnseenLayout = {
  cards: cards('SK S7 HA HJ H4 DQ D3 CK C2'),
  hands: [
    hiddenHandOf('N', 3, { S: { min: 0, max: 1 } }),
    hiddenHandOf('E', 2, {}, { min: 3, max: 9 }),
    hiddenHandOf('S', 4, { H: { min: 1, max: 2 } }, { min: 2, max: 8 }),
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
    const unseen = {
      cards: cards('S9 S8 S7 S6 H3 H2'),
      hands: [hiddenHandOf('N', 2), hiddenHandOf('S', 4)],
    };
    expect(Math.abs(unevenness(unseen, 400))).toBeLessThan(4);
  });

  it('are counted for 26 cards in two hands and 39 in three', () => {
    const two = { cards: DECK.slice(0, 26), hands: [hiddenHandOf('E', 13), hiddenHandOf('W', 13)] };
    expect(createLayoutSampler(two)?.count).toBe(10_400_600);
    const hands = [hiddenHandOf('N', 13), hiddenHandOf('E', 13), hiddenHandOf('W', 13)];
    // 39! / 13!^3, which is exactly a double.
    expect(createLayoutSampler({ cards: DECK.slice(13), hands })?.count).toBe(
      84_478_098_072_866_400,
    );
  });

  it('satisfy the limits of all hands in thousands of draws', () => {
    const hands = [
      hiddenHandOf('N', 13, { S: { min: 5, max: 6 }, C: { min: 0, max: 2 } }, { min: 11, max: 14 }),
      hiddenHandOf('E', 13, { H: { min: 4, max: 13 } }, { min: 0, max: 7 }),
      hiddenHandOf('W', 13, { D: { min: 3, max: 5 } }),
    ];
    const unseen = { cards: DECK.filter((_, i) => i % 4 !== 1), hands };
    const layouts = createLayoutSampler(unseen);
    const random = seededRandom(seed);
    for (let i = 0; i < 3000; i++) {
      const deal = layouts?.draw(random);
      expect(deal && hands.every((hand) => matchesHiddenHand(deal, hand))).toBe(true);
      expect(deal && [...deal.N, ...deal.E, ...deal.W].sort()).toEqual([...unseen.cards].sort());
      expect(deal?.S).toEqual([]);
    }
  });

  it('are the same for the same random state', () => {
    const drawn = [1, 2].map(() => createLayoutSampler(TWO)?.draw(seededRandom(seed)));
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('number one when the hands are empty', () => {
    const layouts = createLayoutSampler({
      cards: [],
      hands: [hiddenHandOf('N', 0), hiddenHandOf('S', 0)],
    });
    expect(layouts?.count).toBe(1);
    expect(layouts?.draw(seededRandom(seed))).toEqual({ N: [], E: [], S: [], W: [] });
  });

  it('do not exist when the limits contradict each other', () => {
    const all = cards('SA SK HQ H2');
    const none = (...hands: UnseenLayout['hands']): void =>
      expect(createLayoutSampler({ cards: all, hands })).toBeNull();
    // Both hands would be void in spades.
    const noSpade = { S: { min: 0, max: 0 } };
    none(hiddenHandOf('E', 2, noSpade), hiddenHandOf('W', 2, noSpade));
    none(hiddenHandOf('E', 2, { H: { min: 3, max: 13 } }), hiddenHandOf('W', 2));
    // No two of these cards make 8 points.
    none(hiddenHandOf('E', 2, {}, { min: 8, max: 8 }), hiddenHandOf('W', 2));
    none(hiddenHandOf('E', 2, {}, { min: 5, max: 4 }), hiddenHandOf('W', 2));
    // One hand could satisfy its limits, but then the other could not.
    none(
      hiddenHandOf('E', 2, {}, { min: 7, max: 9 }),
      hiddenHandOf('W', 2, {}, { min: 3, max: 9 }),
    );
    none(
      hiddenHandOf('N', 1, noSpade),
      hiddenHandOf('E', 1, noSpade),
      hiddenHandOf('W', 2, { S: { min: 0, max: 1 } }),
    );
    // Four cards for three vacant places.
    none(hiddenHandOf('E', 2), hiddenHandOf('W', 1));
  });
});
