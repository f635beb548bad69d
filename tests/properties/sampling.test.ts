/** What must hold for layouts of unseen cards and for sampled deals, whatever is known. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { DECK } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import { countPoints } from '$lib/bridge/knowledge/high-card-points';
import { createLayoutSampler } from '$lib/bridge/knowledge/sampling/layout-sampler';
import { enumerateLayouts, matchesHiddenHand } from '$lib/bridge/knowledge/sampling/layout-sampler.oracle.fixture';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample-deals';
import type { HiddenHand, CountRange, UnseenLayout } from '$lib/bridge/knowledge/sampling/unseen-layout';
import { findSeenCards, toInformationSet, type AuctionInfo } from '$lib/bridge/knowledge/scene';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { boards, ordersOf, seats } from './rules-worlds';

/** Spans that often allow everything, sometimes little, now and then nothing. */
function spans(most: number): fc.Arbitrary<CountRange> {
  const any = fc.constant({ min: 0, max: most });
  const some = fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({
    min: Math.min(a, b),
    max: Math.max(a, b),
  }));
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 2, arbitrary: some });
}

function hiddenHand(seat: Seat, size: number): fc.Arbitrary<HiddenHand> {
  const lengths = fc.record({ S: spans(4), H: spans(4), D: spans(4), C: spans(4) });
  return fc.record({ lengths, points: spans(15) }).map((told) => ({ seat, size, ...told }));
}

/** Up to nine cards, of high ranks in every second case, in two or three hands. */
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
const silent: AuctionInfo = { dealer: null, calls: [], explained: [], signals: 'standard' };

/** Something that is true of a deal: some points and lengths of some hands, with some room. */
function truths(deal: Deal): fc.Arbitrary<readonly Constraint[]> {
  const about = (seat: Seat): fc.Arbitrary<Constraint> =>
    fc
      .record({ suit: fc.constantFrom(null, ...SUITS), below: fc.nat(2), above: fc.nat(2) })
      .map(({ suit, below, above }): Constraint => {
        const has = suit ? cardsInSuit(deal[seat], suit).length : countPoints(deal[seat]);
        const span = { min: Math.max(0, has - below), max: Math.min(suit ? 13 : 37, has + above) };
        return suit ? { kind: 'length', seat, suit, ...span } : { kind: 'points', seat, ...span };
      });
  return fc.array(seats.chain(about), { maxLength: 6 });
}

const known = fc
  .tuple(boards(), seats, seed)
  .chain(([board, seat, chance]) =>
    truths(board.deal).map((facts) => ({ board, seat, chance, facts })),
  );

describe('layouts of unseen cards', () => {
  it('are as many as there are, counted one by one, or said to be none', () => {
    fc.assert(
      fc.property(unseen, (given) => {
        expect(createLayoutSampler(given)?.count ?? 0).toBe(enumerateLayouts(given).length);
      }),
      { numRuns: 400 },
    );
  });

  it('are as told, and use every card once', () => {
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
  it('keeps every card that the witness holds or has seen, fits the play and is as the facts say', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat, chance, facts }) => {
        const witness = toInformationSet(viewFor(seat, contract, deal, play), silent);
        const seen = findSeenCards(witness);
        const sampled = sampleDeals(witness, facts, 5, seededRandom(chance));
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

  it('does not depend on what the witness cannot see', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat, chance, facts }) => {
        const sample = (truth: Deal): readonly Deal[] | null => {
          const witness = toInformationSet(viewFor(seat, contract, truth, play), silent);
          return sampleDeals(witness, facts, 1, seededRandom(chance));
        };
        const [other] = sample(deal) ?? [];
        expect(other && sample(other)).toEqual(sample(deal));
      }),
      { numRuns: 100 },
    );
  });

  it('is never one that the facts rule out: then there is none', () => {
    fc.assert(
      fc.property(known, ({ board: { deal, contract, play }, seat }) => {
        const witness = toInformationSet(viewFor(seat, contract, deal, play), silent);
        // Each hidden hand with more than its part of the points leaves too few.
        const greedy = SEATS.map((of): Constraint => ({
          kind: 'points',
          seat: of,
          min: 21,
          max: 37,
        }));
        expect(sampleDeals(witness, greedy, 1, seededRandom(1))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});
