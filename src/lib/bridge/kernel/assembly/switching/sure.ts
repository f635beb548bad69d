/** Tricks of the student's that need no search: unbroken top cards on lead that win in every deal alive. */
import { trump } from '../board';
import { count, suitOf, topRank } from '../cards';
import { first, handIn } from './deals';

/**
 * How many of `n` tricks the hand on lead, North's or South's, takes at once in each of the deals, at
 * the least: trumps first, then of a side suit no more rounds than an opponent who can still ruff
 * follows.
 */
export function sureTricks(left: u64, deals: i32, seat: i32, n: i32): i32 {
  const mine = handIn(first(deals), seat, left);
  const partners = handIn(first(deals), seat ^ 2, left);
  const others = left & ~mine;
  let tricks = 0;
  let drawn = 0;
  for (let suit = 0; suit < 4; suit++) {
    const own = suitOf(mine, suit);
    const other = suitOf(others, suit);
    const tops = other === 0 ? count(own) : count(own >> (topRank(other) + 1));
    if (tops === 0) continue;
    let longest = count(suitOf(partners, suit));
    let safe = tops >= longest ? count(own) : tops;
    for (let rest = deals; rest !== 0; rest &= rest - 1) {
      const deal = first(rest);
      for (let i = 1; i < 4; i += 2) {
        const hand = handIn(deal, (seat + i) & 3, left);
        const length = count(suitOf(hand, suit));
        longest = max(longest, length);
        if (trump === 0 && suit !== 0 && count(suitOf(hand, 0)) > drawn) safe = min(safe, length);
      }
    }
    const rounds = min(safe, tops >= longest ? count(own) : tops);
    tricks += rounds;
    if (trump === 0 && suit === 0) drawn = rounds;
  }
  if (trump === 0 && mayRuff(left, deals, seat, drawn)) {
    // A partner who has nothing but trumps must ruff a winner, and is then on lead itself.
    return min(tricks, n - count(suitOf(partners, 0)));
  }
  return min(tricks, n);
}

/** Whether an opponent has trumps left after so many rounds of them, in one of the deals. */
function mayRuff(left: u64, deals: i32, seat: i32, drawn: i32): bool {
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    for (let i = 1; i < 4; i += 2) {
      if (count(suitOf(handIn(first(rest), (seat + i) & 3, left), 0)) > drawn) return true;
    }
  }
  return false;
}
