/**
 * The cards that look right to a student who does not know the deal: a mistake that nobody would
 * make is no snare.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { nextLowerCard } from '$lib/bridge/knowledge/looking';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalIn, type Play } from '$lib/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import { doubleDummyValues } from './paper';

/**
 * The cards of the seat whose turn it is that are best with open cards in one of these deals at
 * least, of touching ones the lowest.
 */
export function plausibleStudentCards(deals: readonly Deal[], play: Play, solver: CardValueSolver): readonly Card[] {
  const good = new Set<Card>();
  for (const deal of deals) {
    const values = doubleDummyValues(deal, play, solver);
    const most = Math.max(...values.values());
    for (const [card, tricks] of values) if (tricks === most) good.add(card);
  }
  const [first] = deals;
  const hand = first ? legalIn(first, play) : [];
  return [...good].filter((card) => {
    const below = nextLowerCard(play, card);
    return !below || suitOf(below) !== suitOf(card) || !hand.includes(below) || !good.has(below);
  });
}
