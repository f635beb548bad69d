/** The plain form of a constraint is equivalent to it, and has no redundant part. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

const seat = fc.constantFrom(...SEATS);
const card = fc.constantFrom(...DECK);
const cards = fc.uniqueArray(card, { maxLength: 4 });
/** Bounds of a range, also beyond the possible values, which the plain form clips. */
const count = fc.integer({ min: -1, max: 14 });

const { constraint } = fc.letrec<{ constraint: Constraint }>((tie) => ({
  constraint: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constantFrom('holds', 'lacks'), seat, card }),
    fc.record({ kind: fc.constant('one-of'), seat, cards }),
    fc.record({
      kind: fc.constant('length'),
      seat,
      suit: fc.constantFrom(...SUITS),
      min: count,
      max: count,
    }),
    fc.record({ kind: fc.constant('points'), seat, min: count, max: count }),
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      of: fc.array(tie('constraint'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not'), of: tie('constraint') }),
  ),
}));

const dealArbitrary = fc
  .shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 })
  .map(
    (deck) =>
      Object.fromEntries(
        SEATS.map((holder, i) => [holder, toHand(deck.slice(13 * i, 13 * i + 13))]),
      ) as unknown as Deal,
  );

/** Evaluates a plain constraint on a deal (reference implementation). */
function satisfiesPlain(sampleDeal: Deal, plain: PlainConstraint): boolean {
  switch (plain.kind) {
    case 'none-of':
      return !plain.cards.some((each) => sampleDeal[plain.seat].includes(each));
    case 'at-most-of':
      return (
        plain.cards.filter((each) => sampleDeal[plain.seat].includes(each)).length <= plain.maxCount
      );
    case 'and':
      return plain.of.every((part) => satisfiesPlain(sampleDeal, part));
    case 'or':
      return plain.of.some((part) => satisfiesPlain(sampleDeal, part));
    default:
      return satisfies(sampleDeal, plain);
  }
}

it('the plain form of a constraint is satisfied by the same deals', () => {
  fc.assert(
    fc.property(dealArbitrary, constraint, (sampleDeal, original) => {
      expect(satisfiesPlain(sampleDeal, toPlainConstraint(original))).toBe(
        satisfies(sampleDeal, original),
      );
    }),
    { numRuns: 500 },
  );
});

it('a plain form has no redundant or nested part', () => {
  const isMinimal = (plain: PlainConstraint): boolean => {
    if (plain.kind === 'one-of' || plain.kind === 'none-of') return plain.cards.length > 1;
    if (plain.kind !== 'and' && plain.kind !== 'or') return true;
    const { kind, of } = plain;
    return of.length > 1 && of.every((part) => part.kind !== kind && isMinimal(part));
  };
  fc.assert(
    fc.property(constraint, (original) => {
      const plain = toPlainConstraint(original);
      const isEmpty = (plain.kind === 'and' || plain.kind === 'or') && plain.of.length === 0;
      expect(isEmpty || isMinimal(plain)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** Requires that the seat lacks a card of every combination of `size` cards among `from`. */
function lacksOneOfEach(size: number, from: readonly Card[], holder: Seat): Constraint {
  const combinations = from
    .reduce<readonly (readonly Card[])[]>(
      (subsets, next) => [...subsets, ...subsets.map((subset) => [...subset, next])],
      [[]],
    )
    .filter(({ length }) => length === size);
  const lacks = (missing: Card): Constraint => ({ kind: 'lacks', seat: holder, card: missing });
  return {
    kind: 'and',
    of: combinations.map((combination) => ({ kind: 'or', of: combination.map(lacks) })),
  };
}

it('a conjunction that lacks one card of every combination becomes "at most", an incomplete one does not', () => {
  const someCards = fc.uniqueArray(card, { minLength: 4, maxLength: 5 });
  fc.assert(
    fc.property(
      dealArbitrary,
      someCards,
      seat,
      fc.integer({ min: 2, max: 3 }),
      (sampleDeal, from, holder, size) => {
        const original = lacksOneOfEach(size, from, holder);
        const plain = toPlainConstraint(original);
        expect(plain).toMatchObject({ kind: 'at-most-of', maxCount: size - 1 });
        expect(satisfiesPlain(sampleDeal, plain)).toBe(satisfies(sampleDeal, original));
        // Without its first combination the conjunction no longer limits the count.
        const incomplete =
          original.kind === 'and' ? { ...original, of: original.of.slice(1) } : original;
        expect(satisfiesPlain(sampleDeal, toPlainConstraint(incomplete))).toBe(
          satisfies(sampleDeal, incomplete),
        );
      },
    ),
  );
});
