/**
 * Laws of the odds of any hand: the weight of the layouts in which one line of play with a card
 * makes the goal. Each is checked on random endings, with several values of `kernelLimit` (the most
 * layouts that the kernel proves together), which must not change the figures.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { clockwiseFrom, partnerOf, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  solveLayoutOdds,
  solveLayoutOddsWithProgress,
  sumWeights,
  layoutWeights,
} from './follow-layout-line.fixture';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import type { LayoutOdds, LayoutOddsQuestion } from './layout-odds';

/** Numbers of suits, of top ranks in each suit, and of cards in a hand. */
const ENDING_DECKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [1, 13, 3],
  [4, 8, 3],
  [2, 9, 4],
  [3, 7, 4],
  [2, 10, 5],
];
const EPSILON = 1e-9;
const MAX_LAYOUTS = 10;

/** Checks a law on random endings with at least `minLayouts` layouts. */
function checkLaw(
  runs: number,
  minLayouts: number,
  law: (layouts: LayoutOddsQuestion, kernelLimit: number, seed: number) => void,
) {
  let checkedCount = 0;
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.constantFrom(...ENDING_DECKS),
      fc.constantFrom(1, 3, 12),
      (seed, deck, kernelLimit) => {
        const layouts = randomOddsEnding(seed, deck, MAX_LAYOUTS);
        if (!layouts || layouts.deals.length < minLayouts) return;
        checkedCount += 1;
        law(layouts, kernelLimit, seed);
      },
    ),
    { numRuns: runs },
  );
  expect(checkedCount).toBeGreaterThan(runs / 4);
}

/** The weight of the layouts in which each card makes the goal. */
function makingWeights(
  layouts: LayoutOddsQuestion,
  kernelLimit: number,
): ReadonlyMap<Card, number> {
  const totalWeight = sumWeights(layoutWeights(layouts));
  return new Map(
    [...solveLayoutOdds(layouts, { kernelLimit }).cards].map(([card, { low }]) => [
      card,
      low * totalWeight,
    ]),
  );
}

/** The figures by card as texts that can be compared, with cards renamed. */
function figures({ cards }: LayoutOdds, rename: (card: Card) => Card = (card) => card) {
  return new Map(
    [...cards].map(([card, { low, high, isExact, doubleDummy }]) => [
      rename(card),
      [low, high, doubleDummy ?? -1].map((share) => share.toFixed(9)).join(' ') + String(isExact),
    ]),
  );
}

const withDeals = (
  layouts: LayoutOddsQuestion,
  change: (deal: Deal) => Deal,
): LayoutOddsQuestion => ({
  ...layouts,
  deals: layouts.deals.map(change),
});

/** The question with every hand moved clockwise by `seatCount` seats. */
function rotateSeats(layouts: LayoutOddsQuestion, seatCount: number): LayoutOddsQuestion {
  const to = (seat: Seat): Seat => clockwiseFrom(seat)[seatCount] as Seat;
  const from = (seat: Seat): Seat => clockwiseFrom(seat)[(4 - seatCount) % 4] as Seat;
  return {
    ...withDeals(layouts, (deal) => dealOf((seat) => deal[from(seat)])),
    ...{ leader: to(layouts.leader), declarer: to(layouts.declarer) },
  };
}

describe('the odds of any hand', () => {
  it('fall by at most the weight of the layouts removed, and never rise by it', () => {
    let [fallCount, equalCount] = [0, 0];
    checkLaw(80, 3, (layouts, kernelLimit, seed) => {
      const keptIndices = [...layouts.deals.keys()].filter((i) => (seed >> (i + 1)) % 2 === 0);
      if (keptIndices.length === 0 || keptIndices.length === layouts.deals.length) return;
      const weights = layoutWeights(layouts);
      const subset: LayoutOddsQuestion = {
        ...layouts,
        deals: keptIndices.map((i) => layouts.deals[i] as Deal),
        weights: keptIndices.map((i) => weights[i] ?? 0),
      };
      const removedWeight = sumWeights(weights) - sumWeights(layoutWeights(subset));
      const [weightsOfAll, weightsOfSubset] = [
        makingWeights(layouts, kernelLimit),
        makingWeights(subset, kernelLimit),
      ];
      for (const [card, weightOfAll] of weightsOfAll) {
        const weightOfSubset = weightsOfSubset.get(card) ?? -1;
        expect(weightOfSubset).toBeLessThanOrEqual(weightOfAll + EPSILON);
        expect(weightOfSubset).toBeGreaterThanOrEqual(weightOfAll - removedWeight - EPSILON);
        if (weightOfSubset < weightOfAll - EPSILON) fallCount += 1;
        else equalCount += 1;
      }
    });
    for (const count of [fallCount, equalCount]) expect(count).toBeGreaterThan(30);
  });

  it('are no worse for a lower goal', () => {
    let riseCount = 0;
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const tricks = (layouts.deals[0]?.[layouts.leader].length ?? 0) + 1;
      let weightsOfHigherGoal = new Map<Card, number>() as ReadonlyMap<Card, number>;
      for (let goal = tricks; goal >= 0; goal--) {
        const weights = makingWeights({ ...layouts, goal }, kernelLimit);
        for (const [card, share] of weights) {
          expect(share).toBeGreaterThanOrEqual((weightsOfHigherGoal.get(card) ?? 0) - EPSILON);
          if (share > (weightsOfHigherGoal.get(card) ?? 0) + EPSILON) riseCount += 1;
          if (goal === tricks) expect(share).toBe(0);
          if (goal === 0) expect(share).toBeCloseTo(sumWeights(layoutWeights(layouts)), 9);
        }
        weightsOfHigherGoal = weights;
      }
    });
    expect(riseCount).toBeGreaterThan(60);
  });

  it('do not depend on the seats, nor on which of the two hands is declarer', () => {
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const expectedFigures = figures(solveLayoutOdds(layouts, { kernelLimit }));
      // By two seats declarer and dummy change places; by one the other side declares.
      for (const seatCount of [2, 1, 3])
        expect(figures(solveLayoutOdds(rotateSeats(layouts, seatCount), { kernelLimit }))).toEqual(
          expectedFigures,
        );
      const declarer = partnerOf(layouts.declarer);
      expect(figures(solveLayoutOdds({ ...layouts, declarer }, { kernelLimit }))).toEqual(
        expectedFigures,
      );
    });
  });

  it('do not depend on the order of layouts, nor on a layout split into two halves', () => {
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const weights = layoutWeights(layouts);
      const expectedFigures = figures(solveLayoutOdds(layouts, { kernelLimit }));
      const reversed = {
        ...layouts,
        deals: layouts.deals.toReversed(),
        weights: weights.toReversed(),
      };
      expect(figures(solveLayoutOdds(reversed, { kernelLimit }))).toEqual(expectedFigures);
      const halves = {
        ...layouts,
        deals: [...layouts.deals, layouts.deals[0] as Deal],
        weights: [...weights, 1].map((w, i) =>
          i === 0 ? w / 2 : i === weights.length ? (weights[0] ?? 0) / 2 : w,
        ),
      };
      expect(figures(solveLayoutOdds(halves, { kernelLimit }))).toEqual(expectedFigures);
    });
  });

  it('depend on the order of the remaining ranks only', () => {
    let renamedCount = 0;
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const remainingCards = SEATS.flatMap((seat) => layouts.deals[0]?.[seat] ?? []);
      // Each suit is raised to the top ranks: equivalent cards stay equivalent.
      const names = new Map<Card, Card>();
      for (const card of remainingCards) {
        const above = remainingCards.filter(
          (newCard) =>
            suitOf(newCard) === suitOf(card) && cardStrength(newCard) > cardStrength(card),
        );
        const ranks = DECK.filter((other) => suitOf(other) === suitOf(card)).toSorted(
          (a, b) => cardStrength(b) - cardStrength(a),
        );
        names.set(card, ranks[above.length] ?? card);
      }
      const rename = (card: Card): Card => names.get(card) ?? card;
      const raised = withDeals({ ...layouts, played: layouts.played.map(rename) }, (deal) =>
        dealOf((seat) => deal[seat].map(rename)),
      );
      if ([...names].some(([card, newCard]) => card !== newCard)) renamedCount += 1;
      expect(figures(solveLayoutOdds(raised, { kernelLimit }))).toEqual(
        figures(solveLayoutOdds(layouts, { kernelLimit }), rename),
      );
    });
    expect(renamedCount).toBeGreaterThan(20);
  });

  it('are the same for equivalent cards, and never exceed the double-dummy figure', () => {
    let [comparedCount, overestimateCount] = [0, 0];
    checkLaw(140, 2, (layouts, kernelLimit) => {
      const { cards } = solveLayoutOdds(layouts, { kernelLimit });
      const cardFigures = figures({ cards, best: { low: 0, high: 0 }, nodeCount: 0 });
      const { played } = layouts;
      const turn = clockwiseFrom(layouts.leader)[played.length] as Seat;
      const hand = layouts.deals[0]?.[turn] ?? [];
      const otherCards = SEATS.flatMap((seat) =>
        seat === turn ? [] : (layouts.deals[0]?.[seat] ?? []),
      );
      for (const [card, { low, high, doubleDummy }] of cards) {
        expect(doubleDummy).toBeGreaterThanOrEqual(high - EPSILON);
        if ((doubleDummy ?? 0) > low + EPSILON) overestimateCount += 1;
        for (const suitMate of hand.filter(
          (other) => other !== card && suitOf(other) === suitOf(card),
        )) {
          const [lower = 0, higher = 0] = [card, suitMate].map(cardStrength).sort((a, b) => a - b);
          const isCardBetween = otherCards.some(
            (other) =>
              suitOf(other) === suitOf(card) &&
              cardStrength(other) > lower &&
              cardStrength(other) < higher,
          );
          if (isCardBetween) continue;
          expect(cardFigures.get(suitMate)).toBe(cardFigures.get(card));
          comparedCount += 1;
        }
      }
    });
    for (const count of [comparedCount, overestimateCount]) expect(count).toBeGreaterThan(8);
  });

  it('lie between the bounds of any budget, and the reported layouts weigh the lower bound', () => {
    let [inexactCount, exactCount] = [0, 0];
    checkLaw(80, 3, (layouts, kernelLimit, seed) => {
      const { cards: exactCards, nodeCount } = solveLayoutOdds(layouts, { kernelLimit });
      const weights = layoutWeights(layouts);
      for (const nodeShare of [0, 0.1, 0.3, 0.6, 0.9]) {
        const budget = { nodes: Math.floor(nodeShare * nodeCount), kernelLimit, seed };
        for (const { cards, best } of solveLayoutOddsWithProgress(layouts, budget).reports)
          for (const [
            card,
            { low, high, doubleDummy, made: madeIndices, ...cardFigures },
          ] of cards) {
            const truth = exactCards.get(card)?.low ?? -1;
            expect(low).toBeLessThanOrEqual(truth + EPSILON);
            expect(high).toBeGreaterThanOrEqual(truth - EPSILON);
            expect(best.high).toBeGreaterThanOrEqual(truth - EPSILON);
            expect(
              sumWeights(madeIndices.map((i) => weights[i] ?? 0)) / sumWeights(weights),
            ).toBeCloseTo(low, 9);
            if (cardFigures.isExact) expect(low).toBeCloseTo(truth, 9);
            if (doubleDummy !== null) expect(doubleDummy).toBe(exactCards.get(card)?.doubleDummy);
            if (cardFigures.isExact) exactCount += 1;
            else inexactCount += 1;
          }
      }
    });
    for (const count of [inexactCount, exactCount]) expect(count).toBeGreaterThan(60);
  });
});
