/**
 * Move generation for an opponent in several possible deals: the cards that are legal in some deal,
 * each with the deals that stay consistent after it. A move has 16 bytes: a number (the card in the
 * lowest 6 bits, above it the score) and the set of the deals.
 */
import { cardsLeftInSuit } from '../search-hands';
import { toCardSet, cardsOfSuit, highestRank } from '../card-sets';
import { scoreDiscard, scoreFollow, scoreLead, scoreLeadSuit } from '../move-ordering';
import { winningRank, winningSuit, ledSuit, trickWinner } from '../packed-trick';
import { firstDeal, handInDeal, loadDeal, setOfDeal } from './deal-hands';

/** The bytes of a move; of its eight the second half is the set of deals. */
export const OPPONENT_MOVE_BYTES: usize = 16;
/** At most 26 moves: the cards of both hidden hands. */
const BYTES_PER_TURN: usize = 26 * 16;
const MOVE_LISTS: usize = memory.data(53 * 26 * 16, 16);
const SCORE_SHIFT: u64 = 6;
/** Bonus for each deal that stays consistent, in the units of `move-ordering.ts`. */
const SCORE_PER_DEAL: i32 = 40;
/** Above every other score. */
const KILLER_SCORE: i32 = 1 << 20;

/** For each card, the deals in which it is legal at this turn. */
const LEGAL_DEALS: usize = memory.data(64 * 8, 16);

@inline
function legalDeals(card: i32): u64 {
  return load<u64>(LEGAL_DEALS + (card << 3));
}

/** The start of a turn's move list; `turn` is the number of cards still to be played. */
@inline
export function opponentMovesStart(turn: i32): usize {
  return MOVE_LISTS + (turn as usize) * BYTES_PER_TURN;
}
/** The card of the move at an address. */
@inline
export function cardOfMove(move: usize): i32 {
  return load<i32>(move) & 63;
}
/** The deals that stay consistent after the move at an address. */
@inline
export function dealsOfMove(move: usize): u64 {
  return load<u64>(move, 8);
}

/** The legal cards of the seat in a deal. */
@inline
function legalCards(deal: i32, seat: i32, cardsLeft: u64, turn: i32, trick: i32): u64 {
  const hand = handInDeal(deal, seat, cardsLeft);
  if ((turn & 3) === 0) return hand;
  const led = ledSuit(trick);
  const following = cardsOfSuit(hand, led);
  return following !== 0 ? toCardSet(following, led) : hand;
}

/**
 * Lists the moves of an opponent, the best first, and returns the end of the list. Of equivalent
 * cards one is listed. `killer`: a card that refuted a similar turn, or -1.
 */
export function generateOpponentMoves(
  turn: i32,
  seat: i32,
  deals: u64,
  cardsLeft: u64,
  trick: i32,
  killer: i32,
): usize {
  memory.fill(LEGAL_DEALS, 0, 64 * 8);
  let candidates: u64 = 0;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = firstDeal(rest);
    const legal = legalCards(deal, seat, cardsLeft, turn, trick);
    candidates |= legal;
    for (let cards = legal; cards !== 0; cards &= cards - 1) {
      const card = ctz<i64>(cards) as i32;
      store<u64>(LEGAL_DEALS + (card << 3), legalDeals(card) | setOfDeal(deal));
    }
  }
  const start = opponentMovesStart(turn);
  let end = start;
  let remaining = removeDominated(candidates, cardsLeft, turn, trick);
  // A card is scored in the first deal in which it is legal.
  for (let rest = deals; remaining !== 0; rest &= rest - 1) {
    const deal = firstDeal(rest);
    loadDeal(deal, cardsLeft);
    for (
      let cards = remaining & legalCards(deal, seat, cardsLeft, turn, trick);
      cards !== 0;
      cards &= cards - 1
    ) {
      const card = ctz<i64>(cards) as i32;
      remaining ^= (1 as u64) << card;
      const legal = legalDeals(card);
      let score = scoreCard(turn, seat, trick, card) + SCORE_PER_DEAL * (popcnt<u64>(legal) as i32);
      if (card === killer) score += KILLER_SCORE;
      insertSorted(start, end, ((score as i64) << SCORE_SHIFT) | card, legal);
      end += OPPONENT_MOVE_BYTES;
    }
  }
  return end;
}

@inline
function insertSorted(start: usize, end: usize, move: i64, deals: u64): void {
  let at = end;
  while (at > start && load<i64>(at - OPPONENT_MOVE_BYTES) < move) {
    store<i64>(at, load<i64>(at - OPPONENT_MOVE_BYTES));
    store<u64>(at, load<u64>(at - OPPONENT_MOVE_BYTES, 8), 8);
    at -= OPPONENT_MOVE_BYTES;
  }
  store<i64>(at, move);
  store<u64>(at, deals, 8);
}

/** The move-ordering score of a card in the current hands. */
function scoreCard(turn: i32, seat: i32, trick: i32, card: i32): i32 {
  const suit = card >> 4;
  const rank = card & 15;
  const present = cardsLeftInSuit(suit);
  if ((turn & 3) === 0)
    return scoreLeadSuit(seat, suit, present) + scoreLead(seat, suit, present, rank, rank);
  const partnerWins = ((trickWinner(trick) ^ seat) & 1) === 0;
  const position = 4 - (turn & 3);
  const led = ledSuit(trick);
  if (suit === led) {
    const best = suit === winningSuit(trick) ? winningRank(trick) : 13;
    return scoreFollow(position, seat, suit, present, rank, best, partnerWins);
  }
  return scoreDiscard(
    position,
    seat,
    suit,
    present,
    rank,
    led,
    winningRank(trick),
    winningSuit(trick),
    partnerWins,
  );
}

/**
 * The candidates without dominated cards. A card is dominated by the next card of the suit when no
 * card of another hand lies between and the neighbour is legal in every deal in which the card is;
 * of cards that dominate each other the lowest stays.
 */
function removeDominated(candidates: u64, cardsLeft: u64, turn: i32, trick: i32): u64 {
  let remaining = candidates;
  for (let suit = 0; suit < 4; suit++) {
    const inSuit = cardsOfSuit(candidates, suit);
    if ((inSuit & (inSuit - 1)) === 0) continue;
    const present = cardsOfSuit(cardsLeft, suit);
    // The winning card of the trick divides a run until the trick ends.
    const best = (turn & 3) !== 0 && suit === winningSuit(trick) ? winningRank(trick) : -1;
    let above = -1;
    for (let rest = present; rest !== 0;) {
      const rank = highestRank(rest);
      rest ^= 1 << rank;
      const deals = legalDeals((suit << 4) | rank);
      if (deals !== 0) {
        const below = rest === 0 ? -1 : highestRank(rest);
        let isDominated = false;
        if (below >= 0 && !(best < rank && best > below)) {
          isDominated = (deals & ~legalDeals((suit << 4) | below)) === 0;
        }
        if (!isDominated && above >= 0 && !(best < above && best > rank)) {
          const dealsAbove = legalDeals((suit << 4) | above);
          isDominated = (deals & ~dealsAbove) === 0 && deals !== dealsAbove;
        }
        if (isDominated) remaining &= ~toCardSet(1 << rank, suit);
      }
      above = rank;
    }
  }
  return remaining;
}
