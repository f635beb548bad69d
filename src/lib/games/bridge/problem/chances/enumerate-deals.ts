/** The complete enumeration of the layouts of a seat's unseen cards, where they are few enough. */
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

/** The maximum number of divisions of the unseen cards between two hands that are tested. */
const MAX_COMBINATIONS = 20_000;

/**
 * All deals that are consistent with the seat's own and dummy's hands, the play and the
 * constraints, in a fixed order; `too many` where there are more than `maxDeals`, as before dummy
 * is faced.
 */
export function enumerateDeals(
  infoSet: InformationSet,
  constraints: readonly Constraint[],
  maxDeals: number,
): readonly Deal[] | 'too many' {
  const { seat, hand, dummy, contract, play } = infoSet;
  const [first, ...otherSeats] = findHiddenSeats(infoSet);
  const cards = findUnseenCards(infoSet);
  // For the types only: some hand is hidden.
  if (first === undefined) return [];
  const firstCount = 13 - cardsPlayedBy(play, first).length;
  if (otherSeats.length > 1 || binomial(cards.length, firstCount) > MAX_COMBINATIONS)
    return 'too many';
  const deals: Deal[] = [];
  for (const choice of combinations(cards, firstCount)) {
    const firstCards = new Set(choice);
    const deal = dealOf((target) => {
      if (target === seat) return hand;
      if (target === dummyOf(contract) && dummy) return dummy;
      const unplayed = cards.filter((card) => firstCards.has(card) === (target === first));
      return toHand([...cardsPlayedBy(play, target), ...unplayed]);
    });
    if (!fits(deal, play) || !constraints.every((constraint) => satisfies(deal, constraint)))
      continue;
    if (deals.length === maxDeals) return 'too many';
    deals.push(deal);
  }
  return deals;
}
