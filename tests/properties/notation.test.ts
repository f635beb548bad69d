/**
 * Laws of bridge notation for any value and any text: parsing inverts formatting, and parsing any
 * text gives a value or faults with a code and a message.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '$lib/core/result';
import { DECK } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { formatCall, parseCall } from '$lib/games/bridge/notation/call-notation';
import { formatCards, parseCard, parseCards } from '$lib/games/bridge/notation/card-notation';
import { formatContract, parseContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand, parseHand } from '$lib/games/bridge/notation/hand-notation';
import { formatRange, parseRange } from '$lib/games/bridge/notation/range-notation';
import { CALLS } from '$lib/games/bridge/rules/bridge-calls';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { contracts, randomDeals, ordersOf, seats } from './rules-worlds';

/** The upper bound of the ranges (of points or lengths) in these tests. */
const LIMIT = 37;
const cards = fc.constantFrom(...DECK);
const hands = fc.subarray([...DECK]).map(toHand);
/** Deals of hands of unequal length, some of them unknown. */
const partialDeals = fc
  .tuple(
    ordersOf(DECK),
    fc.array(fc.nat(52), { minLength: 3, maxLength: 3 }),
    fc.subarray([...SEATS]),
  )
  .map(([order, cuts, knownSeats]) => {
    const [a = 0, b = 0, c = 0] = [...cuts].sort((x, y) => x - y);
    const ends = { N: [0, a], E: [a, b], S: [b, c], W: [c, 52] };
    return {
      ...{ N: null, E: null, S: null, W: null },
      ...Object.fromEntries(knownSeats.map((seat) => [seat, toHand(order.slice(...ends[seat]))])),
    };
  });
const ranges = fc
  .tuple(fc.nat(LIMIT), fc.nat(LIMIT))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

/** Parsing is the inverse of formatting. */
function checkRoundTrip<Value>(
  values: fc.Arbitrary<Value>,
  format: (value: Value) => string,
  parse: (text: string) => Result<unknown>,
): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(parse(format(value))).toEqual({ ok: true, value });
    }),
    { numRuns: 200 },
  );
}

/** Any text gives a value or faults; formatting a parsed value is idempotent. */
function checkRobustness<Value>(
  texts: fc.Arbitrary<string>,
  format: (value: Value) => string,
  parse: (text: string) => Result<Value>,
): void {
  fc.assert(
    fc.property(texts, (text) => {
      const first = parse(text);
      if (first.ok) {
        const formatted = format(first.value);
        const again = parse(formatted);
        expect(again).toEqual(first);
        if (again.ok) expect(format(again.value)).toBe(formatted);
      } else {
        expect(first.faults.length).toBeGreaterThan(0);
        for (const { code, message } of first.faults) {
          expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
          expect(message.length).toBeGreaterThan(10);
          expect(message.length).toBeLessThan(300);
        }
      }
    }),
    { numRuns: 500 },
  );
}

const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** Texts of any characters, and texts of the notation's own characters. */
const textsOf = (letters: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }),
  );

describe('parsing inverts formatting', () => {
  it('cards', () => {
    checkRoundTrip(cards, String, parseCard);
    checkRoundTrip(fc.array(cards), formatCards, parseCards);
  });
  it('hands', () => checkRoundTrip(hands, formatHand, parseHand));
  it('hands in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DECK]), (order) => {
        expect(parseHand(formatHand(order))).toEqual({ ok: true, value: toHand(order) });
      }),
    );
  });
  it('deals from every seat', () => {
    fc.assert(
      fc.property(seats, partialDeals, randomDeals, (first, partial, deal) => {
        expect(parseDeal(formatDeal(partial, first))).toEqual({ ok: true, value: partial });
        expect(parseDeal(formatDeal(deal, first))).toEqual({ ok: true, value: deal });
        expect(parseCompleteDeal(formatDeal(deal, first))).toEqual({ ok: true, value: deal });
        expect(parseCompleteDeal(formatDeal(partial, first)).ok).toBe(
          SEATS.every((seat) => partial[seat] !== null),
        );
      }),
    );
  });
  it('except for a card in two hands, which is a fault', () => {
    const doubled = fc.tuple(randomDeals, cards).map(([deal, card]) => ({
      card,
      deal: dealOf((seat) =>
        seat === 'N' || seat === 'S' ? toHand([...deal[seat], card]) : deal[seat],
      ),
    }));
    fc.assert(
      fc.property(doubled, ({ card, deal }) => {
        const read = parseCompleteDeal(formatDeal(deal));
        expect(read.ok ? [] : read.faults.map((f) => f.message.slice(0, 2))).toContain(card);
      }),
    );
  });
  it('calls', () => checkRoundTrip(fc.constantFrom(...CALLS), formatCall, parseCall));
  it('contracts', () => checkRoundTrip(contracts, formatContract, parseContract));
  it('ranges', () =>
    checkRoundTrip(
      ranges,
      (range) => formatRange(range, LIMIT),
      (text) => parseRange(text, LIMIT),
    ));
});

describe('parsing accepts any text', () => {
  it('for cards', () => {
    checkRobustness(textsOf('SHDCshdc♠♥♦♣AKT1029 ,'), formatCards, parseCards);
    checkRobustness(textsOf('SHDCs♠AKT102'), String, parseCard);
  });
  it('for a hand', () => checkRobustness(textsOf('...AKQJT1098-'), formatHand, parseHand));
  it('for a deal', () => {
    const near = fc
      .array(textsOf('..-A2'), { minLength: 3, maxLength: 5 })
      .map((words) => `N:${words.join(' ')}`);
    checkRobustness(fc.oneof(textsOf('NESW: -.A'), near), (deal) => formatDeal(deal), parseDeal);
    checkRobustness(
      fc.oneof(textsOf('NESW: -.A'), near),
      (deal) => formatDeal(deal),
      parseCompleteDeal,
    );
  });
  it('for a call', () => checkRobustness(textsOf('1278CDHSNTXpas♠'), formatCall, parseCall));
  it('for a contract', () => {
    const near = textsOf('17CHSNTX ').map((bid) => `${bid} by S`);
    checkRobustness(fc.oneof(textsOf('17CHSNTX by'), near), formatContract, parseContract);
  });
  it('for a range, of any type', () => {
    const parse = (input: unknown) => parseRange(input, LIMIT);
    checkRobustness(textsOf('0123456789+--  '), (range) => formatRange(range, LIMIT), parse);
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withBigInt: true }), fc.integer(), fc.double()),
        (input) => {
          const range = parse(input);
          const isWhole = typeof input === 'number' && Number.isInteger(input);
          if (typeof input === 'number')
            expect(range.ok).toBe(isWhole && input >= 0 && input <= LIMIT);
          else if (typeof input !== 'string') expect(range.ok).toBe(false);
          if (!range.ok) return;
          expect(range.value.min).toBeLessThanOrEqual(range.value.max);
          expect(range.value.min).toBeGreaterThanOrEqual(0);
          expect(range.value.max).toBeLessThanOrEqual(LIMIT);
        },
      ),
    );
  });
});
