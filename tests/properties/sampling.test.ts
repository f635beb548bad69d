/**
 * Properties of layouts of unseen cards (how they may lie in the hidden hands) and of deals that
 * are sampled from them, given a seat's view of the play and facts about the hands.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import { createLayoutSampler } from '$lib/games/bridge/knowledge/sampling/layout-sampler';
import {
  enumerateLayouts,
  matchesHiddenHand,
} from '$lib/games/bridge/knowledge/sampling/layout-sampler.oracle.fixture';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import type {
  HiddenHand,
  CountRange,
  UnseenLayout,
} from '$lib/games/bridge/knowledge/sampling/unseen-layout';
import {
  findSeenCards,
  toInformationSet,
  type AuctionInfo,
} from '$lib/games/bridge/knowledge/scene';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { boards, ordersOf, seats } from './rules-worlds';

/** Ranges that are often unrestricted, sometimes narrow. */
function ranges(max: number): fc.Arbitrary<CountRange> {
  const unrestricted = fc.constant({ min: 0, max });
  const restricted = fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  }));
  return fc.oneof({ weight: 3, arbitrary: unrestricted }, { weight: 2, arbitrary: restricted });
}

function hiddenHand(seat: Seat, size: number): fc.Arbitrary<HiddenHand> {
  const lengths = fc.record({ S: ranges(4), H: ranges(4), D: ranges(4), C: ranges(4) });
  return fc.record({ lengths, points: ranges(15) }).map((limits) => ({ seat, size, ...limits }));
}

/** Up to nine cards in two or three hands; honours only in half of the cases. */
const unseen: fc.Arbitrary<UnseenLayout> = fc
  .record({
    order: ordersOf(DECK),
    honoursOnly: fc.boolean(),
    sizes: fc.array(fc.nat(3), { minLength: 2, maxLength: 3 }),
    first: seats,
  })
  .chain(({ order, honoursOnly, sizes, first }) => {
    const deck = honoursOnly ? order.filter((card) => /[AKQJT]$/.test(card)) : order;
    const cards = deck.slice(
      0,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    const firstSeatIndex = SEATS.indexOf(first);
    const hands = sizes.map((size, i) =>
      hiddenHand(SEATS[(firstSeatIndex + i) % 4] ?? first, size),
    );
    return fc.record({ cards: fc.constant(cards), hands: fc.tuple(...hands) });
  });

const seed = fc.nat(2 ** 31);
const noAuction: AuctionInfo = { dealer: null, calls: [], explained: [], signals: 'standard' };

/** True constraints on a deal: ranges around actual points and suit lengths. */
function trueConstraints(deal: Deal): fc.Arbitrary<readonly Constraint[]> {
  const constraintOn = (seat: Seat): fc.Arbitrary<Constraint> =>
    fc
      .record({ suit: fc.constantFrom(null, ...SUITS), below: fc.nat(2), above: fc.nat(2) })
      .map(({ suit, below, above }): Constraint => {
        const actual = suit ? cardsInSuit(deal[seat], suit).length : countPoints(deal[seat]);
        const range = {
          min: Math.max(0, actual - below),
          max: Math.min(suit ? 13 : 37, actual + above),
        };
        return suit ? { kind: 'length', seat, suit, ...range } : { kind: 'points', seat, ...range };
      });
  return fc.array(seats.chain(constraintOn), { maxLength: 6 });
}

const randomFacts = fc
  .tuple(boards(), seats, seed)
  .chain(([board, seat, drawSeed]) =>
    trueConstraints(board.deal).map((facts) => ({ board, seat, drawSeed, facts })),
  );

describe('layouts of unseen cards', () => {
  it('are as many as by enumeration', () => {
    fc.assert(
      fc.property(unseen, (unseenLayout) => {
        expect(createLayoutSampler(unseenLayout)?.count ?? 0).toBe(
          enumerateLayouts(unseenLayout).length,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('satisfy the constraints and use every card once', () => {
    fc.assert(
      fc.property(unseen, seed, (unseenLayout, drawSeed) => {
        const layouts = createLayoutSampler(unseenLayout);
        fc.pre(layouts !== null);
        const deal = layouts.draw(seededRandom(drawSeed));
        expect(unseenLayout.hands.every((hand) => matchesHiddenHand(deal, hand))).toBe(true);
        expect(SEATS.flatMap((seat) => deal[seat]).sort()).toEqual([...unseenLayout.cards].sort());
      }),
      { numRuns: 400 },
    );
  });
});

describe('a sampled deal', () => {
  it('agrees with the information set, the play and the facts', () => {
    fc.assert(
      fc.property(randomFacts, ({ board: { deal, contract, play }, seat, drawSeed, facts }) => {
        const informationSet = toInformationSet(viewFor(seat, contract, deal, play), noAuction);
        const seenCards = findSeenCards(informationSet);
        const sampled = sampleDeals(informationSet, facts, 5, seededRandom(drawSeed));
        expect(sampled).toHaveLength(5);
        for (const sampledDeal of sampled ?? []) {
          expect(SEATS.flatMap((handSeat) => sampledDeal[handSeat]).sort()).toEqual(
            [...DECK].sort(),
          );
          expect(SEATS.map((handSeat) => sampledDeal[handSeat].length)).toEqual([13, 13, 13, 13]);
          for (const handSeat of SEATS)
            expect(sampledDeal[handSeat].filter((card) => seenCards.includes(card))).toEqual(
              deal[handSeat].filter((card) => seenCards.includes(card)),
            );
          expect(fits(sampledDeal, play)).toBe(true);
          expect(facts.every((fact) => satisfies(sampledDeal, fact))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('depends only on the information set', () => {
    fc.assert(
      fc.property(randomFacts, ({ board: { deal, contract, play }, seat, drawSeed, facts }) => {
        const sample = (actualDeal: Deal): readonly Deal[] | null => {
          const informationSet = toInformationSet(
            viewFor(seat, contract, actualDeal, play),
            noAuction,
          );
          return sampleDeals(informationSet, facts, 1, seededRandom(drawSeed));
        };
        // Seen from the same seat, the sampled deal looks like the true one.
        const [otherDeal] = sample(deal) ?? [];
        expect(otherDeal && sample(otherDeal)).toEqual(sample(deal));
      }),
      { numRuns: 100 },
    );
  });

  it('is null when the facts rule out every deal', () => {
    fc.assert(
      fc.property(randomFacts, ({ board: { deal, contract, play }, seat }) => {
        const informationSet = toInformationSet(viewFor(seat, contract, deal, play), noAuction);
        // There are 40 points, so that four hands cannot have 21 each.
        const impossibleFacts = SEATS.map((pointsSeat): Constraint => ({
          kind: 'points',
          seat: pointsSeat,
          min: 21,
          max: 37,
        }));
        expect(sampleDeals(informationSet, impossibleFacts, 1, seededRandom(1))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});
