/**
 * Chunks of the transposition table: each holds up to 2, 6, 16 or 64 patterns of one shape. A pattern
 * fixes the owners of the highest cards of each suit as far down as they mattered, and bounds the
 * tricks of all positions that match it.
 *
 * A chunk of 64 has a bitmap index: for each of the three highest cards of each suit and each seat,
 * the set of patterns in which that seat owns the card or the owner is not fixed. Twelve ANDs leave
 * the few patterns that are worth comparing.
 */

/** A pattern: owners of suits 0 and 1 with the bounds, their mask, owners of 2 and 3, their mask. */
const PATTERN_BYTES: usize = 32;
const MASK01: usize = 8;
const OWNERS23: usize = 16;
const MASK23: usize = 24;
/** Shifts of the bounds on North and South's tricks, above the 52 bits of two suits' owners. */
const LOW_SHIFT: u64 = 52;
const HIGH_SHIFT: u64 = 56;

/** The header: the next chunk, the number of patterns, the size class, the lead, the last use. */
const COUNT: usize = 4;
const SIZE_CLASS: usize = 5;
const LEAD: usize = 6;
const LAST_USE: usize = 8;
const HEADER_BYTES: usize = 16;

/** Eight bytes for each of four seats and three cards of one suit. */
const SUIT_INDEX_BYTES: usize = 96;
const INDEX_BYTES: usize = 4 * SUIT_INDEX_BYTES;
/** The shifts of the third highest card's owner, in the upper and the lower of two suits. */
const UPPER_SHIFT: u64 = 46;
const LOWER_SHIFT: u64 = 20;

/** The class of chunks with an index. */
export const INDEXED_CLASS: u32 = 3;

/** The masks of the pattern that the last hit matched. */
export let hitMask01: u64 = 0;
export let hitMask23: u64 = 0;

/** The patterns that a chunk of a size class has room for. */
@inline
function capacity(sizeClass: u32): u32 {
  // 64, 16, 6, 2 in bytes, from the highest class down.
  return ((0x40100602 as u32) >> (sizeClass << 3)) & 0xff;
}

/** The bytes of a chunk of a size class. */
export function chunkBytes(sizeClass: u32): usize {
  const index = sizeClass === INDEXED_CLASS ? INDEX_BYTES : 0;
  return HEADER_BYTES + index + (capacity(sizeClass) as usize) * PATTERN_BYTES;
}

/** The next chunk of the same shape, or of the same list of free chunks; 0 after the last. */
@inline
export function nextChunk(chunk: usize): usize {
  return load<u32>(chunk);
}
@inline
export function setNextChunk(chunk: usize, next: usize): void {
  store<u32>(chunk, next as u32);
}
@inline
export function sizeClassOf(chunk: usize): u32 {
  return load<u8>(chunk, SIZE_CLASS);
}
/** The lead that last caused a cutoff in a position of the shape, as `encodeLead` gives it, or 0. */
@inline
export function leadOfChunk(chunk: usize): i32 {
  return load<u8>(chunk, LEAD);
}
@inline
export function setLead(chunk: usize, lead: i32): void {
  store<u8>(chunk, lead as u8, LEAD);
}
/** The time at which the shape last gave an answer, in the table's own clock. */
@inline
export function lastUse(chunk: usize): u32 {
  return load<u32>(chunk, LAST_USE);
}
@inline
export function setLastUse(chunk: usize, time: u32): void {
  store<u32>(chunk, time, LAST_USE);
}
@inline
export function isFull(chunk: usize): bool {
  return (load<u8>(chunk, COUNT) as u32) === capacity(sizeClassOf(chunk));
}

/** Makes a chunk of a size class, without patterns, at an address. */
export function initializeChunk(chunk: usize, sizeClass: u32): void {
  store<u64>(chunk, (sizeClass as u64) << (SIZE_CLASS << 3));
  if (sizeClass === INDEXED_CLASS) memory.fill(chunk + HEADER_BYTES, 0, INDEX_BYTES);
}

/** The first pattern of a chunk; the others follow. */
@inline
function firstPattern(chunk: usize): usize {
  return chunk + HEADER_BYTES + (sizeClassOf(chunk) === INDEXED_CLASS ? INDEX_BYTES : 0);
}

/** The first `count` bits, 1 to 64. */
@inline
function lowBits(count: u32): u64 {
  return (-1 as u64) >> (64 - (count as u64));
}

/** True if the owners match the pattern. */
@inline
function matches(pattern: usize, owners01: u64, owners23: u64): bool {
  return (
    (((load<u64>(pattern) ^ owners01) & load<u64>(pattern, MASK01)) |
      ((load<u64>(pattern, OWNERS23) ^ owners23) & load<u64>(pattern, MASK23))) ===
    0
  );
}

/**
 * 1 if the bounds of the pattern say that North and South take `need` tricks, -1 if they say that
 * they do not, else 0.
 */
@inline
function answerOf(pattern: usize, need: i32): i32 {
  const bounds = (load<u64>(pattern) >> LOW_SHIFT) as i32;
  const low = bounds & 15;
  if (low < need && bounds >> 4 >= need) return 0;
  hitMask01 = load<u64>(pattern, MASK01);
  hitMask23 = load<u64>(pattern, MASK23);
  return low >= need ? 1 : -1;
}

/** The patterns of an index that match the owners of the three highest cards of one suit. */
@inline
function matchingInSuit(suitIndex: usize, owners: u64, shift: u64): u64 {
  const three = (owners >> shift) as usize;
  return (
    load<u64>(suitIndex + (((three >> 4) & 3) << 3)) &
    load<u64>(suitIndex + (((three >> 2) & 3) << 3), 32) &
    load<u64>(suitIndex + ((three & 3) << 3), 64)
  );
}

/** 1 or -1 if a pattern of the chunk answers the question, see `answerOf`; else 0. */
export function probeChunk(chunk: usize, owners01: u64, owners23: u64, need: i32): i32 {
  const count: u32 = load<u8>(chunk, COUNT);
  if (sizeClassOf(chunk) !== INDEXED_CLASS) {
    const end = chunk + HEADER_BYTES + (count as usize) * PATTERN_BYTES;
    for (let pattern = chunk + HEADER_BYTES; pattern < end; pattern += PATTERN_BYTES) {
      if (!matches(pattern, owners01, owners23)) continue;
      const answer = answerOf(pattern, need);
      if (answer !== 0) return answer;
    }
    return 0;
  }
  if (count === 0) return 0;
  const index = chunk + HEADER_BYTES;
  let candidates =
    lowBits(count) &
    matchingInSuit(index, owners01, UPPER_SHIFT) &
    matchingInSuit(index + SUIT_INDEX_BYTES, owners01, LOWER_SHIFT) &
    matchingInSuit(index + 2 * SUIT_INDEX_BYTES, owners23, UPPER_SHIFT) &
    matchingInSuit(index + 3 * SUIT_INDEX_BYTES, owners23, LOWER_SHIFT);
  for (; candidates !== 0; candidates &= candidates - 1) {
    const pattern = index + INDEX_BYTES + (ctz<u64>(candidates) as usize) * PATTERN_BYTES;
    if (!matches(pattern, owners01, owners23)) continue;
    const answer = answerOf(pattern, need);
    if (answer !== 0) return answer;
  }
  return 0;
}

/** Adds a pattern to a chunk that is not full; the owners are 0 outside their masks. */
export function addPattern(
  chunk: usize,
  owners01: u64,
  mask01: u64,
  owners23: u64,
  mask23: u64,
  low: i32,
  high: i32,
): void {
  const count: u32 = load<u8>(chunk, COUNT);
  const pattern = firstPattern(chunk) + (count as usize) * PATTERN_BYTES;
  store<u64>(pattern, withBounds(owners01, low, high));
  store<u64>(pattern, mask01, MASK01);
  store<u64>(pattern, owners23, OWNERS23);
  store<u64>(pattern, mask23, MASK23);
  store<u8>(chunk, (count + 1) as u8, COUNT);
  if (sizeClassOf(chunk) === INDEXED_CLASS) addToIndex(chunk, count);
}

@inline
function withBounds(owners01: u64, low: i32, high: i32): u64 {
  return owners01 | ((low as u64) << LOW_SHIFT) | ((high as u64) << HIGH_SHIFT);
}

/** Copies patterns and lead of a chunk to an empty one that has more room. */
export function copyPatterns(from: usize, to: usize): void {
  const count: u32 = load<u8>(from, COUNT);
  setLead(to, leadOfChunk(from));
  store<u8>(to, count as u8, COUNT);
  memory.copy(firstPattern(to), firstPattern(from), (count as usize) * PATTERN_BYTES);
  if (sizeClassOf(to) === INDEXED_CLASS) for (let i: u32 = 0; i < count; i++) addToIndex(to, i);
}

/**
 * Removes the special cases of a new pattern that have no tighter bounds. True if the chunk holds
 * the very pattern, which then gets the new bounds too.
 */
export function absorbIntoChunk(
  chunk: usize,
  owners01: u64,
  mask01: u64,
  owners23: u64,
  mask23: u64,
  low: i32,
  high: i32,
): bool {
  const count: u32 = load<u8>(chunk, COUNT);
  if (count === 0) return false;
  const isIndexed = sizeClassOf(chunk) === INDEXED_CLASS;
  const patterns = firstPattern(chunk);
  let candidates = lowBits(count);
  if (isIndexed) {
    const index = chunk + HEADER_BYTES;
    candidates &=
      fixedInSuit(index, owners01, mask01, UPPER_SHIFT) &
      fixedInSuit(index + SUIT_INDEX_BYTES, owners01, mask01, LOWER_SHIFT) &
      fixedInSuit(index + 2 * SUIT_INDEX_BYTES, owners23, mask23, UPPER_SHIFT) &
      fixedInSuit(index + 3 * SUIT_INDEX_BYTES, owners23, mask23, LOWER_SHIFT);
  }
  // From the last one down: the last pattern moves into the place of one that is removed.
  while (candidates !== 0) {
    const i = (63 - clz<u64>(candidates)) as u32;
    candidates ^= (1 as u64) << i;
    const pattern = patterns + (i as usize) * PATTERN_BYTES;
    const itsMask01 = load<u64>(pattern, MASK01);
    const itsMask23 = load<u64>(pattern, MASK23);
    const mismatch =
      (mask01 & ~itsMask01) |
      (mask23 & ~itsMask23) |
      ((load<u64>(pattern) ^ owners01) & mask01) |
      ((load<u64>(pattern, OWNERS23) ^ owners23) & mask23);
    if (mismatch !== 0) continue;
    const bounds = (load<u64>(pattern) >> LOW_SHIFT) as i32;
    const itsLow = bounds & 15;
    const itsHigh = bounds >> 4;
    if (itsMask01 === mask01 && itsMask23 === mask23) {
      store<u64>(pattern, withBounds(owners01, max(low, itsLow), min(high, itsHigh)));
      return true;
    }
    if (itsLow <= low && itsHigh >= high) removePattern(chunk, patterns, i);
  }
  return false;
}

/** The patterns of an index that fix these owners of the suit's highest cards, as the mask does. */
@inline
function fixedInSuit(suitIndex: usize, owners: u64, mask: u64, shift: u64): u64 {
  return (
    fixedCard(suitIndex, owners >> (shift + 4), mask >> (shift + 4)) &
    fixedCard(suitIndex + 32, owners >> (shift + 2), mask >> (shift + 2)) &
    fixedCard(suitIndex + 64, owners >> shift, mask >> shift)
  );
}

@inline
function fixedCard(cardIndex: usize, owners: u64, mask: u64): u64 {
  if ((mask & 3) === 0) return -1;
  const owner = (owners as usize) & 3;
  // A pattern that does not fix the owner is in the set of every seat.
  return load<u64>(cardIndex + (owner << 3)) & ~load<u64>(cardIndex + ((owner ^ 1) << 3));
}

function removePattern(chunk: usize, patterns: usize, i: u32): void {
  const last = ((load<u8>(chunk, COUNT) as u32) - 1) as u32;
  const isIndexed = sizeClassOf(chunk) === INDEXED_CLASS;
  store<u8>(chunk, last as u8, COUNT);
  if (isIndexed) {
    const others = ~(((1 as u64) << i) | ((1 as u64) << last));
    const index = chunk + HEADER_BYTES;
    for (let at = index; at < index + INDEX_BYTES; at += 8) store<u64>(at, load<u64>(at) & others);
  }
  if (i === last) return;
  memory.copy(
    patterns + (i as usize) * PATTERN_BYTES,
    patterns + (last as usize) * PATTERN_BYTES,
    PATTERN_BYTES,
  );
  if (isIndexed) addToIndex(chunk, i);
}

/** Adds pattern `i` of an indexed chunk to the index, whose bits for it are 0. */
function addToIndex(chunk: usize, i: u32): void {
  const index = chunk + HEADER_BYTES;
  const pattern = index + INDEX_BYTES + (i as usize) * PATTERN_BYTES;
  const owners01 = load<u64>(pattern);
  const mask01 = load<u64>(pattern, MASK01);
  const owners23 = load<u64>(pattern, OWNERS23);
  const mask23 = load<u64>(pattern, MASK23);
  const bit = (1 as u64) << i;
  addSuit(index, owners01 >> UPPER_SHIFT, mask01 >> UPPER_SHIFT, bit);
  addSuit(index + SUIT_INDEX_BYTES, owners01 >> LOWER_SHIFT, mask01 >> LOWER_SHIFT, bit);
  addSuit(index + 2 * SUIT_INDEX_BYTES, owners23 >> UPPER_SHIFT, mask23 >> UPPER_SHIFT, bit);
  addSuit(index + 3 * SUIT_INDEX_BYTES, owners23 >> LOWER_SHIFT, mask23 >> LOWER_SHIFT, bit);
}

/** Adds the pattern with this bit for one suit; the lowest six bits have the three highest cards. */
@inline
function addSuit(suitIndex: usize, owners: u64, mask: u64, bit: u64): void {
  addCard(suitIndex, owners >> 4, mask >> 4, bit);
  addCard(suitIndex + 32, owners >> 2, mask >> 2, bit);
  addCard(suitIndex + 64, owners, mask, bit);
}

@inline
function addCard(cardIndex: usize, owners: u64, mask: u64, bit: u64): void {
  if ((mask & 3) !== 0) {
    const at = cardIndex + (((owners as usize) & 3) << 3);
    store<u64>(at, load<u64>(at) | bit);
  } else {
    store<u64>(cardIndex, load<u64>(cardIndex) | bit);
    store<u64>(cardIndex, load<u64>(cardIndex, 8) | bit, 8);
    store<u64>(cardIndex, load<u64>(cardIndex, 16) | bit, 16);
    store<u64>(cardIndex, load<u64>(cardIndex, 24) | bit, 24);
  }
}
