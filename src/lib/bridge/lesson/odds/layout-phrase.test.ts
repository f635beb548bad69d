import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { findLayoutPhrase } from './layout-phrase';

const HIDDEN: readonly Seat[] = ['W', 'E'];
const OWN = DECK.filter((_, i) => i % 4 < 2);
const OUT = DECK.filter((_, i) => i % 4 >= 2);
const RUN = { seed: 2311, numRuns: 40 };

/** Layouts of the cards that are out, each a draw by its number. */
const deals = fc.array(fc.shuffledSubarray([...OUT], { minLength: 13, maxLength: 13 }), {
  minLength: 30,
  maxLength: 80,
});
const dealWith = (west: readonly Card[]): Deal =>
  dealOf((seat) => {
    if (seat === 'N') return toHand(OWN.slice(0, 13));
    if (seat === 'S') return toHand(OWN.slice(13));
    return toHand(OUT.filter((card) => west.includes(card) === (seat === 'W')));
  });

const shares = (all: readonly Deal[], meant: ReadonlySet<number>, facts: readonly Constraint[]) => {
  const named = all.flatMap((deal, i) => (facts.every((fact) => satisfies(deal, fact)) ? [i] : []));
  const right = named.filter((i) => meant.has(i)).length;
  return {
    meantOfNamed: right / named.length,
    namedOfMeant: right / meant.size,
    wrongOfOthers: (named.length - right) / Math.max(1, all.length - meant.size),
  };
};

describe('a phrase for some layouts', () => {
  it('finds the card by which they are known', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom(...OUT), (wests, card) => {
        const all = wests.map(dealWith);
        const meant = new Set(all.flatMap((deal, i) => (deal.W.includes(card) ? [i] : [])));
        fc.pre(meant.size >= 8 && all.length - meant.size >= 8 && 'AKQJT'.includes(card.charAt(1)));
        const phrase = findLayoutPhrase(all, meant, HIDDEN);
        expect(phrase).not.toBeNull();
        expect(shares(all, meant, phrase ?? [])).toEqual({
          meantOfNamed: 1,
          namedOfMeant: 1,
          wrongOfOthers: 0,
        });
      }),
      RUN,
    );
  });

  it('fits better than nine in ten both ways, or is not said', () => {
    fc.assert(
      fc.property(deals, fc.array(fc.nat(79)), (wests, numbers) => {
        const all = wests.map(dealWith);
        const meant = new Set(numbers.filter((number) => number < all.length));
        const phrase = findLayoutPhrase(all, meant, HIDDEN);
        if (phrase === null) return;
        const { meantOfNamed, namedOfMeant, wrongOfOthers } = shares(all, meant, phrase);
        expect(meantOfNamed).toBeGreaterThan(0.9);
        expect(namedOfMeant).toBeGreaterThan(0.9);
        expect(wrongOfOthers).toBeLessThanOrEqual(0.1);
        expect(phrase.length).toBeLessThanOrEqual(2);
      }),
      RUN,
    );
  });

  it('takes two facts where one does not do', () => {
    fc.assert(
      fc.property(deals, (wests) => {
        const all = wests.map(dealWith);
        const [one, other] = OUT.filter((card) => 'AKQJT'.includes(card.charAt(1)));
        const meant = new Set(
          all.flatMap(({ W }, i) =>
            one && other && W.includes(one) && W.includes(other) ? [i] : [],
          ),
        );
        fc.pre(meant.size >= 4);
        const phrase = findLayoutPhrase(all, meant, HIDDEN);
        expect(phrase).not.toBeNull();
      }),
      RUN,
    );
  });

  it('is not said of all that there is, nor of a few', () => {
    fc.assert(
      fc.property(deals, (wests) => {
        const all = wests.map(dealWith);
        expect(findLayoutPhrase(all, new Set([0, 1, 2]), HIDDEN)).toBeNull();
        expect(findLayoutPhrase(all, new Set(all.keys()), HIDDEN)).toBeNull();
      }),
      { ...RUN, numRuns: 10 },
    );
  });
});
