/**
 * Move generation for an opponent in several possible deals: the cards that are legal in some deal,
 * each with the deals that stay consistent after it. A move is a number; from the low end: the card
 * (6 bits), the deals (12), the score.
 */
import { cardsLeftInSuit } from '../search-hands';
import { toCardSet, cardsOfSuit, highestRank } from '../card-sets';
import { scoreDiscard, scoreFollow, scoreLead, scoreLeadSuit } from '../move-ordering';
import { winningRank, winningSuit, ledSuit, trickWinner } from '../packed-trick';
import { firstDeal, handInDeal, loadDeal } from './deal-hands';

/** At most 26 moves of eight bytes: the cards of both hidden hands. */
const BYTES_PER_TURN: usize = 26 * 8;
const MOVE_LISTS: usize = memory.data(53 * 26 * 8, 16);
const DEALS_SHIFT: u64 = 6;
const SCORE_SHIFT: u64 = 18;
/** Bonus for each deal that stays consistent, in the units of `move-ordering.ts`. */
const SCORE_PER_DEAL: i32 = 40;
/** Above every other score. */
const KILLER_SCORE: i32 = 1 << 20;

/** For each card, the deals in which it is legal at this turn. */
const LEGAL_DEALS: usize = memory.data(64 * 2, 16);

@inline
function legalDeals(card: i32): i32 {
  return load<u16>(LEGAL_DEALS + (card << 1));
}

/** The start of a turn's move list; `turn` is the number of cards still to be played. */
@inline
export function opponentMovesStart(turn: i32): usize {
  return MOVE_LISTS + (turn as usize) * BYTES_PER_TURN;
}
@inline
export function cardOfMove(move: i64): i32 {
  return (move as i32) & 63;
}
@inline
export function dealsOfMove(move: i64): i32 {
  return ((move >> DEALS_SHIFT) as i32) & 0xfff;
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
  deals: i32,
  cardsLeft: u64,
  trick: i32,
  killer: i32,
): usize {
  memory.fill(LEGAL_DEALS, 0, 128);
  let candidates: u64 = 0;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = firstDeal(rest);
    const legal = legalCards(deal, seat, cardsLeft, turn, trick);
    candidates |= legal;
    for (let cards = legal; cards !== 0; cards &= cards - 1) {
      const card = ctz<i64>(cards) as i32;
      const at = LEGAL_DEALS + (card << 1);
      store<u16>(at, (legalDeals(card) | (1 << deal)) as u16);
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
      let score = scoreCard(turn, seat, trick, card) + SCORE_PER_DEAL * popcnt<i32>(legal);
      if (card === killer) score += KILLER_SCORE;
      insertSorted(
        start,
        end,
        ((score as i64) << SCORE_SHIFT) | ((legal as i64) << DEALS_SHIFT) | card,
      );
      end += 8;
    }
  }
  return end;
}

@inline
function insertSorted(start: usize, end: usize, move: i64): void {
  let at = end;
  while (at > start && load<i64>(at - 8) < move) {
    store<i64>(at, load<i64>(at - 8));
    at -= 8;
  }
  store<i64>(at, move);
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
