/** Cards that are as good as each other, whatever happens. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { nextLowerCard } from '$lib/games/bridge/knowledge/scene-queries';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, type Play } from '$lib/games/bridge/rules/bridge-play';

/**
 * The cards in groups, each from its lowest card up: neighbours of one suit, with nothing but cards
 * of earlier tricks between them, that are legal in the same deals.
 */
export function groupInterchangeableCards(
  deals: readonly Deal[],
  play: Play,
  cards: readonly Card[],
): readonly (readonly Card[])[] {
  const legalByDeal = deals.map((deal) => legalIn(deal, play));
  const holdersOf = (card: Card): string =>
    legalByDeal.map((legal) => Number(legal.includes(card))).join('');
  // A card of the trick in progress still divides its neighbours: it may be the one to beat.
  const earlierTricks: Play = { ...play, trick: { ...play.trick, cards: [] } };
  const groups = new Map<Card, Card[]>();
  for (const card of cards.toSorted(lowestFirst)) {
    const lower = nextLowerCard(earlierTricks, card);
    const group = lower && holdersOf(lower) === holdersOf(card) ? groups.get(lower) : undefined;
    groups.set(card, group ?? []);
    groups.get(card)?.push(card);
  }
  return [...new Set(groups.values())];
}
