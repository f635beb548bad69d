/** Texts of the hints that the proof gives. */
import { localize, type Language } from '$lib/core/localized-text';
import { suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { m } from '$lib/paraglide/messages';
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { BridgeProofHint } from '$lib/games/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { RewindTarget } from '$lib/kit/lesson/lesson-judgement';

/**
 * The text of a hint, from the vaguest to the card itself: "3 of your 9 cards are safe.", the suits
 * of the safe cards, the deal to be afraid of, the card; or that no card is safe any more.
 * `rewindTarget`: the point of the losing card, null when it is not known.
 */
export function hintText(
  problem: BridgeProblem,
  hint: BridgeProofHint,
  rewindTarget: RewindTarget | null,
  language: Language,
): string {
  switch (hint.kind) {
    case 'count':
      return m.hint_count({ count: hint.sound, legal: hint.legal });
    case 'suits':
      return m.hint_suits({ suits: suitsOf(hint.cards) });
    case 'danger': {
      const deal = problem.real[hint.deal];
      return deal ? m.hint_danger({ deal: localize(deal.name, language) }) : '';
    }
    case 'card':
      return m.hint_card({ card: cardName(hint.card) });
    case 'lost':
      return rewindTarget ? m.hint_lost_trick({ number: rewindTarget.round }) : m.hint_lost();
  }
}

/** "spades, diamonds" */
function suitsOf(cards: readonly Card[]): string {
  return SUITS.filter((suit) => cards.some((card) => suitOf(card) === suit))
    .map(suitName)
    .reduce((before, suit) => m.hint_suit_joined({ before, suit }));
}
