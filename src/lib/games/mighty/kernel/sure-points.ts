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
 * Lower bound on the points that a side (1 the declarer's, 0 the other) takes from this trick on:
 * the mighty, and its trumps above all trumps of the other side while that side has no card that
 * beats trumps. Such a card wins any trick to which it is played.
 */
export function surePoints(cards: KernelCards, side: number, trickNumber: number): number {
  let points = 0;
  if (cards.isMightyUnplayed()) {
    if (cards.mightySide() !== side) return 0;
    points = 1;
  }
  const { trump } = cards.constants;
  if (trump < 0) return points;
  // The joker has no power in the first trick, but it has in the next ones.
  if (
    cards.jokerHolder >= 0 &&
    trickNumber < LAST_TRICK &&
    cards.sideOfSeat[cards.jokerHolder] !== side
  )
    return points;
  let ownTrumps = 0;
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    if (cards.sideOfSeat[seat] === side) ownTrumps |= cards.hands[seat * SUIT_COUNT + trump]!;
  }
  const otherTrumps = cards.unplayed[trump]! & ~ownTrumps;
  const masterTrumps =
    otherTrumps === 0 ? ownTrumps : ownTrumps & -(2 << highestRankIn(otherTrumps));
  return points + SUIT_POPCOUNT[masterTrumps & POINT_BITS]!;
}

/**
 * True when the leader of a trick can take all remaining tricks alone: the joker first, then trumps
 * until nobody else has one, then the rest. Sufficient, not necessary: false proves nothing.
 */
export function leaderTakesRest(cards: KernelCards, leader: number, trickNumber: number): boolean {
  const { jokerHolder, hands, unplayed, constants } = cards;
  if (jokerHolder >= 0 && (jokerHolder !== leader || !isJokerAliveIn(trickNumber))) return false;
  if (cards.isMightyUnplayed() && !cards.holdsMighty(leader)) return false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const ownCards = hands[leader * SUIT_COUNT + suit]!;
    const otherCards = unplayed[suit]! & ~ownCards;
    if (otherCards === 0) continue;
    // Every card of the leader has to beat all others of its suit, and its trumps to outlast them.
    const lowestOwnBit = ownCards & -ownCards;
    if (ownCards !== 0 && lowestOwnBit < otherCards) return false;
    if (
      suit === constants.trump &&
      cards.maxLengthInOtherHands(leader, suit) > SUIT_POPCOUNT[ownCards]!
    )
      return false;
  }
  return true;
}
