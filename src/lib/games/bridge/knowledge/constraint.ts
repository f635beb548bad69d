/**
 * Constraints on a hidden hand, as data: they are evaluated on a complete deal, and a sampler can
 * read them.
 */
import type { Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { countPoints } from './high-card-points';

/**
 * Every constraint is about the 13 cards that a seat was dealt, not about the cards it has left.
 */
export type Constraint =
  | { readonly kind: 'holds'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'lacks'; readonly seat: Seat; readonly card: Card }
  /** At least one of these cards. */
  | { readonly kind: 'one-of'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** 0 to 13 cards of a suit, both ends included. */
  | {
      readonly kind: 'length';
      readonly seat: Seat;
      readonly suit: Suit;
      readonly min: number;
      readonly max: number;
    }
  /** 0 to 37 high-card points, both ends included. */
  | { readonly kind: 'points'; readonly seat: Seat; readonly min: number; readonly max: number }
  | { readonly kind: 'and'; readonly of: readonly Constraint[] }
  | { readonly kind: 'or'; readonly of: readonly Constraint[] }
  | { readonly kind: 'not'; readonly of: Constraint };

/** True when a complete deal, 13 cards a hand, satisfies the constraint. */
export function satisfies(deal: Deal, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case 'holds':
      return deal[constraint.seat].includes(constraint.card);
    case 'lacks':
      return !deal[constraint.seat].includes(constraint.card);
    case 'one-of':
      return constraint.cards.some((card) => deal[constraint.seat].includes(card));
    case 'length':
      return isInRange(cardsInSuit(deal[constraint.seat], constraint.suit).length, constraint);
    case 'points':
      return isInRange(countPoints(deal[constraint.seat]), constraint);
    case 'and':
      return constraint.of.every((subconstraint) => satisfies(deal, subconstraint));
    case 'or':
      return constraint.of.some((subconstraint) => satisfies(deal, subconstraint));
    case 'not':
      return !satisfies(deal, constraint.of);
  }
}

function isInRange(count: number, { min, max }: { readonly min: number; readonly max: number }) {
  return count >= min && count <= max;
}
