/**
 * The four hands during a search, and a cache of owner tables.
 *
 * An owner table belongs to one distribution of one suit over the four hands and gives, for each
 * subset of that suit's cards, their owners from the highest card down (see `ownersOf`). It also
 * serves every later position of the same deal, and every deal in which that suit lies alike. The
 * least recently used table of the suit is replaced first.
 */
import { count, cardsOfSuit, highestCard, highestRank } from './card-sets';

/** The cards in each hand: 64 bits a seat, read whole or one suit (16 bits) at a time. */
export const HANDS: usize = memory.data(32, 16);
/** The most owner tables of each suit. */
const MAX_TABLES: i32 = 128;
/** Owner tables of each suit that every kernel has: more than one search has deals. */
const BASE_TABLES: i32 = 16;
const TABLE_BYTES: usize = 8192 * 4;
const OWNER_TABLES: usize = memory.data(4 * 16 * (8192 * 4), 16);
/** Tables of each suit in this kernel. */
let tableCount: i32 = BASE_TABLES;
/** The address of the tables beyond `BASE_TABLES`. */
let extraTables: usize = 0;
/** The distribution that each table was filled for: four holdings of 16 bits. */
const TABLE_HOLDINGS: usize = memory.data(4 * 128 * 8, 16);
/** The value of `useClock` when each table was last used; 0: never. */
const LAST_USED: usize = memory.data(4 * 128 * 4, 16);
let useClock: u32 = 0;
/**
 * Addresses of the four suits' tables, 16 bytes a slot: slot 0 for one deal, 1 to 64 for several.
 */
const TABLE_POINTERS: usize = memory.data(65 * 16, 16);
/** The slot in use. */
let currentPointers: usize = TABLE_POINTERS;

/** 0 when suit 0 is trumps, 4 (no suit) at notrump. */
export let trump: i32 = 4;

export function setTrump(suit: i32): void {
  trump = suit;
}

/** Uses the owner tables of a slot: 1 to 64 for one of several deals, else 0. */
@inline
export function selectOwnerTables(slot: usize): void {
  currentPointers = TABLE_POINTERS + (slot << 4);
}

/** The cards of a suit that a seat holds. */
@inline
export function holding(seat: i32, suit: i32): u32 {
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
export function cardsLeftInSuit(suit: i32): u32 {
  const at = HANDS + (suit << 1);
  return (load<u16>(at) as u32) | load<u16>(at, 8) | load<u16>(at, 16) | load<u16>(at, 24);
}

/**
 * The owners of these cards of a suit from the highest down: two bits each, from bits 24 and 25.
 */
@inline
export function ownersOf(suit: i32, cards: u32): u32 {
  return load<u32>((load<u32>(currentPointers + (suit << 2)) as usize) + (cards << 2));
}

/** Finds or fills the owner tables of the current hands and points the slot in use at them. */
export function indexOwners(): void {
  useClock++;
  for (let suit = 0; suit < 4; suit++)
    store<u32>(currentPointers + (suit << 2), findOrFillTable(suit) as u32);
}

/** Reserves memory from `at` on for `count` tables of each suit; returns the end of that memory. */
export function allocateOwnerTables(at: usize, count: i32): usize {
  tableCount = BASE_TABLES;
  memory.fill(LAST_USED, 0, 4 * 128 * 4);
  if (count <= BASE_TABLES) return at;
  count = min(count, MAX_TABLES);
  const end = at + TABLE_BYTES * ((count - BASE_TABLES) << 2);
  const memoryEnd = (memory.size() as usize) << 16;
  if (end > memoryEnd && memory.grow(((end - memoryEnd + 0xffff) >> 16) as i32) < 0) return at;
  tableCount = count;
  extraTables = at;
  return end;
}

function tableAddress(suit: i32, index: i32): usize {
  return index < BASE_TABLES
    ? OWNER_TABLES + TABLE_BYTES * (suit * BASE_TABLES + index)
    : extraTables + TABLE_BYTES * (suit * (tableCount - BASE_TABLES) + index - BASE_TABLES);
}

/**
 * The table of a suit's current distribution, or of a superset of it; else the oldest is refilled.
 */
function findOrFillTable(suit: i32): usize {
  let holdings: u64 = 0;
  for (let seat = 0; seat < 4; seat++) holdings |= (holding(seat, suit) as u64) << (seat << 4);
  const from = suit * MAX_TABLES;
  let oldest = from;
  for (let at = from; at < from + tableCount; at++) {
    const last = load<u32>(LAST_USED + (at << 2));
    if (last !== 0 && (holdings & ~load<u64>(TABLE_HOLDINGS + (at << 3))) === 0) {
      store<u32>(LAST_USED + (at << 2), useClock);
      return tableAddress(suit, at - from);
    }
    if (last < load<u32>(LAST_USED + (oldest << 2))) oldest = at;
    // Tables are filled in order: after the first unused one there is none.
    if (last === 0) break;
  }
  store<u32>(LAST_USED + (oldest << 2), useClock);
  store<u64>(TABLE_HOLDINGS + (oldest << 3), holdings);
  const table = tableAddress(suit, oldest - from);
  fillTable(table, suit);
  return table;
}

function fillTable(table: usize, suit: i32): void {
  const all = cardsLeftInSuit(suit);
  store<u32>(table, 0);
  // Subsets in rising order: a set without its highest card comes before the set.
  for (let cards: u32 = all & -all; cards !== 0; cards = (cards - all) & all) {
    const top = highestCard(cards);
    let owner = 0;
    while ((holding(owner, suit) & top) === 0) owner++;
    store<u32>(
      table + (cards << 2),
      (owner << 24) | (load<u32>(table + ((cards ^ top) << 2)) >> 2),
    );
  }
}

/** The suit lengths of all hands, four bits each at `seat * 16 + suit * 4`. */
export function shapeOfHands(): u64 {
  let shape: u64 = 0;
  for (let seat = 0; seat < 4; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      shape |= (count(holding(seat, suit)) as u64) << ((seat << 4) + (suit << 2));
    }
  }
  return shape;
}

/** One card of a suit in a seat's part of the shape, to be subtracted when it is played. */
@inline
export function shapeUnit(seat: i32, suit: i32): u64 {
  return (1 as u64) << ((seat << 4) + (suit << 2));
}

/** The highest rank that a seat holds in a suit, or -1. */
@inline
export function highestHeld(seat: i32, suit: i32): i32 {
  return highestRank(holding(seat, suit));
}
