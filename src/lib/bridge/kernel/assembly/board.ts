/** The hands during a search, and what is known about every set of cards that can be left of a suit. */
import { count, suitOf, topBit, topRank } from './cards';

/** The cards now held: 64 bits a seat. Written whole, read whole or a suit (16 bits) at a time. */
export const HANDS: usize = memory.data(32, 16);
/**
 * The owners of a suit's cards from the highest down, for every set of them, see `owners`: a sheet for each way in which
 * a suit lay that was asked about lately. Whoever asks of many deals in turn finds their suits ready: two deals
 * often have one in common, and later in the play there are only fewer cards of it.
 */
const MOST: i32 = 128;
/** Sheets of a suit that every kernel has: more than deals can be on the table at the same time. */
const FEW: i32 = 16;
const SHEET: usize = 8192 * 4;
const OWNERS: usize = memory.data(4 * 16 * (8192 * 4), 16);
/** Sheets of each suit here, and where those beyond the first few begin. */
let sheets: i32 = FEW;
let others: usize = 0;
/** The suit for which each sheet was filled, a seat after the other in 16 bits each. */
const FILLED: usize = memory.data(4 * 128 * 8, 16);
/** When each sheet was last wanted; 0: never. */
const WANTED: usize = memory.data(4 * 128 * 4, 16);
let wanted: u32 = 0;
/** The sheets of the four suits, on a page for each deal that may be on the table at the same time, and the first for all others. */
const PAGES: usize = memory.data(13 * 16, 16);
/** The page in use. */
let pageNow: usize = PAGES;

/** 0 when suit 0 is trumps, 4 (no suit) at no-trump. */
export let trump: i32 = 4;

export function setTrump(suit: i32): void {
  trump = suit;
}

/** Turns to the page of a deal, 1 to 12, or to the page for all others, 0. */
@inline
export function turnToPage(page: usize): void {
  pageNow = PAGES + (page << 4);
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
  return load<u32>((load<u32>(pageNow + (suit << 2)) as usize) + (cards << 2));
}

/** Makes `owners` right for the hands that were set, on the page in use. */
export function indexOwners(): void {
  wanted++;
  for (let suit = 0; suit < 4; suit++) store<u32>(pageNow + (suit << 2), sheetOf(suit) as u32);
}

/** Lays out, from `at` on, what so many sheets of each suit need beyond the first few, and returns where it ends. */
export function laySheets(at: usize, count: i32): usize {
  sheets = FEW;
  memory.fill(WANTED, 0, 4 * 128 * 4);
  if (count <= FEW) return at;
  count = min(count, MOST);
  const end = at + SHEET * ((count - FEW) << 2);
  const memoryEnd = (memory.size() as usize) << 16;
  if (end > memoryEnd && memory.grow(((end - memoryEnd + 0xffff) >> 16) as i32) < 0) return at;
  sheets = count;
  others = at;
  return end;
}

function sheetAt(suit: i32, place: i32): usize {
  return place < FEW
    ? OWNERS + SHEET * (suit * FEW + place)
    : others + SHEET * (suit * (sheets - FEW) + place - FEW);
}

/** The sheet of a suit as it lies: one that was filled for it or for more of its cards, or the one longest not wanted. */
function sheetOf(suit: i32): usize {
  let suits: u64 = 0;
  for (let seat = 0; seat < 4; seat++) suits |= (held(seat, suit) as u64) << (seat << 4);
  const from = suit * MOST;
  let oldest = from;
  for (let at = from; at < from + sheets; at++) {
    const last = load<u32>(WANTED + (at << 2));
    if (last !== 0 && (suits & ~load<u64>(FILLED + (at << 3))) === 0) {
      store<u32>(WANTED + (at << 2), wanted);
      return sheetAt(suit, at - from);
    }
    if (last < load<u32>(WANTED + (oldest << 2))) oldest = at;
    // Sheets are filled from the first on: after one that never was there is none.
    if (last === 0) break;
  }
  store<u32>(WANTED + (oldest << 2), wanted);
  store<u64>(FILLED + (oldest << 3), suits);
  const sheet = sheetAt(suit, oldest - from);
  fillSheet(sheet, suit);
  return sheet;
}

function fillSheet(sheet: usize, suit: i32): void {
  const all = heldByAll(suit);
  store<u32>(sheet, 0);
  // Subsets in rising order, so that a set without its highest card is done before the set.
  for (let cards: u32 = all & -all; cards !== 0; cards = (cards - all) & all) {
    const top = topBit(cards);
    let owner = 0;
    while ((held(owner, suit) & top) === 0) owner++;
    store<u32>(sheet + (cards << 2), (owner << 24) | (load<u32>(sheet + ((cards ^ top) << 2)) >> 2));
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
