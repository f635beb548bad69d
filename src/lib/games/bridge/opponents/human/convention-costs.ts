/**
 * Costs of cards against convention, and the cards that a player does not consider because of them.
 */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Preference } from '$lib/games/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/games/bridge/knowledge/rule-catalogue';
import type { InformationSet } from '$lib/games/bridge/knowledge/scene';
import type { ConventionCost } from './compare-cards';

/** A card that costs this many tricks more than another against convention is not considered. */
const CLEAR_COST_GAP = 0.75;

/** The preferences with a cost. */
const CONVENTIONS = CARD_PREFERENCES.filter(({ cost }) => cost !== undefined);

/** The cost of a card in tricks, summed over all conventions. */
export function conventionCost(infoSet: InformationSet, card: Card): number {
  return CONVENTIONS.reduce((sum, { cost }) => sum + (cost?.(infoSet, card) ?? 0), 0);
}

/** The cost of each legal card, computed once. */
export function tabulateConventionCosts(infoSet: InformationSet, legal: Hand): ConventionCost {
  const costs = new Map(legal.map((card) => [card, conventionCost(infoSet, card)]));
  return (card) => definite(costs.get(card), 'Only legal cards have a cost.');
}

/**
 * The legal cards that are not clearly against convention, in their order. On opening lead it may
 * be a single card: convention then decides without calculation. Later there are at least two,
 * because dummy is visible.
 */
export function filterByConvention(
  legal: Hand,
  cost: ConventionCost,
  isOpeningLead: boolean,
): Hand {
  const costs = legal.map(cost).sort((a, b) => a - b);
  const limit = (costs[0] ?? 0) + CLEAR_COST_GAP;
  const maxCost = isOpeningLead ? limit : Math.max(limit, costs[1] ?? 0);
  return legal.filter((card) => cost(card) <= maxCost);
}

/** The id of the convention whose cost most favours the card played over another; null for none. */
export function findDecidingConvention(
  infoSet: InformationSet,
  rejected: Card,
  chosenCard: Card,
): string | null {
  const costDifference = ({ cost }: Preference): number =>
    (cost?.(infoSet, rejected) ?? 0) - (cost?.(infoSet, chosenCard) ?? 0);
  const decisive = argmax(CONVENTIONS, costDifference);
  return decisive && costDifference(decisive) > 0 ? decisive.id : null;
}

/**
 * The id of the convention that left only one card to consider: it most favours it over the next
 * cheapest card.
 */
export function findConventionForOnlyCard(
  infoSet: InformationSet,
  legal: Hand,
  cost: ConventionCost,
  chosenCard: Card,
): string | null {
  const [nextCheapest] = legal
    .filter((card) => card !== chosenCard)
    .sort((a, b) => cost(a) - cost(b));
  return nextCheapest ? findDecidingConvention(infoSet, nextCheapest, chosenCard) : null;
}
