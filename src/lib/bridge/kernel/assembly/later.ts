/**
 * Tricks that the side *not* on lead ("the others") will take sooner or later. Every count is a
 * lower bound; with it come the ranks that it rests on.
 */
import { count, inSuit, nthHighest, suitOf, topRank } from './cards';
import { hand, held, trump } from './board';

/** The ranks on which the last answer rests. */
export let laterRanks: u64 = 0;

/** Whether the opponents of `leader`, with `n` tricks to go, are sure of `wanted` of them, 1 or more. */
export function sureLater(leader: i32, n: i32, wanted: i32): bool {
  laterRanks = 0;
  return trump === 0 && (held(0, 0) | held(1, 0) | held(2, 0) | held(3, 0)) !== 0
    ? sureTrumps(leader, wanted)
    : sureStopper(leader, n, wanted);
}

/**
 * Top trumps take tricks: as many as there are in a row, but no more than the longer hand has
 * trumps, for tops of both hands may have to fall together. And a king behind the ace, not alone,
 * takes a trick if the side takes no other.
 */
function sureTrumps(leader: i32, wanted: i32): bool {
  const one = held((leader + 1) & 3, 0);
  const two = held((leader + 3) & 3, 0);
  const theirs = one | two;
  const mine = held(leader, 0);
  const his = held(leader ^ 2, 0);
  const ours = mine | his;
  if (max(count(one), count(two)) < wanted) return false;
  if (count(theirs >> (topRank(ours) + 1)) >= wanted) {
    if (ours !== 0) laterRanks = inSuit(nthHighest(theirs, wanted), 0);
    return true;
  }
  if (wanted !== 1) return false;
  // The best trump lies with the side on lead, in `ace`; the best of the others behind it?
  const ace = mine > his ? leader : leader ^ 2;
  const behind = held((ace + 1) & 3, 0);
  const before = held((ace + 3) & 3, 0);
  if (behind < before || count(behind) < 2) return false;
  const king = topRank(behind);
  if (count(ours >> (king + 1)) !== 1) return false;
  laterRanks = inSuit(1 << king, 0);
  return true;
}

/**
 * Without trumps: the side on lead can win only as many tricks in a row as the suits in which it
 * has the best card are long. If that is not all of them, it must lead another suit at last. Whoever
 * of the others holds the best card of that suit wins and cashes its own best cards, provided that
 * it can keep them, and one in every suit that it must guard, until then.
 */
function sureStopper(leader: i32, n: i32, wanted: i32): bool {
  const ours = hand(leader) | hand(leader ^ 2);
  const one = hand((leader + 1) & 3);
  const two = hand((leader + 3) & 3);
  let most = 0;
  // For the one in the low half, for the other in the high half.
  let guards = 0;
  let tops = 0;
  let ranks: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const our = suitOf(ours, suit);
    if (our === 0) continue;
    const ones = suitOf(one, suit);
    const twos = suitOf(two, suit);
    if (our > (ones | twos)) {
      most += max(count(held(leader, suit)), count(held(leader ^ 2, suit)));
      // A better card of the others would stop the suit and bring one trick, but perhaps not more.
      if (wanted > 1 && (ones | twos) !== 0) ranks |= inSuit(1 << topRank(our), suit);
      continue;
    }
    const first = ones > twos;
    const theirs = first ? ones : twos;
    const best = count(theirs >> (topRank(our | (first ? twos : ones)) + 1));
    guards += first ? 1 : 1 << 16;
    tops += first ? best : best << 16;
    ranks |= inSuit(nthHighest(theirs, min(best, wanted)), suit);
  }
  const kept1 = guards & 0xffff;
  const kept2 = guards >> 16;
  if (kept1 !== 0 && (tops & 0xffff) < wanted) return false;
  if (kept2 !== 0 && tops >> 16 < wanted) return false;
  if (most + max(wanted, max(kept1, kept2)) > n) return false;
  laterRanks = ranks;
  return true;
}
