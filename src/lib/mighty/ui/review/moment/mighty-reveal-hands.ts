/** The hands of the reveal: every card has one place in a deal, a card that moved two. */
import type { MightyNamedDeal } from '$lib/mighty/problem/mighty-problem';
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import { SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { HopedAndActualDeals } from './hoped-and-actual-deals';

/** A place in which a card may lie; null is what was buried. */
export interface MightyRevealHand {
  readonly seat: Seat | null;
  readonly slots: readonly MightyRevealSlot[];
}

/** The place of a card in a hand. */
export interface MightyRevealSlot {
  readonly card: MightyCard;
  /** In which deal it lies there; in both when it did not move. */
  readonly inDeal: 'hoped' | 'beat' | 'both';
}

/**
 * What each seat held at the beginning of the trick in which it was lost, in both deals at once,
 * and what was buried: the places are the same whichever deal is shown, so that nothing but the
 * moved cards moves. `order` sorts a hand.
 */
export function mightyRevealHands(
  deals: HopedAndActualDeals,
  order: (cards: readonly MightyCard[]) => readonly MightyCard[],
): readonly MightyRevealHand[] {
  const { hoped, actual: actual, playedCards: playedCards } = deals;
  return [...SEATS, null].map((seat) => {
    const held = ({ deal }: MightyNamedDeal): readonly MightyCard[] =>
      (seat === null ? deal.buried : deal.hands[seat]).filter((card) => !playedCards.has(card));
    const [there, here] = [held(hoped ?? actual), held(actual)];
    const slots = order([...new Set([...there, ...here])]).map((card): MightyRevealSlot => {
      if (!here.includes(card)) return { card, inDeal: 'hoped' };
      return { card, inDeal: there.includes(card) ? 'both' : 'beat' };
    });
    return { seat, slots };
  });
}

/** How many cards can still be seen to have moved. */
export function visibleMovedCardCount({ moved, playedCards: playedCards }: HopedAndActualDeals): number {
  return moved.filter(({ card }) => !playedCards.has(card)).length;
}
