/** What must hold of the odds of any hand, whatever they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { solveLayoutOdds, solveLayoutOddsWithProgress, sum, layoutWeights } from './compute-layout-odds.fixture';
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
const CLOSE = 1e-9;

/** Endings with at least so many layouts, and how many to leave to the kernel. */
function everywhere(
  runs: number,
  least: number,
  law: (layouts: LayoutOddsQuestion, few: number, seed: number) => void,
) {
  let tried = 0;
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.constantFrom(...PACKS),
      fc.constantFrom(1, 3, 12),
      (seed, pack, few) => {
        const layouts = randomOddsEnding(seed, pack, 10);
        if (!layouts || layouts.deals.length < least) return;
        tried += 1;
        law(layouts, few, seed);
      },
    ),
    { numRuns: runs },
  );
  expect(tried).toBeGreaterThan(runs / 4);
}

/** What each card makes, in weight. */
function made(layouts: LayoutOddsQuestion, few: number): ReadonlyMap<Card, number> {
  const whole = sum(layoutWeights(layouts));
  return new Map(
    [...solveLayoutOdds(layouts, { kernelLimit: few }).cards].map(([card, { low }]) => [
      card,
      low * whole,
    ]),
  );
}

/** The answers alone, each card under the name it has elsewhere. */
function figures({ cards }: LayoutOdds, named: (card: Card) => Card = (card) => card) {
  return new Map(
    [...cards].map(([card, { low, high, isExact: exact, doubleDummy: open }]) => [
      named(card),
      [low, high, open ?? -1].map((share) => share.toFixed(9)).join(' ') + String(exact),
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

/** All at the table move on by so many seats. */
function turned(layouts: LayoutOddsQuestion, by: number): LayoutOddsQuestion {
  const to = (seat: Seat): Seat => clockwiseFrom(seat)[by] as Seat;
  const from = (seat: Seat): Seat => clockwiseFrom(seat)[(4 - by) % 4] as Seat;
  return {
    ...withDeals(layouts, (deal) => dealOf((seat) => deal[from(seat)])),
    ...{ leader: to(layouts.leader), declarer: to(layouts.declarer) },
  };
}

describe('the odds of any hand', () => {
  it('lose with a layout no more than it weighs, and gain nothing', () => {
    let [less, same] = [0, 0];
    everywhere(80, 3, (layouts, few, seed) => {
      const kept = [...layouts.deals.keys()].filter((i) => (seed >> (i + 1)) % 2 === 0);
      if (kept.length === 0 || kept.length === layouts.deals.length) return;
      const weights = layoutWeights(layouts);
      const some: LayoutOddsQuestion = {
        ...layouts,
        deals: kept.map((i) => layouts.deals[i] as Deal),
        weights: kept.map((i) => weights[i] ?? 0),
      };
      const taken = sum(weights) - sum(layoutWeights(some));
      const [all, part] = [made(layouts, few), made(some, few)];
      for (const [card, most] of all) {
        const now = part.get(card) ?? -1;
        expect(now).toBeLessThanOrEqual(most + CLOSE);
        expect(now).toBeGreaterThanOrEqual(most - taken - CLOSE);
        if (now < most - CLOSE) less += 1;
        else same += 1;
      }
    });
    for (const count of [less, same]) expect(count).toBeGreaterThan(30);
  });

  it('are no worse for a lower goal', () => {
    let better = 0;
    everywhere(60, 2, (layouts, few) => {
      const tricks = (layouts.deals[0]?.[layouts.leader].length ?? 0) + 1;
      let before = new Map<Card, number>() as ReadonlyMap<Card, number>;
      for (let goal = tricks; goal >= 0; goal--) {
        const now = made({ ...layouts, goal }, few);
        for (const [card, share] of now) {
          expect(share).toBeGreaterThanOrEqual((before.get(card) ?? 0) - CLOSE);
          if (share > (before.get(card) ?? 0) + CLOSE) better += 1;
          if (goal === tricks) expect(share).toBe(0);
          if (goal === 0) expect(share).toBeCloseTo(sum(layoutWeights(layouts)), 9);
        }
        before = now;
      }
    });
    expect(better).toBeGreaterThan(60);
  });

  it('are the same from another chair, and whichever of the two hands is called declarer', () => {
    everywhere(60, 2, (layouts, few) => {
      const here = figures(solveLayoutOdds(layouts, { kernelLimit: few }));
      // Declarer's hand for dummy's and East's for West's, with the lead; then by one seat: the
      // other side declares.
      for (const by of [2, 1, 3])
        expect(figures(solveLayoutOdds(turned(layouts, by), { kernelLimit: few }))).toEqual(here);
      const declarer = partnerOf(layouts.declarer);
      expect(figures(solveLayoutOdds({ ...layouts, declarer }, { kernelLimit: few }))).toEqual(here);
    });
  });

  it('are the same in whatever order the layouts come, and when one is told in two halves', () => {
    everywhere(60, 2, (layouts, few) => {
      const weights = layoutWeights(layouts);
      const here = figures(solveLayoutOdds(layouts, { kernelLimit: few }));
      const back = { ...layouts, deals: layouts.deals.toReversed(), weights: weights.toReversed() };
      expect(figures(solveLayoutOdds(back, { kernelLimit: few }))).toEqual(here);
      const halves = {
        ...layouts,
        deals: [...layouts.deals, layouts.deals[0] as Deal],
        weights: [...weights, 1].map((w, i) =>
          i === 0 ? w / 2 : i === weights.length ? (weights[0] ?? 0) / 2 : w,
        ),
      };
      expect(figures(solveLayoutOdds(halves, { kernelLimit: few }))).toEqual(here);
    });
  });

  it('hang on the order of the cards that are out, not on their names', () => {
    let moved = 0;
    everywhere(60, 2, (layouts, few) => {
      const out = SEATS.flatMap((seat) => layouts.deals[0]?.[seat] ?? []);
      // Each suit is moved up until nothing is missing above: the same cards are equal then.
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
      const named = (card: Card): Card => names.get(card) ?? card;
      const raised = withDeals({ ...layouts, played: layouts.played.map(named) }, (deal) =>
        dealOf((seat) => deal[seat].map(named)),
      );
      if ([...names].some(([one, other]) => one !== other)) moved += 1;
      expect(figures(solveLayoutOdds(raised, { kernelLimit: few }))).toEqual(
        figures(solveLayoutOdds(layouts, { kernelLimit: few }), named),
      );
    });
    expect(moved).toBeGreaterThan(20);
  });

  it('are the same for equal cards, and for no card more than with open cards', () => {
    let [equal, flattered] = [0, 0];
    everywhere(140, 2, (layouts, few) => {
      const { cards } = solveLayoutOdds(layouts, { kernelLimit: few });
      const told = figures({ cards, best: { low: 0, high: 0 }, nodeCount: 0 });
      const { played } = layouts;
      const turn = clockwiseFrom(layouts.leader)[played.length] as Seat;
      const hand = layouts.deals[0]?.[turn] ?? [];
      const others = SEATS.flatMap((seat) =>
        seat === turn ? [] : (layouts.deals[0]?.[seat] ?? []),
      );
      for (const [card, { low, high, doubleDummy: open }] of cards) {
        expect(open).toBeGreaterThanOrEqual(high - CLOSE);
        if ((open ?? 0) > low + CLOSE) flattered += 1;
        for (const mate of hand.filter((one) => one !== card && suitOf(one) === suitOf(card))) {
          const [low = 0, top = 0] = [card, mate].map(cardStrength).sort((a, b) => a - b);
          const between = others.some(
            (one) =>
              suitOf(one) === suitOf(card) && cardStrength(one) > low && cardStrength(one) < top,
          );
          if (between) continue;
          expect(told.get(mate)).toBe(told.get(card));
          equal += 1;
        }
      }
    });
    for (const count of [equal, flattered]) expect(count).toBeGreaterThan(8);
  });

  it('lie between the two bounds that any budget tells, and what is told to be made is', () => {
    let [wide, narrow] = [0, 0];
    everywhere(80, 3, (layouts, few, seed) => {
      const { cards: exact, nodeCount: nodes } = solveLayoutOdds(layouts, { kernelLimit: few });
      const weights = layoutWeights(layouts);
      for (const part of [0, 0.1, 0.3, 0.6, 0.9]) {
        const budget = { nodes: Math.floor(part * nodes), few, seed };
        for (const { cards, best } of solveLayoutOddsWithProgress(layouts, budget).told)
          for (const [card, { low, high, doubleDummy: open, made: won, ...told }] of cards) {
            const truth = exact.get(card)?.low ?? -1;
            expect(low).toBeLessThanOrEqual(truth + CLOSE);
            expect(high).toBeGreaterThanOrEqual(truth - CLOSE);
            expect(best.high).toBeGreaterThanOrEqual(truth - CLOSE);
            expect(sum(won.map((i) => weights[i] ?? 0)) / sum(weights)).toBeCloseTo(low, 9);
            if (told.isExact) expect(low).toBeCloseTo(truth, 9);
            if (open !== null) expect(open).toBe(exact.get(card)?.doubleDummy);
            if (told.isExact) narrow += 1;
            else wide += 1;
          }
      }
    });
    for (const count of [wide, narrow]) expect(count).toBeGreaterThan(60);
  });
});
