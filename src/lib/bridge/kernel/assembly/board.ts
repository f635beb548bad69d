/** The hands during a search, and what is known about every set of cards that can be left of a suit. */
import { count, suitOf, topBit, topRank } from './cards';

/** The cards now held: 64 bits a seat. Written whole, read whole or a suit (16 bits) at a time. */
export const HANDS: usize = memory.data(32, 16);
/** A page for each deal that may be on the table at the same time, and the first for all others. */
/** For each suit and each set of its cards: the owners from the highest card down, see `owners`. */
const OWNERS: usize = memory.data(13 * (4 * 8192 * 4), 16);
const OWNERS_PAGE: usize = 4 * 8192 * 4;
/** The hands for which a page of `OWNERS` was filled. */
const INDEXED: usize = memory.data(13 * 32, 16);
/** The page in use. */
let ownersNow: usize = OWNERS;
let indexedNow: usize = INDEXED;

/** 0 when suit 0 is trumps, 4 (no suit) at no-trump. */
export let trump: i32 = 4;

export function setTrump(suit: i32): void {
  trump = suit;
}

/** Turns to the page of a deal, 1 to 12, or to the page for all others, 0. */
@inline
export function turnToPage(page: usize): void {
  ownersNow = OWNERS + page * OWNERS_PAGE;
  indexedNow = INDEXED + (page << 5);
}

/** The cards of a suit that a seat holds. */
@inline
export function held(seat: i32, suit: i32): u32 {
  return load<u16>(HANDS + (seat << 3) + (suit << 1));
}

@inline
export function hand(seat: i32): u64 {
  return load<u64>(HANDS + (seat << 3));
}

@inline
export function setHand(seat: i32, cards: u64): void {
  store<u64>(HANDS + (seat << 3), cards);
}

/** All cards in the four hands. */
@inline
export function allHands(): u64 {
  return load<u64>(HANDS) | load<u64>(HANDS + 8) | load<u64>(HANDS + 16) | load<u64>(HANDS + 24);
}

/** The cards of a suit left in all hands. */
@inline
export function heldByAll(suit: i32): u32 {
  const at = HANDS + (suit << 1);
  return (load<u16>(at) as u32) | load<u16>(at, 8) | load<u16>(at, 16) | load<u16>(at, 24);
}

/** The owners of a suit's cards from the highest down, two bits a card, the first in bits 24 and 25. */
@inline
export function owners(suit: i32, cards: u32): u32 {
  return load<u32>(ownersNow + (suit << 15) + (cards << 2));
}

/** Makes `owners` right for the hands that were set; suits that only lost cards are ready already. */
export function indexOwners(): void {
  for (let suit = 0; suit < 4; suit++) {
    let known = true;
    for (let seat = 0; seat < 4; seat++) {
      const before = suitOf(load<u64>(indexedNow + (seat << 3)), suit);
      if ((held(seat, suit) & ~before) !== 0) known = false;
    }
    if (!known) indexSuit(suit);
  }
}

function indexSuit(suit: i32): void {
  const all = heldByAll(suit);
  const at = ownersNow + (suit << 15);
  for (let seat = 0; seat < 4; seat++) {
    const others = load<u64>(indexedNow + (seat << 3)) & ~((0xffff as u64) << (suit << 4));
    store<u64>(indexedNow + (seat << 3), others | ((held(seat, suit) as u64) << (suit << 4)));
  }
  store<u32>(at, 0);
  // Subsets in rising order, so that a set without its highest card is done before the set.
  for (let cards: u32 = all & -all; cards !== 0; cards = (cards - all) & all) {
    const top = topBit(cards);
    let owner = 0;
    while ((held(owner, suit) & top) === 0) owner++;
    store<u32>(at + (cards << 2), (owner << 24) | (load<u32>(at + ((cards ^ top) << 2)) >> 2));
  }
}

/** The lengths of all suits in all hands, four bits each at `seat * 16 + suit * 4`. */
export function shapeOfHands(): u64 {
  let shape: u64 = 0;
  for (let seat = 0; seat < 4; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      shape |= (count(held(seat, suit)) as u64) << ((seat << 4) + (suit << 2));
    }
  }
  return shape;
}

/** One card of a suit in a seat's part of the shape. */
@inline
export function oneCard(seat: i32, suit: i32): u64 {
  return (1 as u64) << ((seat << 4) + (suit << 2));
}

/** The highest rank that a seat holds in a suit, or -1. */
@inline
export function topHeld(seat: i32, suit: i32): i32 {
  return topRank(held(seat, suit));
}
