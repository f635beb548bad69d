/** Properties of layouts of unseen cards and of sampled deals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import { countPoints } from '$lib/bridge/knowledge/high-card-points';
import { createLayoutSampler } from '$lib/bridge/knowledge/sampling/layout-sampler';
import {
  enumerateLayouts,
  matchesHiddenHand,
} from '$lib/bridge/knowledge/sampling/layout-sampler.oracle.fixture';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample-deals';
import type {
  HiddenHand,
  CountRange,
  UnseenLayout,
} from '$lib/bridge/knowledge/sampling/unseen-layout';
import { findSeenCards, toInformationSet, type AuctionInfo } from '$lib/bridge/knowledge/scene';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { boards, ordersOf, seats } from './rules-worlds';

/** Ranges that are often unrestricted, sometimes narrow. */
function ranges(most: number): fc.Arbitrary<CountRange> {
  const any = fc.constant({ min: 0, max: most });
  const some = fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  }));
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 2, arbitrary: some });
}

function hiddenHand(seat: Seat, size: number): fc.Arbitrary<HiddenHand> {
  const lengths = fc.record({ S: ranges(4), H: ranges(4), D: ranges(4), C: ranges(4) });
  return fc.record({ lengths, points: ranges(15) }).map((limits) => ({ seat, size, ...limits }));
}

/** Up to nine cards in two or three hands; honours only in half of the cases. */
const unseen: fc.Arbitrary<UnseenLayout> = fc
  .record({
    order: ordersOf(DECK),
    high: fc.boolean(),
    sizes: fc.array(fc.nat(3), { minLength: 2, maxLength: 3 }),
    first: seats,
  })
  .chain(({ order, high, sizes, first }) => {
    const deck = high ? order.filter((card) => /[AKQJT]$/.test(card)) : order;
    const cards = deck.slice(
      0,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    const from = SEATS.indexOf(first);
    const hands = sizes.map((size, i) => hiddenHand(SEATS[(from + i) % 4] ?? first, size));
    return fc.record({ cards: fc.constant(cards), hands: fc.tuple(...hands) });
  });

const seed = fc.nat(2 ** 31);
const noAuction: AuctionInfo = { dealer: null, calls: [], explained: [], signals: 'standard' };

/** True constraints on a deal: ranges around actual points and suit lengths. */
function trueConstraints(deal: Deal): fc.Arbitrary<readonly Constraint[]> {
  const about = (seat: Seat): fc.Arbitrary<Constraint> =>
    fc
      .record({ suit: fc.constantFrom(null, ...SUITS), below: fc.nat(2), above: fc.nat(2) })
      .map(({ suit, below, above }): Constraint => {
        const has = suit ? cardsInSuit(deal[seat], suit).length : countPoints(deal[seat]);
        const range = { min: Math.max(0, has - below), max: Math.min(suit ? 13 : 37, has + above) };
        return suit ? { kind: 'length', seat, suit, ...range } : { kind: 'points', seat, ...range };
      });
  return fc.array(seats.chain(about), { maxLength: 6 });
}

const known = fc
  .tuple(boards(), seats, seed)
  .chain(([board, seat, chance]) =>
    trueConstraints(board.deal).map((facts) => ({ board, seat, chance, facts })),
  );

describe('layouts of unseen cards', () => {
  it('are counted as enumeration counts them', () => {
    fc.assert(
      fc.property(unseen, (given) => {
        expect(createLayoutSampler(given)?.count ?? 0).toBe(enumerateLayouts(given).length);
      }),
      { numRuns: 400 },
    );
  });

  it('satisfy the constraints and use every card once', () => {
    fc.assert(
      fc.property(unseen, seed, (given, chance) => {
        const layouts = createLayoutSampler(given);
        fc.pre(layouts !== null);
        const deal = layouts.draw(seededRandom(chance));
        expect(given.hands.every((hand) => matchesHiddenHand(deal, hand))).toBe(true);
        expect(SEATS.flatMap((seat) => deal[seat]).sort()).toEqual([...given.cards].sort());
      }),
      { numRuns: 400 },
    );
  });
});

describe('a sampled deal', () => {
  it('agrees with the information set, the play and the facts', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat, chance, facts }) => {
        const informationSet = toInformationSet(viewFor(seat, contract, deal, play), noAuction);
        const seen = findSeenCards(informationSet);
        const sampled = sampleDeals(informationSet, facts, 5, seededRandom(chance));
        expect(sampled).toHaveLength(5);
        for (const each of sampled ?? []) {
          expect(SEATS.flatMap((of) => each[of]).sort()).toEqual([...DECK].sort());
          expect(SEATS.map((of) => each[of].length)).toEqual([13, 13, 13, 13]);
          for (const of of SEATS)
            expect(each[of].filter((card) => seen.includes(card))).toEqual(
              deal[of].filter((card) => seen.includes(card)),
            );
          expect(fits(each, play)).toBe(true);
          expect(facts.every((fact) => satisfies(each, fact))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('depends only on the information set', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat, chance, facts }) => {
        const sample = (truth: Deal): readonly Deal[] | null => {
          const informationSet = toInformationSet(viewFor(seat, contract, truth, play), noAuction);
          return sampleDeals(informationSet, facts, 1, seededRandom(chance));
        };
        const [other] = sample(deal) ?? [];
        expect(other && sample(other)).toEqual(sample(deal));
      }),
      { numRuns: 100 },
    );
  });

  it('is null when the facts rule out every deal', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat }) => {
        const informationSet = toInformationSet(viewFor(seat, contract, deal, play), noAuction);
        // There are 40 points, so that four hands cannot have 21 each.
        const impossibleFacts = SEATS.map((of): Constraint => ({
          kind: 'points',
          seat: of,
          min: 21,
          max: 37,
        }));
        expect(sampleDeals(informationSet, impossibleFacts, 1, seededRandom(1))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});
