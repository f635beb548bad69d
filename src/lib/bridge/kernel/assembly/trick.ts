/**
 * A trick in progress as one number, so that the search makes no objects: from the low end the
 * suit led (2 bits), the winning card's suit (2), its seat (2), whether another card of that suit
 * was played so that its rank matters (1), and its rank (4).
 */
import { trump } from './board';

@inline
export function ledSuit(trick: i32): i32 {
  return trick & 3;
}
@inline
export function bestSuit(trick: i32): i32 {
  return (trick >> 2) & 3;
}
@inline
export function winner(trick: i32): i32 {
  return (trick >> 4) & 3;
}
@inline
export function isContested(trick: i32): bool {
  return (trick & 64) !== 0;
}
@inline
export function bestRank(trick: i32): i32 {
  return trick >> 7;
}
/** Whether a card would win the trick as it is. */
@inline
export function beats(trick: i32, suit: i32, rank: i32): bool {
  return suit === bestSuit(trick) ? rank > bestRank(trick) : suit === trump;
}

/** The trick after its first card. */
@inline
export function ledWith(seat: i32, suit: i32, rank: i32): i32 {
  return suit | (suit << 2) | (seat << 4) | (rank << 7);
}

/** The trick after one card more, not the first. */
@inline
export function withCard(trick: i32, seat: i32, suit: i32, rank: i32): i32 {
  if (suit === bestSuit(trick)) {
    if (rank < bestRank(trick)) return trick | 64;
    return (trick & 15) | (seat << 4) | 64 | (rank << 7);
  }
  if (suit !== trump) return trick;
  return (trick & 3) | (suit << 2) | (seat << 4) | (rank << 7);
}
