/**
 * One line against every deal: do North and South, who do not know which deal is the truth, take
 * `need` of the tricks to go in all deals of a set? They choose one card for all of them; the
 * opponents play any card that is legal in one, and the deals in which it is not fall away.
 */
import { held, shapeOfHands, trump } from '../board';
import { count, inSuit, suitOf } from '../cards';
import {
  generate, killerOf, likeness, movesBegin, rankOfMove, settled, suitOfMove,
} from '../moves';
import { SPENT, YES, lead, spend, turn } from '../search';
import { ledSuit, ledWith, winner, withCard } from '../trick';
import { first, isOne, layDeal, markDeals, markOf } from './deals';
import { cardOf, dealsOf, listMoves, movesOf } from './moves';
import { sureTricks } from './sure';
import { high, keep, look, low, settledBy } from './table';

export const WINS: i32 = 1;
export const FAILS: i32 = 0;
export const UNSURE: i32 = -1;

/** Sets the turns of this search apart from those of the double-dummy search. */
const OWN: usize = 0x2a5_3c1f;
const LIKENESS_BITS: usize = 0x3ff_ffff;

/** The deal in which the last double-dummy test failed: it is tried first. */
let lastFailed: i32 = 0;
/** The card that settled the last turn, plus one. */
let settler: i32 = 0;

/** Forgets what guided the order of tests and cards. */
export function forgetOrder(): void {
  lastFailed = 0;
  settler = 0;
}

@inline
function answerOf(dummy: u64): i32 {
  return (dummy & SPENT) !== 0 ? UNSURE : (dummy & YES) !== 0 ? WINS : FAILS;
}

/** The start of a trick, `n` to go. */
export function leadAll(left: u64, deals: i32, seat: i32, n: i32, need: i32): i32 {
  if (need <= 0) return WINS;
  if (need > n) return FAILS;
  if (isOne(deals)) {
    layDeal(first(deals), left);
    return answerOf(lead(shapeOfHands(), seat, n, need));
  }
  if (!spend()) return UNSURE;
  const ours = (seat & 1) === 0;
  if (ours && sureTricks(left, deals, seat, n) >= need) return WINS;

  const place = placeKey(left, seat, n);
  const sum = markDeals(deals, left) + place;
  const key = sum | 1;
  if (look(key)) {
    if (need <= low) return WINS;
    if (need > high) return FAILS;
  }
  const hint = settledBy - 1;
  if (lostToFewer(deals, sum, need)) return FAILS;

  const open = openTest(left, deals, seat, n, need);
  if (open !== WINS) {
    if (open === FAILS) keep(key, n, 0, need - 1, 0);
    return open;
  }
  // Each hand has one card: nobody has a choice, and every deal was tried.
  if (n === 1) return WINS;
  const answer = turnAll(left, deals, seat, n << 2, need, 0, hint);
  if (answer === WINS) keep(key, n, need, n, ours ? settler : 0);
  else if (answer === FAILS) keep(key, n, 0, need - 1, ours ? 0 : settler);
  return answer;
}

/** Whether it is known to be lost already with one deal less; `sum` is the key of them all. */
function lostToFewer(deals: i32, sum: u64, need: i32): bool {
  // What is known of one deal alone is in the table of the double-dummy search.
  if (popcnt<i32>(deals) === 2) return false;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    if (look((sum - markOf(first(rest))) | 1) && need > high) return true;
  }
  return false;
}

/** The part of the key that all deals share. */
@inline
function placeKey(left: u64, seat: i32, n: i32): u64 {
  const lengths = count(suitOf(left, 0)) | (count(suitOf(left, 1)) << 4) |
    (count(suitOf(left, 2)) << 8) | (count(suitOf(left, 3)) << 12);
  const place = lengths | (seat << 16) | (trump << 18) | (n << 22);
  let hash = ((place as u64) + 1) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 31)) * 0xbf58476d1ce4e5b9;
  return hash ^ (hash >> 29);
}

/** Whether each deal alone can be made with open cards; the deal that failed last comes first. */
function openTest(left: u64, deals: i32, seat: i32, n: i32, need: i32): i32 {
  let rest = deals;
  let deal = (deals >> lastFailed) & 1 ? lastFailed : first(deals);
  while (true) {
    layDeal(deal, left);
    const answer = answerOf(lead(shapeOfHands(), seat, n, need));
    if (answer !== WINS) {
      if (answer === FAILS) lastFailed = deal;
      return answer;
    }
    rest &= ~(1 << deal);
    if (rest === 0) return WINS;
    deal = first(rest);
  }
}

/** One seat's turn at any point of a trick; `toPlay` counts the cards that are still to be played. */
export function turnAll(left: u64, deals: i32, seat: i32, toPlay: i32, need: i32, trick: i32, hint: i32): i32 {
  if (isOne(deals)) {
    layDeal(first(deals), left);
    return answerOf(turn(shapeOfHands(), seat, toPlay, need, trick));
  }
  return (seat & 1) === 0
    ? studentsTurn(left, deals, seat, toPlay, need, trick, hint)
    : opponentsTurn(left, deals, seat, toPlay, need, trick, hint);
}

/** The cards with which the seat can follow suit in the deal on the board; none on lead. */
@inline
function followingOf(seat: i32, toPlay: i32, trick: i32): u32 {
  return (toPlay & 3) !== 0 ? held(seat, ledSuit(trick)) : 0;
}

/** What turns like this one have in common, seen in the first deal alive, which is laid on the board. */
function likeInFirst(left: u64, deals: i32, seat: i32, toPlay: i32, trick: i32): usize {
  layDeal(first(deals), left);
  return (likeness(toPlay, seat, trick, followingOf(seat, toPlay, trick)) ^ OWN) & LIKENESS_BITS;
}

function studentsTurn(left: u64, deals: i32, seat: i32, toPlay: i32, need: i32, trick: i32, hint: i32): i32 {
  const like = likeInFirst(left, deals, seat, toPlay, trick);
  const killer = hint >= 0 ? hint : killerOf(like);
  // The student's cards are the same in all deals, and so are its runs of equal ones.
  const end = generate(toPlay, seat, trick, followingOf(seat, toPlay, trick));
  const start = movesBegin(toPlay);
  // The killer first, if it is the card of a run here.
  let tried = -1;
  for (let at = start; at < end && killer >= 0; at += 4) {
    if (cardOfRun(load<i32>(at)) === killer) tried = killer;
  }
  if (tried >= 0) {
    const answer = playAll(left, deals, seat, toPlay, need, trick, killer);
    if (answer === WINS) settler = killer + 1;
    if (answer !== FAILS) return answer;
  }
  for (let at = start; at < end; at += 4) {
    const card = cardOfRun(load<i32>(at));
    if (card === tried) continue;
    const answer = playAll(left, deals, seat, toPlay, need, trick, card);
    if (answer === UNSURE) return UNSURE;
    if (answer === WINS) {
      settled(like, card);
      settler = card + 1;
      return WINS;
    }
  }
  return FAILS;
}

@inline
function cardOfRun(move: i32): i32 {
  return (suitOfMove(move) << 4) | rankOfMove(move);
}

function opponentsTurn(left: u64, deals: i32, seat: i32, toPlay: i32, need: i32, trick: i32, hint: i32): i32 {
  const like = likeInFirst(left, deals, seat, toPlay, trick);
  const killer = hint >= 0 ? hint : killerOf(like);
  const end = listMoves(toPlay, seat, deals, left, trick, killer);
  for (let at = movesOf(toPlay); at < end; at += 8) {
    const move = load<i64>(at);
    const card = cardOf(move);
    const answer = playAll(left, dealsOf(move), seat, toPlay, need, trick, card);
    if (answer === UNSURE) return UNSURE;
    if (answer === FAILS) {
      settled(like, card);
      settler = card + 1;
      return FAILS;
    }
  }
  return WINS;
}

/** One card of one seat, which leaves `deals` alive, and all that follows. */
function playAll(left: u64, deals: i32, seat: i32, toPlay: i32, need: i32, trick: i32, card: i32): i32 {
  const suit = card >> 4;
  const rank = card & 15;
  const after = left ^ inSuit(1 << rank, suit);
  const place = toPlay & 3;
  if (place === 1) {
    const won = winner(withCard(trick, seat, suit, rank));
    return leadAll(after, deals, won, toPlay >> 2, need - 1 + (won & 1));
  }
  if (!spend()) return UNSURE;
  const next = place === 0 ? ledWith(seat, suit, rank) : withCard(trick, seat, suit, rank);
  return turnAll(after, deals, (seat + 1) & 3, toPlay - 1, need, next, -1);
}
