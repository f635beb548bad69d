/** Determinization: complete deals consistent with what a seat knows. */
import type { Random } from '$lib/core/random';
import { toHand } from '$lib/cards/hand';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayedBy } from '$lib/games/bridge/rules/bridge-play';
import type { Constraint } from '../constraint';
import type { InformationSet } from '../scene';
import { createLayoutSampler } from './layout-sampler';
import { toUnseenLayout } from './unseen-layout';

/**
 * Draws `count` deals of 13 cards a hand, independently and uniformly from all deals that fit the
 * seat's cards, the play with its duty to follow suit, and the facts; `toUnseenLayout` says which
 * facts count. Null when no deal fits. The same arguments and state of `random` give the same
 * deals.
 */
export function sampleDeals(
  infoSet: InformationSet,
  facts: readonly Constraint[],
  count: number,
  random: Random,
): readonly Deal[] | null {
  const unseen = toUnseenLayout(infoSet, facts);
  const layouts = unseen && createLayoutSampler(unseen);
  if (!layouts) return null;
  const cardsBySeat = knownCards(infoSet);
  return Array.from({ length: count }, () => {
    const hidden = layouts.draw(random);
    return dealOf((seat) => toHand([...cardsBySeat[seat], ...hidden[seat]]));
  });
}

/** The cards of each hand that the seat knows: all of its own and dummy's, else the played ones. */
function knownCards({ seat, hand, dummy, contract, play }: InformationSet): Deal {
  return dealOf((otherSeat) => {
    if (otherSeat === seat) return hand;
    return (otherSeat === dummyOf(contract) && dummy) || toHand(cardsPlayedBy(play, otherSeat));
  });
}
