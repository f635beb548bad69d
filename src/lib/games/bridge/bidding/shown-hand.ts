/** Bounds of points and suit lengths that calls show of a hand. */
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { HandFacts } from './hand-facts';

/** Both ends included. */
export type Bounds = readonly [min: number, max: number];

/** Bounds of a hand; what is absent is not limited. */
export interface ShownHand {
  /** High-card points, 0 to 37. */
  readonly points?: Bounds;
  readonly lengths?: Readonly<Partial<Record<Suit, Bounds>>>;
  /** The number of aces, where a call tells it: a count for each that it may be. */
  readonly aces?: readonly number[];
}

export const MAX_POINTS = 37;
export const MAX_LENGTH = 13;

/** The points from `min` on. */
export const atLeast = (min: number): Bounds => [Math.max(0, min), MAX_POINTS];

/** The lengths from `min` on. */
export const long = (min: number): Bounds => [Math.max(0, min), MAX_LENGTH];

/** The lengths of a hand without a singleton. */
export const BALANCED: NonNullable<ShownHand['lengths']> = {
  S: [2, 5],
  H: [2, 5],
  D: [2, 5],
  C: [2, 5],
};

/** True when a hand is within the bounds. */
export function isWithin({ points, lengths, aceCount }: HandFacts, shown: ShownHand): boolean {
  return (
    (!shown.points || includes(shown.points, points)) &&
    SUITS.every((suit) => includes(shown.lengths?.[suit] ?? [0, MAX_LENGTH], lengths[suit])) &&
    (!shown.aces || shown.aces.includes(aceCount))
  );
}

const includes = ([min, max]: Bounds, value: number): boolean => value >= min && value <= max;

/** The bounds of a hand that satisfies both; where they exclude each other, the later ones hold. */
export function intersect(earlier: ShownHand, later: ShownHand): ShownHand {
  const lengths = Object.fromEntries(
    SUITS.flatMap((suit) => {
      const both = overlap(earlier.lengths?.[suit], later.lengths?.[suit]);
      return both ? [[suit, both]] : [];
    }),
  );
  const points = overlap(earlier.points, later.points);
  const aces = later.aces ?? earlier.aces;
  return { lengths, ...(points && { points }), ...(aces && { aces }) };
}

function overlap(earlier: Bounds | undefined, later: Bounds | undefined): Bounds | undefined {
  if (!earlier || !later) return later ?? earlier;
  const [min, max] = [Math.max(earlier[0], later[0]), Math.min(earlier[1], later[1])];
  return min <= max ? [min, max] : later;
}

/** The bounds of a hand that satisfies one of them at least. */
export function hullOf(alternatives: readonly ShownHand[]): ShownHand {
  const lengths = Object.fromEntries(
    SUITS.flatMap((suit) => {
      const hull = rangeHull(alternatives.map((shown) => shown.lengths?.[suit]));
      return hull ? [[suit, hull]] : [];
    }),
  );
  const points = rangeHull(alternatives.map((shown) => shown.points));
  const aces = alternatives.every((shown) => shown.aces)
    ? [...new Set(alternatives.flatMap((shown) => shown.aces ?? []))]
    : undefined;
  return { lengths, ...(points && { points }), ...(aces && { aces }) };
}

function rangeHull(ranges: readonly (Bounds | undefined)[]): Bounds | undefined {
  const known = ranges.filter((range) => range !== undefined);
  if (known.length === 0 || known.length < ranges.length) return undefined;
  return [Math.min(...known.map(([min]) => min)), Math.max(...known.map(([, max]) => max))];
}

/** The bounds of points and lengths among constraints on one hand; of the others none. */
export function boundsOf(constraints: readonly Constraint[]): ShownHand {
  return constraints.reduce<ShownHand>((shown, constraint) => {
    if (constraint.kind === 'and') return intersect(shown, boundsOf(constraint.of));
    if (constraint.kind === 'points')
      return intersect(shown, { points: [constraint.min, constraint.max] });
    if (constraint.kind === 'length')
      return intersect(shown, {
        lengths: { [constraint.suit]: [constraint.min, constraint.max] },
      });
    return shown;
  }, {});
}

/** The bounds of points and lengths as constraints on the hand of a seat. */
export function toConstraints(shown: ShownHand, seat: Seat): readonly Constraint[] {
  const lengths = SUITS.flatMap((suit): readonly Constraint[] => {
    const [min, max] = shown.lengths?.[suit] ?? [0, MAX_LENGTH];
    return min === 0 && max >= MAX_LENGTH ? [] : [{ kind: 'length', seat, suit, min, max }];
  });
  const [min, max] = shown.points ?? [0, MAX_POINTS];
  return min === 0 && max >= MAX_POINTS
    ? lengths
    : [{ kind: 'points', seat, min, max }, ...lengths];
}
