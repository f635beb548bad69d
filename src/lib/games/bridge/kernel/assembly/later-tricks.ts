/**
 * Later tricks (as in Haglund's DDS): tricks that a side is sure to take sooner or later, by top
 * trumps or because the side on lead must lose the lead. The tests are sufficient, not necessary;
 * they come with the ranks that they depend on.
 */
import { count, toCardSet, nthHighest, cardsOfSuit, highestRank } from './card-sets';
import { hand, holding, trump } from './search-hands';

/** The ranks that the last positive answer depends on. */
export let laterTrickRanks: u64 = 0;

/** True if the opponents of `leader` are sure of `wanted` (at least 1) of `tricksLeft` tricks. */
export function hasLaterTricks(leader: i32, tricksLeft: i32, wanted: i32): bool {
  laterTrickRanks = 0;
  return trump === 0 && (holding(0, 0) | holding(1, 0) | holding(2, 0) | holding(3, 0)) !== 0
    ? hasTrumpTricks(leader, wanted)
    : hasStopperTricks(leader, tricksLeft, wanted);
}

/**
 * True if the side of `seat` is sure of `wanted` (at least 1) tricks by trumps: as many as it holds
 * top trumps in a row, but no more than its longer hand has trumps, since tops of both hands may
 * fall together.
 */
export function hasTopTrumps(seat: i32, wanted: i32): bool {
  const ownHolding = holding(seat, 0);
  const partnerHolding = holding(seat ^ 2, 0);
  if (max(count(ownHolding), count(partnerHolding)) < wanted) return false;
  const sideTrumps = ownHolding | partnerHolding;
  const otherTrumps = holding((seat + 1) & 3, 0) | holding((seat + 3) & 3, 0);
  if (count(sideTrumps >> (highestRank(otherTrumps) + 1)) < wanted) return false;
  laterTrickRanks = otherTrumps === 0 ? 0 : toCardSet(nthHighest(sideTrumps, wanted), 0);
  return true;
}

/** Tricks of the opponents by top trumps, or one by a guarded king behind the ace. */
function hasTrumpTricks(leader: i32, wanted: i32): bool {
  if (hasTopTrumps((leader + 1) & 3, wanted)) return true;
  if (wanted !== 1) return false;
  // The best trump lies with the side on lead: the opponents' best one must be behind it.
  const leaderTrumps = holding(leader, 0);
  const partnerTrumps = holding(leader ^ 2, 0);
  const aceHolder = leaderTrumps > partnerTrumps ? leader : leader ^ 2;
  const behindAce = holding((aceHolder + 1) & 3, 0);
  const beforeAce = holding((aceHolder + 3) & 3, 0);
  if (behindAce < beforeAce || count(behindAce) < 2) return false;
  const kingRank = highestRank(behindAce);
  if (count((leaderTrumps | partnerTrumps) >> (kingRank + 1)) !== 1) return false;
  laterTrickRanks = toCardSet(1 << kingRank, 0);
  return true;
}

/**
 * Tricks by stoppers, without trumps: the side on lead runs out of suits in which it has the best
 * card and must at last lead another one. The opponent with the best card of that suit wins and
 * cashes its top cards, provided that until then it can keep them and one guard in every other suit
 * that it must stop.
 */
function hasStopperTricks(leader: i32, tricksLeft: i32, wanted: i32): bool {
  const sideHand = hand(leader) | hand(leader ^ 2);
  const leftHand = hand((leader + 1) & 3);
  const rightHand = hand((leader + 3) & 3);
  let sideTricks = 0;
  // Two counters each: the left opponent in the low 16 bits, the right one in the high 16.
  let guardCounts = 0;
  let topCounts = 0;
  let ranks: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const sideCards = cardsOfSuit(sideHand, suit);
    if (sideCards === 0) continue;
    const leftCards = cardsOfSuit(leftHand, suit);
    const rightCards = cardsOfSuit(rightHand, suit);
    if (sideCards > (leftCards | rightCards)) {
      sideTricks += max(count(holding(leader, suit)), count(holding(leader ^ 2, suit)));
      // With a better card the opponents would stop this suit for one trick, perhaps not for more.
      if (wanted > 1 && (leftCards | rightCards) !== 0)
        ranks |= toCardSet(1 << highestRank(sideCards), suit);
      continue;
    }
    const isLeft = leftCards > rightCards;
    const stopperCards = isLeft ? leftCards : rightCards;
    const topCount = count(
      stopperCards >> (highestRank(sideCards | (isLeft ? rightCards : leftCards)) + 1),
    );
    guardCounts += isLeft ? 1 : 1 << 16;
    topCounts += isLeft ? topCount : topCount << 16;
    ranks |= toCardSet(nthHighest(stopperCards, min(topCount, wanted)), suit);
  }
  const leftGuards = guardCounts & 0xffff;
  const rightGuards = guardCounts >> 16;
  if (leftGuards !== 0 && (topCounts & 0xffff) < wanted) return false;
  if (rightGuards !== 0 && topCounts >> 16 < wanted) return false;
  if (sideTricks + max(wanted, max(leftGuards, rightGuards)) > tricksLeft) return false;
  laterTrickRanks = ranks;
  return true;
}
