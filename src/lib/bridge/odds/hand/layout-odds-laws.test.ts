/** Laws of the odds of any hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  solveLayoutOdds,
  solveLayoutOddsWithProgress,
  sumWeights,
  layoutWeights,
} from './compute-layout-odds.fixture';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import type { LayoutOdds, LayoutOddsQuestion } from './layout-odds';

const PACKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [1, 13, 3],
  [4, 8, 3],
  [2, 9, 4],
  [3, 7, 4],
  [2, 10, 5],
];
const EPSILON = 1e-9;

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
      fc.constantFrom(...PACKS),
      fc.constantFrom(1, 3, 12),
      (seed, pack, kernelLimit) => {
        const layouts = randomOddsEnding(seed, pack, 10);
        if (!layouts || layouts.deals.length < minLayouts) return;
        checkedCount += 1;
        law(layouts, kernelLimit, seed);
      },
    ),
    { numRuns: runs },
  );
  expect(checkedCount).toBeGreaterThan(runs / 4);
}

/** The weight that each card makes. */
function made(layouts: LayoutOddsQuestion, kernelLimit: number): ReadonlyMap<Card, number> {
  const whole = sumWeights(layoutWeights(layouts));
  return new Map(
    [...solveLayoutOdds(layouts, { kernelLimit }).cards].map(([card, { low }]) => [
      card,
      low * whole,
    ]),
  );
}

/** The figures by card, with cards renamed. */
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

/** The question with every hand moved by so many seats. */
function rotateSeats(layouts: LayoutOddsQuestion, by: number): LayoutOddsQuestion {
  const to = (seat: Seat): Seat => clockwiseFrom(seat)[by] as Seat;
  const from = (seat: Seat): Seat => clockwiseFrom(seat)[(4 - by) % 4] as Seat;
  return {
    ...withDeals(layouts, (deal) => dealOf((seat) => deal[from(seat)])),
    ...{ leader: to(layouts.leader), declarer: to(layouts.declarer) },
  };
}

describe('the odds of any hand', () => {
  it('fall by at most the weight of the layouts removed, and never rise', () => {
    let [less, same] = [0, 0];
    checkLaw(80, 3, (layouts, kernelLimit, seed) => {
      const kept = [...layouts.deals.keys()].filter((i) => (seed >> (i + 1)) % 2 === 0);
      if (kept.length === 0 || kept.length === layouts.deals.length) return;
      const weights = layoutWeights(layouts);
      const some: LayoutOddsQuestion = {
        ...layouts,
        deals: kept.map((i) => layouts.deals[i] as Deal),
        weights: kept.map((i) => weights[i] ?? 0),
      };
      const taken = sumWeights(weights) - sumWeights(layoutWeights(some));
      const [all, part] = [made(layouts, kernelLimit), made(some, kernelLimit)];
      for (const [card, most] of all) {
        const now = part.get(card) ?? -1;
        expect(now).toBeLessThanOrEqual(most + EPSILON);
        expect(now).toBeGreaterThanOrEqual(most - taken - EPSILON);
        if (now < most - EPSILON) less += 1;
        else same += 1;
      }
    });
    for (const count of [less, same]) expect(count).toBeGreaterThan(30);
  });

  it('are no worse for a lower goal', () => {
    let better = 0;
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const tricks = (layouts.deals[0]?.[layouts.leader].length ?? 0) + 1;
      let before = new Map<Card, number>() as ReadonlyMap<Card, number>;
      for (let goal = tricks; goal >= 0; goal--) {
        const now = made({ ...layouts, goal }, kernelLimit);
        for (const [card, share] of now) {
          expect(share).toBeGreaterThanOrEqual((before.get(card) ?? 0) - EPSILON);
          if (share > (before.get(card) ?? 0) + EPSILON) better += 1;
          if (goal === tricks) expect(share).toBe(0);
          if (goal === 0) expect(share).toBeCloseTo(sumWeights(layoutWeights(layouts)), 9);
        }
        before = now;
      }
    });
    expect(better).toBeGreaterThan(60);
  });

  it('do not depend on the seats, nor on which of the two hands is declarer', () => {
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const here = figures(solveLayoutOdds(layouts, { kernelLimit }));
      // By two seats declarer and dummy change places; by one the other side declares.
      for (const by of [2, 1, 3])
        expect(figures(solveLayoutOdds(rotateSeats(layouts, by), { kernelLimit }))).toEqual(here);
      const declarer = partnerOf(layouts.declarer);
      expect(figures(solveLayoutOdds({ ...layouts, declarer }, { kernelLimit }))).toEqual(here);
    });
  });

  it('do not depend on the order of layouts, nor on a layout split into two halves', () => {
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const weights = layoutWeights(layouts);
      const here = figures(solveLayoutOdds(layouts, { kernelLimit }));
      const back = { ...layouts, deals: layouts.deals.toReversed(), weights: weights.toReversed() };
      expect(figures(solveLayoutOdds(back, { kernelLimit }))).toEqual(here);
      const halves = {
        ...layouts,
        deals: [...layouts.deals, layouts.deals[0] as Deal],
        weights: [...weights, 1].map((w, i) =>
          i === 0 ? w / 2 : i === weights.length ? (weights[0] ?? 0) / 2 : w,
        ),
      };
      expect(figures(solveLayoutOdds(halves, { kernelLimit }))).toEqual(here);
    });
  });

  it('depend on the order of the remaining ranks only', () => {
    let moved = 0;
    checkLaw(60, 2, (layouts, kernelLimit) => {
      const out = SEATS.flatMap((seat) => layouts.deals[0]?.[seat] ?? []);
      // Each suit is raised to the top ranks: equivalent cards stay equivalent.
      const names = new Map<Card, Card>();
      for (const card of out) {
        const above = out.filter(
          (other) => suitOf(other) === suitOf(card) && cardStrength(other) > cardStrength(card),
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
      if ([...names].some(([one, other]) => one !== other)) moved += 1;
      expect(figures(solveLayoutOdds(raised, { kernelLimit }))).toEqual(
        figures(solveLayoutOdds(layouts, { kernelLimit }), rename),
      );
    });
    expect(moved).toBeGreaterThan(20);
  });

  it('are the same for equivalent cards, and never exceed the double-dummy figure', () => {
    let [equal, flattered] = [0, 0];
    checkLaw(140, 2, (layouts, kernelLimit) => {
      const { cards } = solveLayoutOdds(layouts, { kernelLimit });
      const cardFigures = figures({ cards, best: { low: 0, high: 0 }, nodeCount: 0 });
      const { played } = layouts;
      const turn = clockwiseFrom(layouts.leader)[played.length] as Seat;
      const hand = layouts.deals[0]?.[turn] ?? [];
      const others = SEATS.flatMap((seat) =>
        seat === turn ? [] : (layouts.deals[0]?.[seat] ?? []),
      );
      for (const [card, { low, high, doubleDummy }] of cards) {
        expect(doubleDummy).toBeGreaterThanOrEqual(high - EPSILON);
        if ((doubleDummy ?? 0) > low + EPSILON) flattered += 1;
        for (const mate of hand.filter((one) => one !== card && suitOf(one) === suitOf(card))) {
          const [low = 0, top = 0] = [card, mate].map(cardStrength).sort((a, b) => a - b);
          const between = others.some(
            (one) =>
              suitOf(one) === suitOf(card) && cardStrength(one) > low && cardStrength(one) < top,
          );
          if (between) continue;
          expect(cardFigures.get(mate)).toBe(cardFigures.get(card));
          equal += 1;
        }
      }
    });
    for (const count of [equal, flattered]) expect(count).toBeGreaterThan(8);
  });

  it('lie between the bounds of any budget, and the reported layouts weigh the lower bound', () => {
    let [wide, narrow] = [0, 0];
    checkLaw(80, 3, (layouts, kernelLimit, seed) => {
      const { cards: exactCards, nodeCount } = solveLayoutOdds(layouts, { kernelLimit });
      const weights = layoutWeights(layouts);
      for (const part of [0, 0.1, 0.3, 0.6, 0.9]) {
        const budget = { nodes: Math.floor(part * nodeCount), kernelLimit, seed };
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
            if (cardFigures.isExact) narrow += 1;
            else wide += 1;
          }
      }
    });
    for (const count of [wide, narrow]) expect(count).toBeGreaterThan(60);
  });
});
