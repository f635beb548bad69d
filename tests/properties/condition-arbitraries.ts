/**
 * fast-check arbitraries of the deal finder's conditions: on hands, on the play, and nested
 * combinations.
 */
import fc from 'fast-check';
import { DECK } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import {
  BALANCED_SHAPES,
  maxPoints,
  type DealCondition,
  type HandCondition,
  type SeatOrSide,
} from '$lib/games/bridge/deal-search/conditions/deal-condition';
import { seats } from './rules-worlds';

const seatsAndSides = fc.constantFrom<SeatOrSide>('N', 'E', 'S', 'W', 'NS', 'EW');
const cards = fc.shuffledSubarray([...DECK], { minLength: 1, maxLength: 3 });

/** Ranges within 0 to `limit`. */
function rangesUpTo(limit: number): fc.Arbitrary<{ min: number; max: number }> {
  return fc
    .tuple(fc.nat(limit), fc.nat(limit))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
}

export const handConditions: fc.Arbitrary<HandCondition> = fc.oneof(
  fc.record({ kind: fc.constant('holds' as const), who: seatsAndSides, cards }),
  fc.record({ kind: fc.constant('one-of' as const), who: seatsAndSides, cards }),
  seatsAndSides.chain((who) =>
    rangesUpTo(maxPoints(who)).map((points) => ({ kind: 'points' as const, who, ...points })),
  ),
  fc
    .record({ who: seatsAndSides, suit: fc.constantFrom(...SUITS), lengths: rangesUpTo(13) })
    .map(({ lengths, ...rest }) => ({ kind: 'length' as const, ...rest, ...lengths })),
  fc.record({
    kind: fc.constant('shape' as const),
    who: seats,
    lengths: fc.constantFrom(...BALANCED_SHAPES, [5, 4, 3, 1] as const, [10, 2, 1, 0] as const),
    ordered: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('balanced' as const), who: seats }),
);

export const playConditions: fc.Arbitrary<DealCondition> = fc.oneof(
  fc.constant<DealCondition>({ kind: 'auction' }),
  fc.record({
    kind: fc.constant('line' as const),
    name: fc.constantFrom('A', 'author', 'H8', 'SA HJ/HA C2'),
    wins: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('card' as const),
    card: fc.constantFrom(...DECK),
    wins: fc.boolean(),
  }),
);

/** Conditions joined by and, or, not, a few deep. */
export function joinedConditions(
  leaf: fc.Arbitrary<DealCondition>,
  depth: number,
): fc.Arbitrary<DealCondition> {
  if (depth === 0) return leaf;
  const inner = joinedConditions(leaf, depth - 1);
  const operands = fc.array(inner, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    leaf,
    operands.map((of): DealCondition => ({ kind: 'and', of })),
    operands.map((of): DealCondition => ({ kind: 'or', of })),
    inner.map((of): DealCondition => ({ kind: 'not', of })),
  );
}
