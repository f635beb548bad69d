/**
 * Search for one line that wins in every deal of a set (best defence model, Frank & Basin 1998): do
 * North and South, who do not know which deal is the truth, take `need` of the tricks left in all
 * of them? They choose one card for all deals; the opponents play any card that is legal in some
 * deal, and the search goes on with the deals that stay consistent.
 *
 * The answer is a *core*, some of the deals that no one line wins together; 0 when one line wins
 * all. At a turn of North or South it is the union of the cores of all cards, at an opponent's that
 * of the refuting card. Cores are small: what fails with two deals need not be searched with sixty.
 * When the budget has run out the answer is not 0 and means nothing (`isOutOfBudget`).
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
  MADE,
  searchTrickStart,
  countNode,
  isOutOfBudget,
  searchTurn,
} from '../double-dummy-search';
import { ledSuit, trickAfterLead, trickWinner, trickAfterCard } from '../packed-trick';
import {
  firstDeal,
  isSingleDeal,
  loadDeal,
  hashDeals,
  dealHash,
  MAX_DEALS,
  setOfDeal,
} from './deal-hands';
import {
  cardOfMove,
  dealsOfMove,
  generateOpponentMoves,
  OPPONENT_MOVE_BYTES,
  opponentMovesStart,
} from './opponent-moves';
import { commonSureTricks } from './common-sure-tricks';
import { provedHigh, storeProof, probeProofs, provedLow, hashMove } from './proof-table';

/** Separates this search's refutations from those of the double-dummy search in one table. */
const HASH_SALT: usize = 0x2a5_3c1f;
const HASH_MASK: usize = 0x3ff_ffff;

/** All deals, in a byte each: those that failed a double-dummy test last come first. */
const TEST_ORDER: usize = memory.data(64, 16);
/** The most deals that are tested at the start of a trick. */
const MAX_TESTS: i32 = 12;
/** The card that decided the last turn, plus one. */
let settlingCard: i32 = 0;

/** The last different cores of two or more deals, the newest first, eight bytes each. */
const RECENT_CORES: usize = memory.data(8 * 8, 16);
const RECENT_CORE_COUNT: usize = 8;

/** The tricks left at the root. */
let rootTricks: i32 = 0;

/** Begins a question with so many tricks left, the trick in progress included. */
export function setRootTricks(tricks: i32): void {
  rootTricks = tricks;
}

/** Clears what guides the order of tests and cards. */
export function clearMoveOrdering(): void {
  for (let deal = 0; deal < MAX_DEALS; deal++) store<u8>(TEST_ORDER + deal, deal as u8);
  settlingCard = 0;
  memory.fill(RECENT_CORES, 0, RECENT_CORE_COUNT << 3);
}

/** Searches the start of a trick. */
export function searchTrickStartOfAll(
  cardsLeft: u64,
  deals: u64,
  seat: i32,
  tricksLeft: i32,
  need: i32,
): u64 {
  if (need <= 0) return 0;
  // Every deal by itself is a core.
  if (need > tricksLeft) return deals & -deals;
  if (isSingleDeal(deals)) {
    loadDeal(firstDeal(deals), cardsLeft);
    return (searchTrickStart(shapeOfHands(), seat, tricksLeft, need) & MADE) !== 0 ? 0 : deals;
  }
  if (!countNode()) return deals;
  const ours = (seat & 1) === 0;
  if (ours && commonSureTricks(cardsLeft, deals, seat, tricksLeft) >= need) return 0;

  const positionHash = hashPosition(cardsLeft, seat, tricksLeft);
  const dealSum = hashDeals(deals, cardsLeft) + positionHash;
  const key = dealSum | 1;
  const isKnown = probeProofs(key);
  const hashCard = hashMove - 1;
  if (isKnown && need <= provedLow) return 0;
  const fails = isKnown && need > provedHigh;
  const knownCore = findKnownCore(deals, positionHash, need);
  if (knownCore !== 0) return knownCore;
  if (fails) return deals;

  const lostDeal = testDoubleDummy(cardsLeft, deals, seat, tricksLeft, need);
  if (lostDeal !== 0) {
    if (!isOutOfBudget()) storeProof(key, tricksLeft, 0, need - 1, 0);
    return lostDeal;
  }
  // With one card in each hand the double-dummy tests have decided.
  if (tricksLeft === 1) return 0;
  const core = searchTurnOfAll(cardsLeft, deals, seat, tricksLeft << 2, need, 0, hashCard);
  if (core === 0) storeProof(key, tricksLeft, need, tricksLeft, ours ? settlingCard : 0);
  else if (!isOutOfBudget()) {
    const card = ours ? 0 : settlingCard;
    storeProof(key, tricksLeft, 0, need - 1, card);
    if (core !== deals && !isSingleDeal(core))
      storeProof((hashDeals(core, cardsLeft) + positionHash) | 1, tricksLeft, 0, need - 1, card);
    if (!isSingleDeal(core)) addRecentCore(core);
  }
  return core;
}

/** A recent core among the deals that is known to fail in this position, or 0. */
function findKnownCore(deals: u64, positionHash: u64, need: i32): u64 {
  for (let at = RECENT_CORES; at < RECENT_CORES + (RECENT_CORE_COUNT << 3); at += 8) {
    const core = load<u64>(at);
    if (core === 0) break;
    if ((core & ~deals) !== 0 || core === deals) continue;
    let sum = positionHash;
    for (let rest = core; rest !== 0; rest &= rest - 1) sum += dealHash(firstDeal(rest));
    if (probeProofs(sum | 1) && need > provedHigh) return core;
  }
  return 0;
}

/** Puts a core in front of the recent ones. */
function addRecentCore(core: u64): void {
  let moved = core;
  for (let at = RECENT_CORES; at < RECENT_CORES + (RECENT_CORE_COUNT << 3); at += 8) {
    const previous = load<u64>(at);
    store<u64>(at, moved);
    if (previous === core) return;
    moved = previous;
  }
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
 * A deal that is lost double dummy, as a set; 0 if none was found. Deals that failed lately are
 * tested first, and of many deals no others: most tests of deals that do not fail are in vain.
 */
function testDoubleDummy(
  cardsLeft: u64,
  deals: u64,
  seat: i32,
  tricksLeft: i32,
  need: i32,
): u64 {
  let rest = deals;
  // In the last trick the tests decide; near the root they are few.
  let left = tricksLeft === 1 || tricksLeft >= rootTricks - 2 ? MAX_DEALS : MAX_TESTS;
  for (let at = TEST_ORDER; rest !== 0 && left > 0; at++) {
    const deal = load<u8>(at) as i32;
    if ((rest & setOfDeal(deal)) === 0) continue;
    loadDeal(deal, cardsLeft);
    if ((searchTrickStart(shapeOfHands(), seat, tricksLeft, need) & MADE) === 0) {
      memory.copy(TEST_ORDER + 1, TEST_ORDER, at - TEST_ORDER);
      store<u8>(TEST_ORDER, deal as u8);
      return setOfDeal(deal);
    }
    rest &= ~setOfDeal(deal);
    left--;
  }
  return 0;
}

/** Searches one seat's turn at any point of a trick; `toPlay` cards are still to be played. */
export function searchTurnOfAll(
  cardsLeft: u64,
  deals: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): u64 {
  if (isSingleDeal(deals)) {
    loadDeal(firstDeal(deals), cardsLeft);
    return (searchTurn(shapeOfHands(), seat, toPlay, need, trick, 0) & MADE) !== 0 ? 0 : deals;
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
  deals: u64,
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
  deals: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): u64 {
  const turnHash = hashTurnInFirstDeal(cardsLeft, deals, seat, toPlay, trick);
  // The student's cards are the same in all deals, and so are the runs of equivalent ones.
  const end = generateMoves(toPlay, seat, trick, followingCards(seat, toPlay, trick));
  const start = moveListStart(toPlay);
  moveToFront(start, end, hashCard >= 0 ? hashCard : refutationCard(turnHash));
  let core: u64 = 0;
  for (let at = start; at < end; at += 4) {
    const card = cardOfRun(load<i32>(at));
    // A card that also fails with the core so far adds nothing to it.
    if (core !== 0 && core !== deals) {
      if (searchCardOfAll(cardsLeft, core, seat, toPlay, need, trick, card) !== 0) {
        if (isOutOfBudget()) return core;
        continue;
      }
    }
    const coreOfCard = searchCardOfAll(cardsLeft, deals, seat, toPlay, need, trick, card);
    if (coreOfCard === 0) {
      storeRefutation(turnHash, card);
      settlingCard = card + 1;
      return 0;
    }
    core |= coreOfCard;
    if (isOutOfBudget()) return core;
  }
  return core;
}

/** Moves the move of a card to the front of a list, if it is there. */
function moveToFront(start: usize, end: usize, card: i32): void {
  for (let at = start; at < end; at += 4) {
    const move = load<i32>(at);
    if (cardOfRun(move) !== card) continue;
    memory.copy(start + 4, start, at - start);
    store<i32>(start, move);
    return;
  }
}

@inline
function cardOfRun(move: i32): i32 {
  return (suitOfMove(move) << 4) | rankOfMove(move);
}

function searchOpponentTurn(
  cardsLeft: u64,
  deals: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  hashCard: i32,
): u64 {
  const turnHash = hashTurnInFirstDeal(cardsLeft, deals, seat, toPlay, trick);
  const killer = hashCard >= 0 ? hashCard : refutationCard(turnHash);
  const end = generateOpponentMoves(toPlay, seat, deals, cardsLeft, trick, killer);
  for (let at = opponentMovesStart(toPlay); at < end; at += OPPONENT_MOVE_BYTES) {
    const card = cardOfMove(at);
    const core = searchCardOfAll(cardsLeft, dealsOfMove(at), seat, toPlay, need, trick, card);
    if (core === 0) continue;
    if (!isOutOfBudget()) {
      storeRefutation(turnHash, card);
      settlingCard = card + 1;
    }
    return core;
  }
  return 0;
}

/** Searches the position after a card; `deals`: those consistent with it. */
function searchCardOfAll(
  cardsLeft: u64,
  deals: u64,
  seat: i32,
  toPlay: i32,
  need: i32,
  trick: i32,
  card: i32,
): u64 {
  const suit = card >> 4;
  const rank = card & 15;
  const after = cardsLeft ^ toCardSet(1 << rank, suit);
  const phase = toPlay & 3;
  if (phase === 1) {
    const won = trickWinner(trickAfterCard(trick, seat, suit, rank));
    return searchTrickStartOfAll(after, deals, won, toPlay >> 2, need - 1 + (won & 1));
  }
  if (!countNode()) return deals;
  const next =
    phase === 0 ? trickAfterLead(seat, suit, rank) : trickAfterCard(trick, seat, suit, rank);
  return searchTurnOfAll(after, deals, (seat + 1) & 3, toPlay - 1, need, next, -1);
}
