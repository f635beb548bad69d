/**
 * What a deal is asked for: conditions on hands that can be counted, and on the play that have to
 * be tried out.
 */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import type { Seat, Side } from '$lib/bridge/rules/bridge-seats';

/** A hand, or the two hands of a side together. */
export type SeatOrSide = Seat | Side;

/** Of a hand as it was dealt; both ends of a range are included. */
export type HandCondition =
  /** All of these cards, at least one. */
  | { readonly kind: 'holds'; readonly who: SeatOrSide; readonly cards: readonly Card[] }
  /** At least one of these cards. */
  | { readonly kind: 'one-of'; readonly who: SeatOrSide; readonly cards: readonly Card[] }
  /** High-card points: 0 to 37 in a hand, 0 to 40 of a side. */
  | {
      readonly kind: 'points';
      readonly who: SeatOrSide;
      readonly min: number;
      readonly max: number;
    }
  /** Cards of a suit, 0 to 13. */
  | {
      readonly kind: 'length';
      readonly who: SeatOrSide;
      readonly suit: Suit;
      readonly min: number;
      readonly max: number;
    }
  /** Spades, hearts, diamonds, clubs, thirteen together: in this order, or in any. */
  | {
      readonly kind: 'shape';
      readonly who: Seat;
      readonly lengths: readonly [number, number, number, number];
      readonly ordered: boolean;
    }
  /** 4-3-3-3, 4-4-3-2 or 5-3-3-2 in any order. */
  | { readonly kind: 'balanced'; readonly who: Seat };

export type DealCondition =
  | HandCondition
  /** What the calls show, where somebody has said it. */
  | { readonly kind: 'auction' }
  /**
   * Whether a line of the student's makes the goal against the best defence, with open cards from
   * its end on. Its name is one of those that are given, or its cards as `readLine` reads them.
   */
  | { readonly kind: 'line'; readonly name: string; readonly wins: boolean }
  /**
   * Whether the goal can still be made, with open cards, after a card of the seat whose turn it is.
   */
  | { readonly kind: 'card'; readonly card: Card; readonly wins: boolean }
  /** Two or more. */
  | { readonly kind: 'and'; readonly of: readonly DealCondition[] }
  /** Two or more. */
  | { readonly kind: 'or'; readonly of: readonly DealCondition[] }
  | { readonly kind: 'not'; readonly of: DealCondition };

/** The lengths of a balanced hand, in any order. */
export const BALANCED_SHAPES = [
  [4, 3, 3, 3],
  [4, 4, 3, 2],
  [5, 3, 3, 2],
] as const;

/** The most points of a hand or a side. */
export function maxPoints(who: SeatOrSide): number {
  return who.length === 1 ? 37 : 40;
}

/** The seats of a hand or a side. */
export function toSeats(who: SeatOrSide): readonly Seat[] {
  return who === 'NS' ? ['N', 'S'] : who === 'EW' ? ['E', 'W'] : [who];
}

/** Whether something of the play is asked, which no counting tells. */
export function dependsOnPlay(condition: DealCondition): boolean {
  switch (condition.kind) {
    case 'line':
    case 'card':
      return true;
    case 'and':
    case 'or':
      return condition.of.some(dependsOnPlay);
    case 'not':
      return dependsOnPlay(condition.of);
    default:
      return false;
  }
}
