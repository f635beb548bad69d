/** The cards of the student that look right. */
import { suitOf, type Card } from '$lib/cards/card';
import { nextLowerCard } from '$lib/games/bridge/knowledge/scene-queries';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import { doubleDummyValues } from './average-card-values';

/**
 * The cards that look right to a student who does not know the deal: those of the seat to play that
 * are double-dummy best in at least one of the deals, of equals only the lowest. The opponents
 * choose among equal cards one that sets a trap, and only a plausible mistake counts as one.
 */
export function plausibleStudentCards(
  deals: readonly Deal[],
  play: Play,
  solver: CardValueSolver,
): readonly Card[] {
  const bestCards = new Set<Card>();
  for (const deal of deals) {
    const values = doubleDummyValues(deal, play, solver);
    const maxTricks = Math.max(...values.values());
    for (const [card, tricks] of values) if (tricks === maxTricks) bestCards.add(card);
  }
  const [first] = deals;
  const hand = first ? legalIn(first, play) : [];
  return [...bestCards].filter((card) => {
    const nextLower = nextLowerCard(play, card);
    return (
      !nextLower ||
      suitOf(nextLower) !== suitOf(card) ||
      !hand.includes(nextLower) ||
      !bestCards.has(nextLower)
    );
  });
}
