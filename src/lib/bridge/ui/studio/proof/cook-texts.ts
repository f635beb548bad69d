/** Texts about a cook (an unintended solution). */
import { deckIndex, suitOf } from '$lib/cards/card';
import type { TextEdit } from '$lib/core/text-edit';
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/spoken-cards';
import { addRealDeal } from '$lib/bridge/problem/cook/add-real-deal';
import type { Cook } from '$lib/bridge/problem/cook/cook-search';
import { seatName } from '../../bridge-names';

/** The cards, the trick and the card of the line. */
export function cookNames({ cards, turn: point }: Cook) {
  return {
    ...{ cards: cards.map(cardName).join(', '), card: cardName(point.card) },
    trick: point.trick,
  };
}

/** A name for the deal: where its highest card of the suit lies now. */
function leakDealName({ movedCards: moved, cards: [first] }: Cook): string {
  const ofSuit = moved.filter(({ card }) => first && suitOf(card) === suitOf(first));
  const [highest] = [...(ofSuit.length > 0 ? ofSuit : moved)].sort(
    (a, b) => (deckIndex(a.card) % 13) - (deckIndex(b.card) % 13),
  );
  if (!highest) return m.leak_deal_other();
  return m.leak_deal_name({ card: cardName(highest.card), seat: seatName(highest.seat) });
}

/**
 * The edit that puts the deal of a leak behind the others; null where there is none, or the text
 * has changed too much.
 */
export function addPunishingDeal(text: string, leak: Cook): TextEdit | null {
  return (
    leak.refutingDeal && addRealDeal(text, leak.refutingDeal, leak.originalDeal, leakDealName(leak))
  );
}

/**
 * True when it is told in place of all else: nothing one looks: nothing could go wrong so far, or
 * the cards are as good as open.
 */
export function isSeriousCook(
  { isBeforeFirstDecision: early, turn: point }: Cook,
  deals: number,
): boolean {
  return early || (deals === 1 && point.consistentIndices.length === 1);
}
