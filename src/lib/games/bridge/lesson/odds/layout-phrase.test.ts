/** Phrases that describe a set of layouts by one or two facts, on random layouts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { findLayoutPhrase } from './layout-phrase';

const HIDDEN_SEATS: readonly Seat[] = ['W', 'E'];
const VISIBLE_CARDS = DECK.filter((_, i) => i % 4 < 2);
const HIDDEN_CARDS = DECK.filter((_, i) => i % 4 >= 2);
const RUN_OPTIONS = { seed: 2311, numRuns: 40 };

/** West's hand in each of 30 to 80 random layouts. */
const anyWestHands = fc.array(
  fc.shuffledSubarray([...HIDDEN_CARDS], { minLength: 13, maxLength: 13 }),
  {
    minLength: 30,
    maxLength: 80,
  },
);
const dealWith = (west: readonly Card[]): Deal =>
  dealOf((seat) => {
    if (seat === 'N') return toHand(VISIBLE_CARDS.slice(0, 13));
    if (seat === 'S') return toHand(VISIBLE_CARDS.slice(13));
    return toHand(HIDDEN_CARDS.filter((card) => west.includes(card) === (seat === 'W')));
  });

/** Precision and recall of the layouts that satisfy the facts, against the target layouts. */
const measureFit = (
  deals: readonly Deal[],
  targets: ReadonlySet<number>,
  facts: readonly Constraint[],
) => {
  const selectedIndices = deals.flatMap((deal, i) =>
    facts.every((fact) => satisfies(deal, fact)) ? [i] : [],
  );
  const hits = selectedIndices.filter((i) => targets.has(i)).length;
  return {
    precision: hits / selectedIndices.length,
    recall: hits / targets.size,
    falsePositiveRate: (selectedIndices.length - hits) / Math.max(1, deals.length - targets.size),
  };
};

describe('the phrase for a set of layouts', () => {
  it('finds the card that all of them share', () => {
    fc.assert(
      fc.property(anyWestHands, fc.constantFrom(...HIDDEN_CARDS), (westHands, card) => {
        const allDeals = westHands.map(dealWith);
        const targets = new Set(allDeals.flatMap((deal, i) => (deal.W.includes(card) ? [i] : [])));
        fc.pre(
          targets.size >= 8 &&
            allDeals.length - targets.size >= 8 &&
            'AKQJT'.includes(card.charAt(1)),
        );
        const phrase = findLayoutPhrase(allDeals, targets, HIDDEN_SEATS);
        expect(phrase).not.toBeNull();
        expect(measureFit(allDeals, targets, phrase ?? [])).toEqual({
          precision: 1,
          recall: 1,
          falsePositiveRate: 0,
        });
      }),
      RUN_OPTIONS,
    );
  });

  it('has a precision and a recall above 0.9', () => {
    fc.assert(
      fc.property(anyWestHands, fc.array(fc.nat(79)), (westHands, numbers) => {
        const allDeals = westHands.map(dealWith);
        const targets = new Set(numbers.filter((number) => number < allDeals.length));
        const phrase = findLayoutPhrase(allDeals, targets, HIDDEN_SEATS);
        if (phrase === null) return;
        const { precision, recall, falsePositiveRate } = measureFit(allDeals, targets, phrase);
        expect(precision).toBeGreaterThan(0.9);
        expect(recall).toBeGreaterThan(0.9);
        expect(falsePositiveRate).toBeLessThanOrEqual(0.1);
        expect(phrase.length).toBeLessThanOrEqual(2);
      }),
      RUN_OPTIONS,
    );
  });

  it('is found when two facts together select the layouts', () => {
    fc.assert(
      fc.property(anyWestHands, (westHands) => {
        const allDeals = westHands.map(dealWith);
        const [first, second] = HIDDEN_CARDS.filter((card) => 'AKQJT'.includes(card.charAt(1)));
        const targets = new Set(
          allDeals.flatMap(({ W }, i) =>
            first && second && W.includes(first) && W.includes(second) ? [i] : [],
          ),
        );
        fc.pre(targets.size >= 4);
        const phrase = findLayoutPhrase(allDeals, targets, HIDDEN_SEATS);
        expect(phrase).not.toBeNull();
      }),
      RUN_OPTIONS,
    );
  });

  it('is null for fewer than four layouts, and for all', () => {
    fc.assert(
      fc.property(anyWestHands, (westHands) => {
        const allDeals = westHands.map(dealWith);
        expect(findLayoutPhrase(allDeals, new Set([0, 1, 2]), HIDDEN_SEATS)).toBeNull();
        expect(findLayoutPhrase(allDeals, new Set(allDeals.keys()), HIDDEN_SEATS)).toBeNull();
      }),
      { ...RUN_OPTIONS, numRuns: 10 },
    );
  });
});
