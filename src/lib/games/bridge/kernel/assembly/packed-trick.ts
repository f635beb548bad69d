/**
 * A trick in progress packed into one number, so that the search allocates nothing. From the low
 * end: the suit led (2 bits), the winning card's suit (2), its seat (2), the contested flag (1:
 * some other card of that suit was played, so that the rank matters), its rank (4).
 */
import { trump } from './search-hands';

@inline
export function ledSuit(trick: i32): i32 {
  return trick & 3;
}
@inline
export function winningSuit(trick: i32): i32 {
  return (trick >> 2) & 3;
}
@inline
export function trickWinner(trick: i32): i32 {
  return (trick >> 4) & 3;
}
@inline
export function isContested(trick: i32): bool {
  return (trick & 64) !== 0;
}
@inline
export function winningRank(trick: i32): i32 {
  return trick >> 7;
}
/** True if a card would win the trick so far. */
@inline
export function beats(trick: i32, suit: i32, rank: i32): bool {
  return suit === winningSuit(trick) ? rank > winningRank(trick) : suit === trump;
}

/** The trick after its first card. */
@inline
export function trickAfterLead(seat: i32, suit: i32, rank: i32): i32 {
  return suit | (suit << 2) | (seat << 4) | (rank << 7);
}

/** The trick after its second, third or fourth card. */
@inline
export function trickAfterCard(trick: i32, seat: i32, suit: i32, rank: i32): i32 {
  if (suit === winningSuit(trick)) {
    if (rank < winningRank(trick)) return trick | 64;
    return (trick & 15) | (seat << 4) | 64 | (rank << 7);
  }
  if (suit !== trump) return trick;
  return (trick & 3) | (suit << 2) | (seat << 4) | (rank << 7);
}
