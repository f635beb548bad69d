/**
 * Tests of the uniform sampling of unseen cards. `hiddenHandOf` gives a hand by its seat, number of
 * cards, and limits of its suit lengths and of its points.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { createLayoutSampler } from './layout-sampler';
import { enumerateLayouts, hiddenHandOf, matchesHiddenHand } from './layout-sampler.oracle.fixture';
import type { UnseenLayout } from './unseen-layout';

const seed = inject('seed');
const UNIFORM = `uniformly distributed (seed ${seed})`;

function cards(text: string): readonly Card[] {
  return text.split(' ') as Card[];
}

/**
 * The deviation of the draws from uniformity, in standard deviations of chi-square: about -4 to 4
 * for uniform draws, far above for a layout drawn too often, far below for draws in turn.
 */
function uniformityDeviation(unseen: UnseenLayout, drawsPerLayout: number): number {
  const countByLayout = new Map(enumerateLayouts(unseen).map((deal) => [JSON.stringify(deal), 0]));
  const sampler = createLayoutSampler(unseen);
  const random = seededRandom(seed);
  for (let i = 0; i < drawsPerLayout * countByLayout.size; i++) {
    const deal = JSON.stringify(sampler?.draw(random));
    expect(countByLayout.has(deal), deal).toBe(true);
    countByLayout.set(deal, (countByLayout.get(deal) ?? 0) + 1);
  }
  const squaredDeviations = [...countByLayout.values()].reduce(
    (sum, count) => sum + (count - drawsPerLayout) ** 2,
    0,
  );
  const degreesOfFreedom = countByLayout.size - 1;
  return (squaredDeviations / drawsPerLayout - degreesOfFreedom) / Math.sqrt(2 * degreesOfFreedom);
}

const TWO_HANDS: UnseenLayout = {
  cards: cards('SA SQ S7 HK H5 H4 DJ D3 CA C2'),
  hands: [
    hiddenHandOf('E', 5, { S: { min: 1, max: 2 } }, { min: 4, max: 9 }),
    hiddenHandOf('W', 5, { H: { min: 1, max: 3 } }),
  ],
};
const THREE_HANDS: UnseenLayout = {
  cards: cards('SK S7 HA HJ H4 DQ D3 CK C2'),
  hands: [
    hiddenHandOf('N', 3, { S: { min: 0, max: 1 } }),
    hiddenHandOf('E', 2, {}, { min: 3, max: 9 }),
    hiddenHandOf('S', 4, { H: { min: 1, max: 2 } }, { min: 2, max: 8 }),
  ],
};

describe('sampled layouts of the unseen cards', () => {
  it(`are ${UNIFORM} with two hands`, () => {
    expect(Math.abs(uniformityDeviation(TWO_HANDS, 60))).toBeLessThan(4);
  });

  it(`are ${UNIFORM} with three hands`, () => {
    expect(Math.abs(uniformityDeviation(THREE_HANDS, 60))).toBeLessThan(4);
  });

  it(`are ${UNIFORM} with two hands of small cards only`, () => {
    const unseen = {
      cards: cards('S9 S8 S7 S6 H3 H2'),
      hands: [hiddenHandOf('N', 2), hiddenHandOf('S', 4)],
    };
    expect(Math.abs(uniformityDeviation(unseen, 400))).toBeLessThan(4);
  });

  it('are counted for 26 cards in two hands and 39 in three', () => {
    const twoHands = {
      cards: DECK.slice(0, 26),
      hands: [hiddenHandOf('E', 13), hiddenHandOf('W', 13)],
    };
    expect(createLayoutSampler(twoHands)?.count).toBe(10_400_600);
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
    const sampler = createLayoutSampler(unseen);
    const random = seededRandom(seed);
    for (let i = 0; i < 3000; i++) {
      const deal = sampler?.draw(random);
      expect(deal && hands.every((hand) => matchesHiddenHand(deal, hand))).toBe(true);
      expect(deal && [...deal.N, ...deal.E, ...deal.W].sort()).toEqual([...unseen.cards].sort());
      expect(deal?.S).toEqual([]);
    }
  });

  it('are the same for the same random state', () => {
    const draws = [1, 2].map(() => createLayoutSampler(TWO_HANDS)?.draw(seededRandom(seed)));
    expect(draws[0]).toEqual(draws[1]);
  });

  it('are a single empty one when the hands are empty', () => {
    const sampler = createLayoutSampler({
      cards: [],
      hands: [hiddenHandOf('N', 0), hiddenHandOf('S', 0)],
    });
    expect(sampler?.count).toBe(1);
    expect(sampler?.draw(seededRandom(seed))).toEqual({ N: [], E: [], S: [], W: [] });
  });

  it('do not exist when the limits contradict each other', () => {
    const fourCards = cards('SA SK HQ H2');
    const expectNoLayout = (...hands: UnseenLayout['hands']): void =>
      expect(createLayoutSampler({ cards: fourCards, hands })).toBeNull();
    // Both hands would be void in spades.
    const noSpade = { S: { min: 0, max: 0 } };
    expectNoLayout(hiddenHandOf('E', 2, noSpade), hiddenHandOf('W', 2, noSpade));
    expectNoLayout(hiddenHandOf('E', 2, { H: { min: 3, max: 13 } }), hiddenHandOf('W', 2));
    // No two of these cards make 8 points.
    expectNoLayout(hiddenHandOf('E', 2, {}, { min: 8, max: 8 }), hiddenHandOf('W', 2));
    expectNoLayout(hiddenHandOf('E', 2, {}, { min: 5, max: 4 }), hiddenHandOf('W', 2));
    // One hand could satisfy its limits, but then the other could not.
    expectNoLayout(
      hiddenHandOf('E', 2, {}, { min: 7, max: 9 }),
      hiddenHandOf('W', 2, {}, { min: 3, max: 9 }),
    );
    expectNoLayout(
      hiddenHandOf('N', 1, noSpade),
      hiddenHandOf('E', 1, noSpade),
      hiddenHandOf('W', 2, { S: { min: 0, max: 1 } }),
    );
    // Four cards for three vacant places.
    expectNoLayout(hiddenHandOf('E', 2), hiddenHandOf('W', 1));
  });
});
