/**
 * Quick tricks (as in Haglund's DDS): a lower bound on the tricks that the side on lead can cash at
 * once, whatever the opponents do. The seat on lead cashes its winners, trumps first, then crosses
 * once to its partner, who cashes the rest. The bound comes with the ranks that it depends on, so
 * that partition search can generalise it.
 */
import { count, toCardSet, nthHighest, cardsOfSuit, highestRank } from './card-sets';
import { hand, trump } from './search-hands';

/** The ranks that the last bound depends on. */
export let quickTrickRanks: u64 = 0;

/** Rounds of a suit that can be cashed when no opponent can ruff. */
const ALL_ROUNDS: i32 = 13;

// The four hands, relative to the seat on lead.
let ownHand: u64 = 0;
let partnerHand: u64 = 0;
let leftHand: u64 = 0;
let rightHand: u64 = 0;
/** In each suit, all cards not above the opponents' best one. */
let beatenCards: u64 = 0;

/**
 * Tricks that `seat`, on lead with `tricksLeft` to go, and its partner can cash, up to `wanted`.
 */
export function quickTricks(seat: i32, tricksLeft: i32, wanted: i32): i32 {
  ownHand = hand(seat);
  leftHand = hand((seat + 1) & 3);
  partnerHand = hand(seat ^ 2);
  rightHand = hand((seat + 3) & 3);
  quickTrickRanks = 0;
  beatenCards = leftHand | rightHand;
  beatenCards |= (beatenCards >> 1) & 0x0fff0fff0fff0fff;
  beatenCards |= (beatenCards >> 2) & 0x07ff07ff07ff07ff;
  beatenCards |= (beatenCards >> 4) & 0x01ff01ff01ff01ff;
  beatenCards |= (beatenCards >> 8) & 0x001f001f001f001f;
  if (((ownHand | partnerHand) & ~beatenCards) === 0) return 0;

  // First the winners of the seat on lead. `rounds` holds four bits a suit for partner's part.
  let rounds = 0;
  let tricks = 0;
  let drawn = 0;
  let limit = tricksLeft;
  if (trump === 0) {
    const opponentTrumps = max(count(cardsOfSuit(leftHand, 0)), count(cardsOfSuit(rightHand, 0)));
    drawn = leaderRounds(0, ALL_ROUNDS);
    tricks = drawn;
    rounds = drawn;
    // A partner who has nothing but trumps must ruff a winner and is then on lead itself.
    if (opponentTrumps > drawn) limit = tricksLeft - count(cardsOfSuit(partnerHand, 0));
  }
  for (let suit = trump === 0 ? 1 : 0; suit < 4 && tricks < wanted; suit++) {
    const cashed = leaderRounds(suit, roundsBeforeRuff(suit, drawn));
    tricks += cashed;
    rounds |= cashed << (suit << 2);
  }
  const ownTricks = min(tricks, limit);
  if (ownTricks >= wanted) return ownTricks;

  const entrySuit = findEntrySuit(rounds, drawn);
  if (entrySuit < 0) return ownTricks;
  const ownRanks = quickTrickRanks;
  quickTrickRanks |= toCardSet(nthHighest(cardsOfSuit(partnerHand, entrySuit), 1), entrySuit);
  if (trump === 0) {
    const partnerTrumps = partnerRounds(0, rounds & 15, ALL_ROUNDS);
    tricks += partnerTrumps;
    drawn += partnerTrumps;
    const opponentTrumps = max(count(cardsOfSuit(leftHand, 0)), count(cardsOfSuit(rightHand, 0)));
    if (opponentTrumps > drawn) {
      limit = min(
        limit,
        tricksLeft - max(count(cardsOfSuit(ownHand, 0)), count(cardsOfSuit(partnerHand, 0))),
      );
    } else limit = tricksLeft;
  }
  for (let suit = trump === 0 ? 1 : 0; suit < 4 && tricks < wanted; suit++) {
    tricks += partnerRounds(suit, (rounds >> (suit << 2)) & 15, roundsBeforeRuff(suit, drawn));
  }
  const sideTricks = min(tricks, limit);
  if (sideTricks > ownTricks) return sideTricks;
  quickTrickRanks = ownRanks;
  return ownTricks;
}

/** Rounds of a suit, at most `limit`, that the seat on lead wins without partner winning one. */
function leaderRounds(suit: i32, limit: i32): i32 {
  let sure = count(cardsOfSuit(ownHand & ~beatenCards, suit));
  if (sure === 0) return 0;
  const ownCards = cardsOfSuit(ownHand, suit);
  const leftCards = cardsOfSuit(leftHand, suit);
  const rightCards = cardsOfSuit(rightHand, suit);
  const partnerCards = cardsOfSuit(partnerHand, suit);
  const longest = max(max(count(leftCards), count(rightCards)), count(partnerCards));
  const partnerLosers = count(cardsOfSuit(partnerHand & beatenCards, suit));
  if (sure > partnerLosers && partnerLosers < count(partnerCards)) {
    // Partner will have to play its winners on ours.
    sure = max(
      partnerLosers,
      count(ownCards >> (highestRank(leftCards | rightCards | partnerCards) + 1)),
    );
  }
  const cashed = min(limit, sure >= longest ? count(ownCards) : sure);
  const needed = min(cashed, min(sure, longest));
  if (needed > 0) quickTrickRanks |= toCardSet(nthHighest(ownCards, needed), suit);
  return cashed;
}

/** Rounds that partner wins after `played` rounds won by the other hand; `limit` counts both. */
function partnerRounds(suit: i32, played: i32, limit: i32): i32 {
  const sure = min(partnerWinners(suit, played), limit - played);
  if (sure <= 0) return 0;
  const partnerCards = cardsOfSuit(partnerHand, suit);
  const longest = max(
    max(count(cardsOfSuit(leftHand, suit)), count(cardsOfSuit(rightHand, suit))),
    count(cardsOfSuit(ownHand, suit)),
  );
  const winsRest = played + sure >= longest;
  const needed = winsRest ? max(longest - played, 0) : sure;
  if (needed > 0) quickTrickRanks |= toCardSet(nthHighest(partnerCards, needed), suit);
  return winsRest
    ? min(count(partnerCards) - min(count(partnerCards), played), limit - played)
    : sure;
}

/** Partner's winners after `played` rounds that the seat on lead need not overtake. */
function partnerWinners(suit: i32, played: i32): i32 {
  const partnerTops = cardsOfSuit(partnerHand & ~beatenCards, suit);
  if (partnerTops === 0) return 0;
  const remaining = count(cardsOfSuit(partnerHand, suit)) - played;
  const winners = min(count(partnerTops), remaining);
  if (winners <= 0) return 0;
  const ownCards = cardsOfSuit(ownHand, suit);
  const ownWinners = count(cardsOfSuit(ownHand & ~beatenCards, suit));
  if (ownWinners <= played) return winners;
  const tops = min(count(partnerTops >> (highestRank(ownCards) + 1)), remaining);
  return max(tops, min(winners, count(ownCards) - ownWinners));
}

/** A suit with an entry to a winner of partner's, or -1. */
function findEntrySuit(rounds: i32, drawn: i32): i32 {
  for (let suit = 0; suit < 4; suit++) {
    const played = (rounds >> (suit << 2)) & 15;
    const ownCards = cardsOfSuit(ownHand, suit);
    if (count(ownCards) <= played || partnerWinners(suit, played) <= 0) continue;
    if (suit !== trump && roundsBeforeRuff(suit, drawn) <= played) continue;
    return suit;
  }
  return -1;
}

/** Rounds of a side suit before an opponent with trumps left after `drawn` rounds can ruff. */
function roundsBeforeRuff(suit: i32, drawn: i32): i32 {
  if (trump !== 0) return ALL_ROUNDS;
  let safe = ALL_ROUNDS;
  if (count(cardsOfSuit(leftHand, 0)) > drawn) safe = count(cardsOfSuit(leftHand, suit));
  if (count(cardsOfSuit(rightHand, 0)) > drawn)
    safe = min(safe, count(cardsOfSuit(rightHand, suit)));
  return safe;
}
