/**
 * The moves of an opponent while several deals are alive: the cards that are legal in one of them,
 * each with the deals that it leaves alive. A move is a number: from the low end the card (6 bits),
 * the deals (12) and its score.
 */
import { heldByAll } from '../board';
import { inSuit, suitOf, topRank } from '../cards';
import { scoreDiscard, scoreFollow, scoreLead, scoreSuit } from '../order';
import { bestRank, bestSuit, ledSuit, winner } from '../trick';
import { first, handIn, layDeal } from './deals';

/** At most 26 cards of both hidden hands, for each number of cards still to be played. */
const TURN: usize = 26 * 8;
const LIST: usize = memory.data(53 * 26 * 8, 16);
const DEALS_SHIFT: u64 = 6;
const SCORE_SHIFT: u64 = 18;
/** What a deal more is worth, in the units of `order.ts`. */
const EACH_DEAL: i32 = 40;
/** More than any card can score. */
const FIRST: i32 = 1 << 20;

/** For each card of the turn: the deals in which it is legal. */
const LEGAL_IN: usize = memory.data(64 * 2, 16);

@inline
function legalIn(card: i32): i32 {
  return load<u16>(LEGAL_IN + (card << 1));
}

@inline
export function movesOf(turn: i32): usize {
  return LIST + (turn as usize) * TURN;
}
@inline
export function cardOf(move: i64): i32 {
  return (move as i32) & 63;
}
@inline
export function dealsOf(move: i64): i32 {
  return ((move >> DEALS_SHIFT) as i32) & 0xfff;
}

/** The cards of the seat that are legal in a deal. */
@inline
function legalCards(deal: i32, seat: i32, left: u64, turn: i32, trick: i32): u64 {
  const hand = handIn(deal, seat, left);
  if ((turn & 3) === 0) return hand;
  const led = ledSuit(trick);
  const following = suitOf(hand, led);
  return following !== 0 ? inSuit(following, led) : hand;
}

/**
 * Lists the moves of an opponent, the best first, and returns the end of the list. `killer` is a
 * card that settled a turn like this one, or -1. Of cards that come to the same only one is listed.
 */
export function listMoves(turn: i32, seat: i32, deals: i32, left: u64, trick: i32, killer: i32): usize {
  memory.fill(LEGAL_IN, 0, 128);
  let all: u64 = 0;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = first(rest);
    const legal = legalCards(deal, seat, left, turn, trick);
    all |= legal;
    for (let cards = legal; cards !== 0; cards &= cards - 1) {
      const card = ctz<i64>(cards) as i32;
      const at = LEGAL_IN + (card << 1);
      store<u16>(at, (legalIn(card) | (1 << deal)) as u16);
    }
  }
  const start = movesOf(turn);
  let end = start;
  let kept = different(all, left, turn, trick);
  // The score of a card is what it is worth in the first deal in which it is legal.
  for (let rest = deals; kept !== 0; rest &= rest - 1) {
    const deal = first(rest);
    layDeal(deal, left);
    for (let cards = kept & legalCards(deal, seat, left, turn, trick); cards !== 0; cards &= cards - 1) {
      const card = ctz<i64>(cards) as i32;
      kept ^= (1 as u64) << card;
      const alive = legalIn(card);
      let score = scoreOf(turn, seat, trick, card) + EACH_DEAL * popcnt<i32>(alive);
      if (card === killer) score += FIRST;
      insert(start, end, ((score as i64) << SCORE_SHIFT) | ((alive as i64) << DEALS_SHIFT) | card);
      end += 8;
    }
  }
  return end;
}

@inline
function insert(start: usize, end: usize, move: i64): void {
  let at = end;
  while (at > start && load<i64>(at - 8) < move) {
    store<i64>(at, load<i64>(at - 8));
    at -= 8;
  }
  store<i64>(at, move);
}

/** What a card is worth in the deal on the board. */
function scoreOf(turn: i32, seat: i32, trick: i32, card: i32): i32 {
  const suit = card >> 4;
  const rank = card & 15;
  const between = heldByAll(suit);
  if ((turn & 3) === 0) return scoreSuit(seat, suit, between) + scoreLead(seat, suit, between, rank, rank);
  const partnerWins = ((winner(trick) ^ seat) & 1) === 0;
  const position = 4 - (turn & 3);
  const led = ledSuit(trick);
  if (suit === led) {
    const best = suit === bestSuit(trick) ? bestRank(trick) : 13;
    return scoreFollow(position, seat, suit, between, rank, best, partnerWins);
  }
  return scoreDiscard(position, seat, suit, between, rank, led, bestRank(trick), bestSuit(trick), partnerWins);
}

/**
 * The cards without those that come to no more than their neighbour: in every deal in which the
 * card is legal the seat holds the next card too, with none of another hand's between, and the
 * neighbour leaves at least as many deals alive. Of equal ones the lowest stays.
 */
function different(all: u64, left: u64, turn: i32, trick: i32): u64 {
  let kept = all;
  for (let suit = 0; suit < 4; suit++) {
    const candidates = suitOf(all, suit);
    if ((candidates & (candidates - 1)) === 0) continue;
    const present = suitOf(left, suit);
    // The winning card of the trick parts two cards until the trick ends.
    const best = (turn & 3) !== 0 && suit === bestSuit(trick) ? bestRank(trick) : -1;
    let above = -1;
    for (let rest = present; rest !== 0; ) {
      const rank = topRank(rest);
      rest ^= 1 << rank;
      const mine = legalIn((suit << 4) | rank);
      if (mine !== 0) {
        const below = rest === 0 ? -1 : topRank(rest);
        let drop = false;
        if (below >= 0 && !(best < rank && best > below)) {
          drop = (mine & ~legalIn((suit << 4) | below)) === 0;
        }
        if (!drop && above >= 0 && !(best < above && best > rank)) {
          const more = legalIn((suit << 4) | above);
          drop = (mine & ~more) === 0 && mine !== more;
        }
        if (drop) kept &= ~inSuit(1 << rank, suit);
      }
      above = rank;
    }
  }
  return kept;
}
