/**
 * Search for one line that wins in every deal of a set (best defence model, Frank & Basin 1998): do
 * North and South, who do not know which deal is the truth, take `need` of the tricks left in all
 * of them? They choose one card for all deals; the opponents play any card that is legal in some
 * deal, and the search goes on with the deals that stay consistent.
 */
import { holding, shapeOfHands, trump } from '../search-hands';
import { count, toCardSet, cardsOfSuit } from '../card-sets';
import {
  generateMoves,
  refutationCard,
  hashTurn,
  moveListStart,
  rankOfMove,
  storeRefutation,
  suitOfMove,
} from '../move-list';
import {
  OUT_OF_BUDGET,
  MADE,
  searchTrickStart,
  countNode,
  searchTurn,
} from '../double-dummy-search';
import { ledSuit, trickAfterLead, trickWinner, trickAfterCard } from '../packed-trick';
import { firstDeal, isSingleDeal, loadDeal, hashDeals, dealHash } from './deal-hands';
import {
  cardOfMove,
  dealsOfMove,
  generateOpponentMoves,
  opponentMovesStart,
} from './opponent-moves';
import { commonSureTricks } from './common-sure-tricks';
import { provedHigh, storeProof, probeProofs, provedLow, hashMove } from './proof-table';

export const WINS: i32 = 1;
export const FAILS: i32 = 0;
export const UNKNOWN: i32 = -1;

/** Separates this search's refutations from those of the double-dummy search in one table. */
const HASH_SALT: usize = 0x2a5_3c1f;
const HASH_MASK: usize = 0x3ff_ffff;

/** The deal that failed the last double-dummy test; it is tested first. */
let lastFailedDeal: i32 = 0;
/** The card that decided the last turn, plus one. */
let settlingCard: i32 = 0;

/** Clears what guides the order of tests and cards. */
export function clearMoveOrdering(): void {
  lastFailedDeal = 0;
  settlingCard = 0;
}

/** The answer of the double-dummy search as WINS, FAILS or UNKNOWN. */
@inline
function toAnswer(answer: u64): i32 {
  return (answer & OUT_OF_BUDGET) !== 0 ? UNKNOWN : (answer & MADE) !== 0 ? WINS : FAILS;
}

/** Searches the start of a trick. */
export function searchTrickStartOfAll(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  tricksLeft: i32,
  need: i32,
): i32 {
  if (need <= 0) return WINS;
  if (need > tricksLeft) return FAILS;
  if (isSingleDeal(deals)) {
    loadDeal(firstDeal(deals), cardsLeft);
    return toAnswer(searchTrickStart(shapeOfHands(), seat, tricksLeft, need));
  }
  if (!countNode()) return UNKNOWN;
  const ours = (seat & 1) === 0;
  if (ours && commonSureTricks(cardsLeft, deals, seat, tricksLeft) >= need) return WINS;

  const positionHash = hashPosition(cardsLeft, seat, tricksLeft);
  const dealSum = hashDeals(deals, cardsLeft) + positionHash;
  const key = dealSum | 1;
  if (probeProofs(key)) {
    if (need <= provedLow) return WINS;
    if (need > provedHigh) return FAILS;
  }
  const hashCard = hashMove - 1;
  if (failsWithOneDealLess(deals, dealSum, need)) return FAILS;

  const doubleDummy = testDoubleDummy(cardsLeft, deals, seat, tricksLeft, need);
  if (doubleDummy !== WINS) {
    if (doubleDummy === FAILS) storeProof(key, tricksLeft, 0, need - 1, 0);
    return doubleDummy;
  }
  // With one card in each hand the double-dummy tests have decided.
  if (tricksLeft === 1) return WINS;
  const answer = searchTurnOfAll(cardsLeft, deals, seat, tricksLeft << 2, need, 0, hashCard);
  if (answer === WINS) storeProof(key, tricksLeft, need, tricksLeft, ours ? settlingCard : 0);
  else if (answer === FAILS) storeProof(key, tricksLeft, 0, need - 1, ours ? 0 : settlingCard);
  return answer;
}

/** True if the set is known to fail already without one of its deals; `dealSum`: the set's hash. */
function failsWithOneDealLess(deals: i32, dealSum: u64, need: i32): bool {
  // Results for a single deal are in the double-dummy transposition table.
  if (popcnt<i32>(deals) === 2) return false;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    if (probeProofs((dealSum - dealHash(firstDeal(rest))) | 1) && need > provedHigh) return true;
  }
  return false;
}

/** The hash of what all deals have in common. */
@inline
function hashPosition(cardsLeft: u64, seat: i32, tricksLeft: i32): u64 {
  const lengths =
    count(cardsOfSuit(cardsLeft, 0)) |
    (count(cardsOfSuit(cardsLeft, 1)) << 4) |
    (count(cardsOfSuit(cardsLeft, 2)) << 8) |
    (count(cardsOfSuit(cardsLeft, 3)) << 12);
  const packed = lengths | (seat << 16) | (trump << 18) | (tricksLeft << 22);
  let hash = ((packed as u64) + 1) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 31)) * 0xbf58476d1ce4e5b9;
  return hash ^ (hash >> 29);
}

/**
 * WINS if each deal by itself is makeable double dummy; the deal that failed last is tested first.
 */
function testDoubleDummy(cardsLeft: u64, deals: i32, seat: i32, tricksLeft: i32, need: i32): i32 {
  let rest = deals;
  let deal = (deals >> lastFailedDeal) & 1 ? lastFailedDeal : firstDeal(deals);
  while (true) {
    loadDeal(deal, cardsLeft);
    const answer = toAnswer(searchTrickStart(shapeOfHands(), seat, tricksLeft, need));
    if (answer !== WINS) {
      if (answer === FAILS) lastFailedDeal = deal;
      return answer;
    }
    rest &= ~(1 << deal);
    if (rest === 0) return WINS;
    deal = firstDeal(rest);
  }
}

/** Searches one seat's turn at any point of a trick; `toPlay` cards are still to be played. */
export function searchTurnOfAll(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): i32 {
  if (isSingleDeal(deals)) {
    loadDeal(firstDeal(deals), cardsLeft);
    return toAnswer(searchTurn(shapeOfHands(), seat, toPlay, need, trick, 0));
  }
  return (seat & 1) === 0
    ? searchStudentTurn(cardsLeft, deals, seat, toPlay, need, trick, hashCard)
    : searchOpponentTurn(cardsLeft, deals, seat, toPlay, need, trick, hashCard);
}

/** The seat's cards of the suit led in the current hands; none on lead. */
@inline
function followingCards(seat: i32, toPlay: i32, trick: i32): u32 {
  return (toPlay & 3) !== 0 ? holding(seat, ledSuit(trick)) : 0;
}

/** The refutation table's hash of the turn in the first deal, which becomes the current hands. */
function hashTurnInFirstDeal(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  toPlay: i32,
  trick: i32,
): usize {
  loadDeal(firstDeal(deals), cardsLeft);
  return (
    (hashTurn(toPlay, seat, trick, followingCards(seat, toPlay, trick)) ^ HASH_SALT) & HASH_MASK
  );
}

function searchStudentTurn(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): i32 {
  const turnHash = hashTurnInFirstDeal(cardsLeft, deals, seat, toPlay, trick);
  const killer = hashCard >= 0 ? hashCard : refutationCard(turnHash);
  // The student's cards are the same in all deals, and so are the runs of equivalent ones.
  const end = generateMoves(toPlay, seat, trick, followingCards(seat, toPlay, trick));
  const start = moveListStart(toPlay);
  // The killer first, if it is a move here.
  let triedFirst = -1;
  for (let at = start; at < end && killer >= 0; at += 4) {
    if (cardOfRun(load<i32>(at)) === killer) triedFirst = killer;
  }
  if (triedFirst >= 0) {
    const answer = searchCardOfAll(cardsLeft, deals, seat, toPlay, need, trick, killer);
    if (answer === WINS) settlingCard = killer + 1;
    if (answer !== FAILS) return answer;
  }
  for (let at = start; at < end; at += 4) {
    const card = cardOfRun(load<i32>(at));
    if (card === triedFirst) continue;
    const answer = searchCardOfAll(cardsLeft, deals, seat, toPlay, need, trick, card);
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === WINS) {
      storeRefutation(turnHash, card);
      settlingCard = card + 1;
      return WINS;
    }
  }
  return FAILS;
}

@inline
function cardOfRun(move: i32): i32 {
  return (suitOfMove(move) << 4) | rankOfMove(move);
}

function searchOpponentTurn(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): i32 {
  const turnHash = hashTurnInFirstDeal(cardsLeft, deals, seat, toPlay, trick);
  const killer = hashCard >= 0 ? hashCard : refutationCard(turnHash);
  const end = generateOpponentMoves(toPlay, seat, deals, cardsLeft, trick, killer);
  for (let at = opponentMovesStart(toPlay); at < end; at += 8) {
    const move = load<i64>(at);
    const card = cardOfMove(move);
    const answer = searchCardOfAll(cardsLeft, dealsOfMove(move), seat, toPlay, need, trick, card);
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === FAILS) {
      storeRefutation(turnHash, card);
      settlingCard = card + 1;
      return FAILS;
    }
  }
  return WINS;
}

/** Searches the position after a card; `deals`: those consistent with it. */
function searchCardOfAll(
  cardsLeft: u64,
  deals: i32,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  card: i32,
): i32 {
  const suit = card >> 4;
  const rank = card & 15;
  const after = cardsLeft ^ toCardSet(1 << rank, suit);
  const phase = toPlay & 3;
  if (phase === 1) {
    const won = trickWinner(trickAfterCard(trick, seat, suit, rank));
    return searchTrickStartOfAll(after, deals, won, toPlay >> 2, need - 1 + (won & 1));
  }
  if (!countNode()) return UNKNOWN;
  const next =
    phase === 0 ? trickAfterLead(seat, suit, rank) : trickAfterCard(trick, seat, suit, rank);
  return searchTurnOfAll(after, deals, (seat + 1) & 3, toPlay - 1, need, next, -1);
}
