/**
 * The hands of the deals that may be the truth. North and South are the student's; their hands are
 * the same in all deals. A position's hands are those of the root, restricted to the cards left.
 */
import { indexOwners, setHand, selectOwnerTables, ownersOf, HANDS } from '../search-hands';
import { cardsOfSuit } from '../card-sets';

/** The most deals of a question; a set of deals is a mask of so many bits. */
export const MAX_DEALS: i32 = 64;
/** Four hands a deal, before the trick that was in progress at the root. */
const DEAL_HANDS: usize = memory.data(64 * 32, 16);
/** The hash of each deal after `hashDeals`. */
const DEAL_HASHES: usize = memory.data(64 * 8, 16);

@inline
export function firstDeal(deals: u64): i32 {
  return ctz<u64>(deals) as i32;
}
@inline
export function isSingleDeal(deals: u64): bool {
  return (deals & (deals - 1)) === 0;
}
/** The set of one deal. */
@inline
export function setOfDeal(deal: i32): u64 {
  return (1 as u64) << deal;
}

/** The cards left in a seat's hand in a deal. */
@inline
export function handInDeal(deal: i32, seat: i32, cardsLeft: u64): u64 {
  return load<u64>(DEAL_HANDS + (deal << 5) + (seat << 3)) & cardsLeft;
}

/** Stores the current hands as those of a deal, and fills its owner tables. */
export function storeDeal(deal: i32): void {
  memory.copy(DEAL_HANDS + (deal << 5), HANDS, 32);
  selectOwnerTables(deal + 1);
  indexOwners();
}

/** Makes the cards left of a deal the current hands. */
@inline
export function loadDeal(deal: i32, cardsLeft: u64): void {
  selectOwnerTables(deal + 1);
  for (let seat = 0; seat < 4; seat++) setHand(seat, handInDeal(deal, seat, cardsLeft));
}

@inline
function mixHash(a: u64, b: u64): u64 {
  let hash = (a ^ (a >> 32)) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 29) ^ b) * 0xd6e8feb86659fd93;
  hash = (hash ^ (hash >> 32)) * 0xff51afd7ed558ccd;
  return hash ^ (hash >> 32);
}

/**
 * Hashes each deal of a set by the owners of its cards, from high to low in each suit, and returns
 * the sum, which depends neither on absolute ranks nor on the order of the deals.
 */
export function hashDeals(deals: u64, cardsLeft: u64): u64 {
  let sum: u64 = 0;
  for (let rest = deals; rest !== 0; rest &= rest - 1) {
    const deal = firstDeal(rest);
    selectOwnerTables(deal + 1);
    const hash = mixHash(
      ((ownersOf(0, cardsOfSuit(cardsLeft, 0)) as u64) << 26) |
        ownersOf(1, cardsOfSuit(cardsLeft, 1)),
      ((ownersOf(2, cardsOfSuit(cardsLeft, 2)) as u64) << 26) |
        ownersOf(3, cardsOfSuit(cardsLeft, 3)),
    );
    store<u64>(DEAL_HASHES + (deal << 3), hash);
    sum += hash;
  }
  return sum;
}

/** The hash of a deal after the last `hashDeals` of a set with it. */
@inline
export function dealHash(deal: i32): u64 {
  return load<u64>(DEAL_HASHES + (deal << 3));
}
