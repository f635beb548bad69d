/**
 * Complete deals that a seat may imagine: as it knows its own cards, dummy's and the play, else by
 * chance.
 */
import type { Random } from '$lib/core/random';
import { handOf } from '$lib/cards/hand';
import { dummyOf } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayedBy } from '$lib/bridge/rules/bridge-play';
import type { Constraint } from '../constraint';
import type { InformationSet } from '../scene';
import { createLayoutSampler } from './layouts';
import { toUnseenLayout } from './unseen';

/**
 * `count` deals of 13 cards a hand, drawn independently and evenly from all that fit what the
 * witness holds and has seen, the play with its duty to follow suit, and the facts; see `unseenOf`
 * for those that count. Null when there is no such deal. The same arguments and the same state of
 * `random` give the same deals.
 */
export function sampleDeals(
  witness: InformationSet,
  facts: readonly Constraint[],
  count: number,
  random: Random,
): readonly Deal[] | null {
  const unseen = toUnseenLayout(witness, facts);
  const layouts = unseen && createLayoutSampler(unseen);
  if (!layouts) return null;
  const known = knownCards(witness);
  return Array.from({ length: count }, () => {
    const hidden = layouts.draw(random);
    return dealOf((seat) => handOf([...known[seat], ...hidden[seat]]));
  });
}

/**
 * The cards of each hand that the witness knows of: all of its own and dummy's, else those played.
 */
function knownCards({ seat, hand, dummy, contract, play }: InformationSet): Deal {
  return dealOf((each) => {
    if (each === seat) return hand;
    return (each === dummyOf(contract) && dummy) || handOf(cardsPlayedBy(play, each));
  });
}
