/**
 * The deals that may be the truth. North and South are the student's; their hands are the same in
 * all deals. What is left of a deal is its hands of the root and the cards left of all.
 */
import { indexOwners, setHand, turnToPage, owners, HANDS } from '../board';
import { suitOf } from '../cards';

/** Most deals of a game; a set of deals is a mask of so many bits. */
export const MOST_DEALS: i32 = 12;
/** Four hands a deal, before the trick that was in progress at the root. */
const DEALS: usize = memory.data(12 * 32, 16);
/** What a deal adds to the key of the position, after `markDeals`. */
const MARKS: usize = memory.data(12 * 16, 16);

@inline
export function first(deals: i32): i32 {
  return ctz<i32>(deals);
}
@inline
export function isOne(deals: i32): bool {
  return (deals & (deals - 1)) === 0;
}

/** A seat's cards in a deal, of those left. */
@inline
export function handIn(deal: i32, seat: i32, left: u64): u64 {
  return load<u64>(DEALS + (deal << 5) + (seat << 3)) & left;
}

/** Takes the hands on the board over as those of a deal, and indexes them on its page. */
export function keepDeal(deal: i32): void {
  memory.copy(DEALS + (deal << 5), HANDS, 32);
  turnToPage(deal + 1);
  indexOwners();
}

/** Puts what is left of a deal on the board. */
@inline
export function layDeal(deal: i32, left: u64): void {
  turnToPage(deal + 1);
  for (let seat = 0; seat < 4; seat++) setHand(seat, handIn(deal, seat, left));
}

@inline
function mixed(a: u64, b: u64): u64 {
  let hash = (a ^ (a >> 32)) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 29) ^ b) * 0xd6e8feb86659fd93;
  hash = (hash ^ (hash >> 32)) * 0xff51afd7ed558ccd;
  return hash ^ (hash >> 32);
}

/**
 * Marks every deal of a set by the owners of its cards, from high to low in each suit, and returns
 * the sum: whatever the ranks are called and in whatever order the deals stand, it is the same.
 */
export function markDeals(deals: i32, left: u64): u64 {
  let sum: u64 = 0;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = first(rest);
    turnToPage(deal + 1);
    const mark = mixed(
      ((owners(0, suitOf(left, 0)) as u64) << 26) | owners(1, suitOf(left, 1)),
      ((owners(2, suitOf(left, 2)) as u64) << 26) | owners(3, suitOf(left, 3)),
    );
    store<u64>(MARKS + (deal << 3), mark);
    sum += mark;
  }
  return sum;
}

/** The mark of one deal after the last `markDeals` that it was among. */
@inline
export function markOf(deal: i32): u64 {
  return load<u64>(MARKS + (deal << 3));
}
