/**
 * The cards of a hand in two deals at once: a card that lies in different hands in the two deals
 * has a slot in both hands.
 */
import type { DealShown } from '$lib/kit/lesson/review/moment/DealSwitch.svelte';

/** The position of a card in a hand. */
export interface RevealSlot<Card> {
  readonly card: Card;
  /** The deal in which the card lies in this hand; `both` when it does not move. */
  readonly liesIn: DealShown | 'both';
}

/**
 * The slots of a hand in the deal hoped for and the one that beats the play, without the cards
 * already played; `order` sorts a hand.
 */
export function revealSlots<Card>(
  hopedHand: readonly Card[],
  beatingHand: readonly Card[],
  playedCards: ReadonlySet<Card>,
  order: (cards: readonly Card[]) => readonly Card[],
): readonly RevealSlot<Card>[] {
  const cards = [...new Set([...hopedHand, ...beatingHand])].filter(
    (card) => !playedCards.has(card),
  );
  return order(cards).map((card): RevealSlot<Card> => {
    if (!beatingHand.includes(card)) return { card, liesIn: 'hoped' };
    return { card, liesIn: hopedHand.includes(card) ? 'both' : 'beat' };
  });
}
