/** Sure tricks of North and South in every deal of a set: top cards that need no search. */
import { trump } from '../search-hands';
import { count, cardsOfSuit, highestRank } from '../card-sets';
import { firstDeal, handInDeal } from './deal-hands';

/**
 * A lower bound on the tricks that the hand on lead, North's or South's, cashes at once in each of
 * the deals: trumps first, then of a side suit no more rounds than an opponent with a trump left
 * follows.
 */
export function commonSureTricks(cardsLeft: u64, deals: u64, seat: i32, tricksLeft: i32): i32 {
  const ownHand = handInDeal(firstDeal(deals), seat, cardsLeft);
  const partnerHand = handInDeal(firstDeal(deals), seat ^ 2, cardsLeft);
  const others = cardsLeft & ~ownHand;
  let tricks = 0;
  let drawn = 0;
  for (let suit = 0; suit < 4; suit++) {
    const ownCards = cardsOfSuit(ownHand, suit);
    const otherCards = cardsOfSuit(others, suit);
    const tops =
      otherCards === 0 ? count(ownCards) : count(ownCards >> (highestRank(otherCards) + 1));
    if (tops === 0) continue;
    let longest = count(cardsOfSuit(partnerHand, suit));
    let safe = tops >= longest ? count(ownCards) : tops;
    for (let rest = deals; rest !== 0; rest &= rest - 1) {
      const deal = firstDeal(rest);
      for (let i = 1; i < 4; i += 2) {
        const hand = handInDeal(deal, (seat + i) & 3, cardsLeft);
        const length = count(cardsOfSuit(hand, suit));
        longest = max(longest, length);
        if (trump === 0 && suit !== 0 && count(cardsOfSuit(hand, 0)) > drawn)
          safe = min(safe, length);
      }
    }
    const rounds = min(safe, tops >= longest ? count(ownCards) : tops);
    tricks += rounds;
    if (trump === 0 && suit === 0) drawn = rounds;
  }
  if (trump === 0 && mayRuff(cardsLeft, deals, seat, drawn)) {
    // A partner who has nothing but trumps must ruff a winner, and is then on lead itself.
    return min(tricks, tricksLeft - count(cardsOfSuit(partnerHand, 0)));
  }
  return min(tricks, tricksLeft);
}

/** True if in some deal an opponent has trumps left after `drawn` rounds of them. */
function mayRuff(cardsLeft: u64, deals: u64, seat: i32, drawn: i32): bool {
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    for (let i = 1; i < 4; i += 2) {
      if (count(cardsOfSuit(handInDeal(firstDeal(rest), (seat + i) & 3, cardsLeft), 0)) > drawn)
        return true;
    }
  }
  return false;
}
