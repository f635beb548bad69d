/** The announcement of a step of contract practice for screen readers. */
import { m } from '$lib/paraglide/messages';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { playName } from '$lib/games/mighty/ui/mighty-names';
import { isHandComplete, type ContractPractice } from './contract-practice';

/**
 * The change from one state to another, in either direction: a card and the new number of cards,
 * the cards to be buried, or what was dealt. Empty for the student's contract, whose form tells it.
 */
export function practiceChangeText(before: ContractPractice, after: ContractPractice): string {
  if (before.isKittyTaken !== after.isKittyTaken)
    return after.isKittyTaken ? m.mighty_practice_thirteen() : m.mighty_practice_ten();
  if (before.buried.join() !== after.buried.join())
    return `${m.mighty_buried()}: ${after.buried.map(playName).join(', ') || '–'}`;
  const changedCards = [
    ...after.hand.filter((card) => !before.hand.includes(card)),
    ...before.hand.filter((card) => !after.hand.includes(card)),
  ];
  const [card] = changedCards;
  const held = m.mighty_practice_held({ count: after.hand.length, of: TRICK_COUNT });
  if (card !== undefined && changedCards.length === 1) return `${playName(card)}. ${held}`;
  if (card !== undefined) return isHandComplete(after) ? m.mighty_practice_dealt() : held;
  const isDealtAgain = before.othersSeed !== after.othersSeed && isHandComplete(after);
  return isDealtAgain ? m.mighty_practice_dealt_again() : '';
}
