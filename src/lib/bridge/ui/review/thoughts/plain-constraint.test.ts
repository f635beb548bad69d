/** Saying something straight out changes nothing of what it says. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

const seat = fc.constantFrom(...SEATS);
const card = fc.constantFrom(...DECK);
const cards = fc.uniqueArray(card, { maxLength: 4 });
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

const deal = fc
  .shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 })
  .map(
    (deck) =>
      Object.fromEntries(
        SEATS.map((each, i) => [each, toHand(deck.slice(13 * i, 13 * i + 13))]),
      ) as unknown as Deal,
  );

/** Evaluates a plain constraint on a deal (reference implementation). */
function fitsPlainly(dealt: Deal, plain: PlainConstraint): boolean {
  switch (plain.kind) {
    case 'none-of':
      return !plain.cards.some((each) => dealt[plain.seat].includes(each));
    case 'at-most-of':
      return (
        plain.cards.filter((each) => dealt[plain.seat].includes(each)).length <= plain.maxCount
      );
    case 'and':
      return plain.of.every((part) => fitsPlainly(dealt, part));
    case 'or':
      return plain.of.some((part) => fitsPlainly(dealt, part));
    default:
      return satisfies(dealt, plain);
  }
}

it('the same hands fit a constraint and its plain form', () => {
  fc.assert(
    fc.property(deal, constraint, (dealt, original) => {
      expect(fitsPlainly(dealt, toPlainConstraint(original))).toBe(satisfies(dealt, original));
    }),
    { numRuns: 500 },
  );
});

it('no part of a plain form is idle', () => {
  const isBusy = (plain: PlainConstraint): boolean => {
    if (plain.kind === 'one-of' || plain.kind === 'none-of') return plain.cards.length > 1;
    if (plain.kind !== 'and' && plain.kind !== 'or') return true;
    const { kind, of } = plain;
    return of.length > 1 && of.every((part) => part.kind !== kind && isBusy(part));
  };
  fc.assert(
    fc.property(constraint, (original) => {
      const plain = toPlainConstraint(original);
      const empty = (plain.kind === 'and' || plain.kind === 'or') && plain.of.length === 0;
      expect(empty || isBusy(plain)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** Of every choice of so many cards one is missing. */
function oneMissingOfEach(some: number, of: readonly Card[], holder: Seat): Constraint {
  const choices = of
    .reduce<readonly (readonly Card[])[]>(
      (chosen, next) => [...chosen, ...chosen.map((before) => [...before, next])],
      [[]],
    )
    .filter(({ length }) => length === some);
  const missing = (each: Card): Constraint => ({ kind: 'lacks', seat: holder, card: each });
  return { kind: 'and', of: choices.map((chosen) => ({ kind: 'or', of: chosen.map(missing) })) };
}

it('what is missing of every choice is said as what is held at most, and no other way', () => {
  const four = fc.uniqueArray(card, { minLength: 4, maxLength: 5 });
  fc.assert(
    fc.property(deal, four, seat, fc.integer({ min: 2, max: 3 }), (dealt, of, holder, some) => {
      const original = oneMissingOfEach(some, of, holder);
      const plain = toPlainConstraint(original);
      expect(plain).toMatchObject({ kind: 'at-most-of', maxCount: some - 1 });
      expect(fitsPlainly(dealt, plain)).toBe(satisfies(dealt, original));
      const less = original.kind === 'and' ? { ...original, of: original.of.slice(1) } : original;
      expect(fitsPlainly(dealt, toPlainConstraint(less))).toBe(satisfies(dealt, less));
    }),
  );
});
