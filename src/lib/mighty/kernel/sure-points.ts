/** Bounds on the points that can be proved at the start of a trick without a search. */
import type { KernelCards } from './kernel-cards';
import {
  SUIT_POPCOUNT,
  highestRankIn,
  isJokerAliveIn,
  LAST_TRICK,
  POINT_BITS,
  SEAT_COUNT,
  SUIT_COUNT,
} from './kernel-encoding';

/**
 * Points that a side takes whatever is played, a lower bound: the mighty, and its trumps above all
 * trumps of the other side while that side has nothing that beats trumps. Such a card wins whatever
 * trick it is played to.
 */
export function surePoints(cards: KernelCards, side: number, number: number): number {
  let sure = 0;
  if (cards.isMightyUnplayed()) {
    if (cards.mightySide() !== side) return 0;
    sure = 1;
  }
  const { trump } = cards.constants;
  if (trump < 0) return sure;
  // The joker has no power in the first trick, but it has in the next ones.
  if (cards.jokerHolder >= 0 && number < LAST_TRICK && cards.sideOfSeat[cards.jokerHolder] !== side)
    return sure;
  let ownTrumps = 0;
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    if (cards.sideOfSeat[seat] === side) ownTrumps |= cards.hands[seat * SUIT_COUNT + trump]!;
  }
  const otherTrumps = cards.unplayed[trump]! & ~ownTrumps;
  const above = otherTrumps === 0 ? ownTrumps : ownTrumps & -(2 << highestRankIn(otherTrumps));
  return sure + SUIT_POPCOUNT[above & POINT_BITS]!;
}

/**
 * True when the leader of a trick can take all remaining tricks alone: the joker first, then trumps
 * until nobody else has one, then the rest. Sufficient, not necessary: false proves nothing.
 */
export function leaderTakesRest(cards: KernelCards, leader: number, number: number): boolean {
  const { jokerHolder, hands, unplayed, constants } = cards;
  if (jokerHolder >= 0 && (jokerHolder !== leader || !isJokerAliveIn(number))) return false;
  if (cards.isMightyUnplayed() && !cards.holdsMighty(leader)) return false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const ownCards = hands[leader * SUIT_COUNT + suit]!;
    const others = unplayed[suit]! & ~ownCards;
    if (others === 0) continue;
    const lowest = ownCards & -ownCards;
    if (ownCards !== 0 && lowest < others) return false;
    if (
      suit === constants.trump &&
      cards.maxLengthInOtherHands(leader, suit) > SUIT_POPCOUNT[ownCards]!
    )
      return false;
  }
  return true;
}
