/** Conditions on a deal: on its hands, which can be counted, and on the play, which need trials. */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import type { Seat, Side } from '$lib/games/bridge/rules/bridge-seats';

/** One hand, or the two hands of a side together. */
export type SeatOrSide = Seat | Side;

/** A condition on a hand as dealt; both ends of a range are included. */
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
  /**
   * Four suit lengths, 13 cards together; `ordered`: spades, hearts, diamonds, clubs in this order.
   */
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
  /** The hands fit the meaning of the auction, as far as it is known. */
  | { readonly kind: 'auction' }
  /**
   * The result of a line of play of the student's against best defence; its end is continued double
   * dummy.
   * `name`: a given name, or the cards of the line.
   */
  | { readonly kind: 'line'; readonly name: string; readonly wins: boolean }
  /** The double-dummy result of a card of the seat to play. */
  | { readonly kind: 'card'; readonly card: Card; readonly wins: boolean }
  /** Two or more. */
  | { readonly kind: 'and'; readonly of: readonly DealCondition[] }
  /** Two or more. */
  | { readonly kind: 'or'; readonly of: readonly DealCondition[] }
  | { readonly kind: 'not'; readonly of: DealCondition };

/** Suit lengths of a balanced hand, in any order. */
export const BALANCED_SHAPES = [
  [4, 3, 3, 3],
  [4, 4, 3, 2],
  [5, 3, 3, 2],
] as const;

/** Most high-card points of a hand or a side. */
export function maxPoints(who: SeatOrSide): number {
  // A seat is one letter, a side two.
  return who.length === 1 ? 37 : 40;
}

/** The seats of a hand or a side. */
export function toSeats(who: SeatOrSide): readonly Seat[] {
  return who === 'NS' ? ['N', 'S'] : who === 'EW' ? ['E', 'W'] : [who];
}

/** True for a condition with a part on the play, which needs a trial. */
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
