/**
 * The complete enumeration of the layouts of declarer's unseen cards, where they are few enough.
 */
import { binomial, combinations } from '$lib/core/combinatorics';
import { toHand } from '$lib/cards/hand';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import {
  findHiddenSeats,
  findUnseenCards,
  type InformationSet,
} from '$lib/games/bridge/knowledge/scene';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayedBy, fits } from '$lib/games/bridge/rules/bridge-play';

/** The maximum number of divisions of the unseen cards between West and East that are tested. */
const MAX_COMBINATIONS = 20_000;

/**
 * All deals that are consistent with declarer's and dummy's hands, the play and the constraints, in
 * a fixed order; `too many` where there are more than `maxDeals`.
 */
export function enumerateDeals(
  infoSet: InformationSet,
  constraints: readonly Constraint[],
  maxDeals: number,
): readonly Deal[] | 'too many' {
  const { seat, hand, dummy, contract, play } = infoSet;
  const [west, east] = findHiddenSeats(infoSet);
  const cards = findUnseenCards(infoSet);
  // For the types only: declarer, who sees dummy, has two hidden opponents.
  if (west === undefined || east === undefined) return [];
  const westCount = 13 - cardsPlayedBy(play, west).length;
  if (binomial(cards.length, westCount) > MAX_COMBINATIONS) return 'too many';
  const deals: Deal[] = [];
  for (const westChoice of combinations(cards, westCount)) {
    const westCards = new Set(westChoice);
    const deal = dealOf((target) => {
      if (target === seat) return hand;
      if (target === dummyOf(contract)) return dummy ?? [];
      const unplayed = cards.filter((card) => westCards.has(card) === (target === west));
      return toHand([...cardsPlayedBy(play, target), ...unplayed]);
    });
    if (!fits(deal, play) || !constraints.every((constraint) => satisfies(deal, constraint)))
      continue;
    if (deals.length === maxDeals) return 'too many';
    deals.push(deal);
  }
  return deals;
}
