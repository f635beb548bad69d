/** Texts about a cook (an unintended solution). */
import { deckIndex, suitOf } from '$lib/cards/card';
import type { TextEdit } from '$lib/core/text-edit';
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { addRealDeal } from '$lib/authoring/bridge/cook/add-real-deal';
import type { Cook } from '$lib/authoring/bridge/cook/cook-search';
import { seatName } from '$lib/games/bridge/ui/bridge-names';

/** Names for the texts: the cards of the cook, the author's card at that turn, and the trick. */
export function cookNames({ cards, turn }: Cook) {
  return {
    cards: cards.map(cardName).join(', '),
    card: cardName(turn.card),
    trick: turn.trick,
  };
}

/**
 * A name for the refuting deal, in which the cook loses: "king of clubs in West", the new holder of
 * the highest moved card, of the suit of the cook's first card if one of that suit moved.
 */
function refutingDealName({ movedCards, cards: [cookCard] }: Cook): string {
  const movedOfSuit = movedCards.filter(
    ({ card }) => cookCard && suitOf(card) === suitOf(cookCard),
  );
  const [highest] = [...(movedOfSuit.length > 0 ? movedOfSuit : movedCards)].sort(
    // Modulo 13 a suit's ace is 0 and its two is 12.
    (a, b) => (deckIndex(a.card) % 13) - (deckIndex(b.card) % 13),
  );
  if (!highest) return m.leak_deal_other();
  return m.leak_deal_name({ card: cardName(highest.card), seat: seatName(highest.seat) });
}

/**
 * The edit that adds the refuting deal of a cook to the real deals; null where there is none, or
 * the text has changed too much.
 */
export function addPunishingDeal(text: string, cook: Cook): TextEdit | null {
  const { refutingDeal, originalDeal } = cook;
  return refutingDeal && addRealDeal(text, refutingDeal, originalDeal, refutingDealName(cook));
}

/**
 * True when the cook leaves nothing to solve: no card of the line loses up to it, or the problem
 * has a single deal, so that another winning card is as good a solution.
 */
export function isSeriousCook({ isBeforeFirstDecision, turn }: Cook, dealCount: number): boolean {
  return isBeforeFirstDecision || (dealCount === 1 && turn.consistentIndices.length === 1);
}
