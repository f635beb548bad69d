/**
 * Tricks that need no search: those which the side on lead can cash at once, whatever the others
 * do. The seat on lead cashes its own winners (trumps first), then crosses once to its partner, who
 * cashes the rest. Every count is a lower bound; with it come the ranks that it rests on.
 */
import { count, inSuit, nthHighest, suitOf, topRank } from './cards';
import { hand, trump } from './board';

/** The ranks on which the last count rests. */
export let cashRanks: u64 = 0;

/** Rounds of a suit that are safe when nobody can ruff. */
const ALL_ROUNDS: i32 = 13;

// The seats as the seat on lead sees them.
let own: u64 = 0;
let partners: u64 = 0;
let left: u64 = 0;
let right: u64 = 0;
/** In each suit all cards up to the best one of the opponents. */
let beaten: u64 = 0;

/** Tricks that `seat`, on lead with `n` to go, and its partner can cash; counting stops at `wanted`. */
export function cash(seat: i32, n: i32, wanted: i32): i32 {
  own = hand(seat);
  left = hand((seat + 1) & 3);
  partners = hand(seat ^ 2);
  right = hand((seat + 3) & 3);
  cashRanks = 0;
  beaten = left | right;
  beaten |= (beaten >> 1) & 0x0fff0fff0fff0fff;
  beaten |= (beaten >> 2) & 0x07ff07ff07ff07ff;
  beaten |= (beaten >> 4) & 0x01ff01ff01ff01ff;
  beaten |= (beaten >> 8) & 0x001f001f001f001f;
  if (((own | partners) & ~beaten) === 0) return 0;

  // First the winners of the seat on lead. `rounds` keeps four bits a suit for the second part.
  let rounds = 0;
  let tricks = 0;
  let drawn = 0;
  let most = n;
  if (trump === 0) {
    const theirs = max(count(suitOf(left, 0)), count(suitOf(right, 0)));
    drawn = ownRounds(0, ALL_ROUNDS);
    tricks = drawn;
    rounds = drawn;
    // A partner who has nothing but trumps must ruff a winner and is then on lead itself.
    if (theirs > drawn) most = n - count(suitOf(partners, 0));
  }
  for (let suit = trump === 0 ? 1 : 0; suit < 4 && tricks < wanted; suit++) {
    const cashed = ownRounds(suit, unruffed(suit, drawn));
    tricks += cashed;
    rounds |= cashed << (suit << 2);
  }
  const alone = min(tricks, most);
  if (alone >= wanted) return alone;

  const crossing = crossingSuit(rounds, drawn);
  if (crossing < 0) return alone;
  const before = cashRanks;
  cashRanks |= inSuit(nthHighest(suitOf(partners, crossing), 1), crossing);
  if (trump === 0) {
    const more = partnersRounds(0, rounds & 15, ALL_ROUNDS);
    tricks += more;
    drawn += more;
    const theirs = max(count(suitOf(left, 0)), count(suitOf(right, 0)));
    if (theirs > drawn) {
      most = min(most, n - max(count(suitOf(own, 0)), count(suitOf(partners, 0))));
    } else most = n;
  }
  for (let suit = trump === 0 ? 1 : 0; suit < 4 && tricks < wanted; suit++) {
    tricks += partnersRounds(suit, (rounds >> (suit << 2)) & 15, unruffed(suit, drawn));
  }
  const both = min(tricks, most);
  if (both > alone) return both;
  cashRanks = before;
  return alone;
}

/** Rounds of a suit that the seat on lead wins, at most `limit`, without its partner winning one. */
function ownRounds(suit: i32, limit: i32): i32 {
  let sure = count(suitOf(own & ~beaten, suit));
  if (sure === 0) return 0;
  const mine = suitOf(own, suit);
  const lefts = suitOf(left, suit);
  const rights = suitOf(right, suit);
  const his = suitOf(partners, suit);
  const longest = max(max(count(lefts), count(rights)), count(his));
  const hisLosers = count(suitOf(partners & beaten, suit));
  if (sure > hisLosers && hisLosers < count(his)) {
    // Partner will have to play its winners on ours.
    sure = max(hisLosers, count(mine >> (topRank(lefts | rights | his) + 1)));
  }
  const cashed = min(limit, sure >= longest ? count(mine) : sure);
  const needed = min(cashed, min(sure, longest));
  if (needed > 0) cashRanks |= inSuit(nthHighest(mine, needed), suit);
  return cashed;
}

/** Rounds of a suit that partner wins after `played` rounds won by the other hand; `limit` counts both. */
function partnersRounds(suit: i32, played: i32, limit: i32): i32 {
  const sure = min(partnersWinners(suit, played), limit - played);
  if (sure <= 0) return 0;
  const his = suitOf(partners, suit);
  const longest = max(
    max(count(suitOf(left, suit)), count(suitOf(right, suit))),
    count(suitOf(own, suit)),
  );
  const all = played + sure >= longest;
  const needed = all ? max(longest - played, 0) : sure;
  if (needed > 0) cashRanks |= inSuit(nthHighest(his, needed), suit);
  return all ? min(count(his) - min(count(his), played), limit - played) : sure;
}

/** Partner's winners after `played` rounds, as far as the seat on lead need not overtake them. */
function partnersWinners(suit: i32, played: i32): i32 {
  const hisWinners = suitOf(partners & ~beaten, suit);
  if (hisWinners === 0) return 0;
  const kept = count(suitOf(partners, suit)) - played;
  const winners = min(count(hisWinners), kept);
  if (winners <= 0) return 0;
  const mine = suitOf(own, suit);
  const myWinners = count(suitOf(own & ~beaten, suit));
  if (myWinners <= played) return winners;
  const tops = min(count(hisWinners >> (topRank(mine) + 1)), kept);
  return max(tops, min(winners, count(mine) - myWinners));
}

/** A suit in which the seat on lead can reach a winner of its partner, or -1. */
function crossingSuit(rounds: i32, drawn: i32): i32 {
  for (let suit = 0; suit < 4; suit++) {
    const played = (rounds >> (suit << 2)) & 15;
    const mine = suitOf(own, suit);
    if (count(mine) <= played || partnersWinners(suit, played) <= 0) continue;
    if (suit !== trump && unruffed(suit, drawn) <= played) continue;
    return suit;
  }
  return -1;
}

/** Rounds of a side suit before an opponent who still has trumps after `drawn` rounds is void. */
function unruffed(suit: i32, drawn: i32): i32 {
  if (trump !== 0) return ALL_ROUNDS;
  let safe = ALL_ROUNDS;
  if (count(suitOf(left, 0)) > drawn) safe = count(suitOf(left, suit));
  if (count(suitOf(right, 0)) > drawn) safe = min(safe, count(suitOf(right, suit)));
  return safe;
}
