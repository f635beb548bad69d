/** What cards cost against convention, and which of them a player does not consider for it. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Preference } from '$lib/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/bridge/knowledge/rules';
import type { InformationSet } from '$lib/bridge/knowledge/scene';
import type { ConventionCost } from './standing';

/** A card that costs so many tricks more than another against convention is not considered. */
const CLEAR_COST_GAP = 0.75;

/** Those that cost tricks when a card is played against them. */
const CONVENTIONS = CARD_PREFERENCES.filter(({ cost }) => cost !== undefined);

/** The tricks that a card must promise more than others, by all conventions together. */
export function conventionCost(witness: InformationSet, card: Card): number {
  return CONVENTIONS.reduce((sum, { cost }) => sum + (cost?.(witness, card) ?? 0), 0);
}

/** What each card costs against convention, worked out once. */
export function tabulateConventionCosts(witness: InformationSet, legal: Hand): ConventionCost {
  const costs = new Map(legal.map((card) => [card, conventionCost(witness, card)]));
  return (card) => definite(costs.get(card), 'Only legal cards have a cost.');
}

/**
 * The legal cards that are not clearly against convention, in their order. At the first lead it may
 * be a single one: nobody works out what convention has decided. Later there are two at least, for
 * dummy is seen.
 */
export function filterByConvention(legal: Hand, cost: ConventionCost, isFirstLead: boolean): Hand {
  const costs = legal.map(cost).sort((a, b) => a - b);
  const clear = (costs[0] ?? 0) + CLEAR_COST_GAP;
  const most = isFirstLead ? clear : Math.max(clear, costs[1] ?? 0);
  return legal.filter((card) => cost(card) <= most);
}

/**
 * The convention that spoke loudest against one card and for the one that is played; null when none
 * did.
 */
export function findDecidingConvention(witness: InformationSet, against: Card, played: Card): string | null {
  const saves = ({ cost }: Preference): number =>
    (cost?.(witness, against) ?? 0) - (cost?.(witness, played) ?? 0);
  const loudest = argmax(CONVENTIONS, saves);
  return loudest && saves(loudest) > 0 ? loudest.id : null;
}

/** The one that left all the other cards in the hand: it spoke against the next best of them. */
export function findConventionForOnlyCard(
  witness: InformationSet,
  legal: Hand,
  cost: ConventionCost,
  played: Card,
): string | null {
  const [next] = legal.filter((card) => card !== played).sort((a, b) => cost(a) - cost(b));
  return next ? findDecidingConvention(witness, next, played) : null;
}
