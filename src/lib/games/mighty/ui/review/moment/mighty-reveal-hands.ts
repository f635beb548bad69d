/** The hands of the reveal: each card has one slot, a card that moved has two. */
import type { MightyNamedDeal } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { HopedAndActualDeals } from './hoped-and-actual-deals';

/** A hand; a null seat is the buried pile. */
export interface MightyRevealHand {
  readonly seat: Seat | null;
  readonly slots: readonly MightyRevealSlot[];
}

/** A slot of a card in a hand. */
export interface MightyRevealSlot {
  readonly card: MightyCard;
  /** The deal in which the card is there: the hoped one, the actual one (`beat`), or both. */
  readonly inDeal: 'hoped' | 'beat' | 'both';
}

/**
 * The hands of both deals at the start of the trick in which the goal was lost, and the buried
 * cards: the slots are the same in both deals, so that only the moved cards move. `order` sorts a
 * hand.
 */
export function mightyRevealHands(
  deals: HopedAndActualDeals,
  order: (cards: readonly MightyCard[]) => readonly MightyCard[],
): readonly MightyRevealHand[] {
  const { hoped, actual, playedCards } = deals;
  return [...SEATS, null].map((seat) => {
    const unplayedCards = ({ deal }: MightyNamedDeal): readonly MightyCard[] =>
      (seat === null ? deal.buried : deal.hands[seat]).filter((card) => !playedCards.has(card));
    const [hopedCards, actualCards] = [unplayedCards(hoped ?? actual), unplayedCards(actual)];
    const slots = order([...new Set([...hopedCards, ...actualCards])]).map(
      (card): MightyRevealSlot => {
        if (!actualCards.includes(card)) return { card, inDeal: 'hoped' };
        return { card, inDeal: hopedCards.includes(card) ? 'both' : 'beat' };
      },
    );
    return { seat, slots };
  });
}

/** The number of moved cards that are still to be seen. */
export function visibleMovedCardCount({ moved, playedCards }: HopedAndActualDeals): number {
  return moved.filter(({ card }) => !playedCards.has(card)).length;
}
