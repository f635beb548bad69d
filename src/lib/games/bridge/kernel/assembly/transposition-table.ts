/**
 * The transposition table of partition search (M. Ginsberg, "Partition Search", AAAI 1996), for
 * positions at the start of a trick. The hash key is the shape: the suit lengths of all hands, the
 * leader, the tricks left. Each shape has a tree of patterns. A pattern fixes, in each suit, the
 * owners of the highest cards as far down as they mattered, and so stands for all positions that
 * differ only below; a child fixes more cards than its parent and has tighter bounds. Ranks are
 * relative and trumps are suit 0, so that an entry holds for every deal and every trump suit.
 *
 * Memory: hash tables of shapes that double in place (the one of `s` bytes begins `s` bytes after
 * `shapesBase`), then the patterns. When either is full the table is cleared.
 */

/**
 * A pattern: owners of suits 0 and 1 with the bounds, their mask, the same for 2 and 3, two links.
 */
const PATTERN_BYTES: usize = 40;
const MASK01: usize = 8;
const OWNERS23: usize = 16;
const MASK23: usize = 24;
const NEXT: usize = 32;
const CHILD: usize = 36;
/** A shape: its key, the address of its first pattern, the generation that wrote it. */
const SHAPE_BYTES: usize = 16;
const MIN_SHAPE_BITS: u32 = 12;

/** Shifts of the bounds on North and South's tricks, above the 52 bits of two suits' owners. */
const LOW_SHIFT: u64 = 52;
const HIGH_SHIFT: u64 = 56;

let shapesBase: usize = 0;
let shapeTable: usize = 0;
/** The base-2 logarithm of the hash table's slots. */
let shapeBits: u32 = MIN_SHAPE_BITS;
let maxShapeBits: u32 = MIN_SHAPE_BITS;
let shapeCount: u32 = 0;
/** Incremented to clear all shapes at once. */
let generation: u32 = 1;
let patternsBase: usize = 0;
let nextPattern: usize = 0;
let patternsEnd: usize = 0;
let memoryEnd: usize = 0;

/** The masks of the pattern that the last hit matched. */
export let hitMask01: u64 = 0;
export let hitMask23: u64 = 0;

/** Places the table at address `base`, with at most `bytes` bytes (256 KiB at least). */
export function allocateTable(base: usize, bytes: usize): void {
  bytes = max(bytes, 1 << 18);
  maxShapeBits = MIN_SHAPE_BITS;
  // A quarter of the memory for shapes leaves room for about ten patterns each.
  while ((SHAPE_BYTES << (maxShapeBits + 2)) << 2 <= bytes) maxShapeBits++;
  shapesBase = base;
  patternsBase = base + (SHAPE_BYTES << (maxShapeBits + 1));
  patternsEnd = base + bytes;
  memoryEnd = (memory.size() as usize) << 16;
  nextPattern = patternsBase;
  // New memory is zero; memory that an earlier table used must be cleared.
  if (memoryEnd > base) memory.fill(base, 0, min(memoryEnd, patternsBase) - base);
  growMemory(patternsBase);
  clearTable();
}

/** Removes all entries. */
export function clearTable(): void {
  shapeBits = MIN_SHAPE_BITS;
  shapeTable = shapesBase + (SHAPE_BYTES << MIN_SHAPE_BITS);
  shapeCount = 0;
  generation++;
  nextPattern = patternsBase;
}

/** Bytes of shapes and patterns in use. */
export function tableBytesUsed(): usize {
  return (SHAPE_BYTES << shapeBits) + (nextPattern - patternsBase);
}

/** The key of a shape, never 0. Suit 3's lengths follow from the others; their bits are reused. */
@inline
export function shapeKey(shape: u64, leader: i32, tricksLeft: i32, trump: i32): u64 {
  return (
    (shape & 0x0fff0fff0fff0fff) |
    ((leader as u64) << 12) |
    ((trump as u64) << 12) |
    ((tricksLeft as u64) << 28)
  );
}

/** The slot of a shape, or the empty slot where it belongs (linear probing). */
function shapeAddress(key: u64): usize {
  const mask = ((1 as usize) << shapeBits) - 1;
  let hash = key * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
  let slot = ((hash * 0xd6e8feb86659fd93) >> (64 - shapeBits)) as usize;
  let at = shapeTable + slot * SHAPE_BYTES;
  while (load<u32>(at, 12) === generation && load<u64>(at) !== key) {
    slot = (slot + 1) & mask;
    at = shapeTable + slot * SHAPE_BYTES;
  }
  return at;
}

/** 1 if North and South are known to take `need` tricks or more, -1 if known not to, else 0. */
export function probe(key: u64, owners01: u64, owners23: u64, need: i32): i32 {
  const at = shapeAddress(key);
  if (load<u32>(at, 12) !== generation) return 0;
  return probeTree(load<u32>(at, 8), owners01, owners23, need);
}

function probeTree(first: usize, owners01: u64, owners23: u64, need: i32): i32 {
  for (let at = first; at !== 0; at = load<u32>(at, NEXT)) {
    const pattern = load<u64>(at);
    const mismatch =
      ((pattern ^ owners01) & load<u64>(at, MASK01)) |
      ((load<u64>(at, OWNERS23) ^ owners23) & load<u64>(at, MASK23));
    if (mismatch !== 0) continue;
    const low = ((pattern >> LOW_SHIFT) as i32) & 15;
    if (low >= need || ((pattern >> HIGH_SHIFT) as i32) < need) {
      hitMask01 = load<u64>(at, MASK01);
      hitMask23 = load<u64>(at, MASK23);
      return low >= need ? 1 : -1;
    }
    const child: usize = load<u32>(at, CHILD);
    if (child !== 0) {
      const answer = probeTree(child, owners01, owners23, need);
      if (answer !== 0) return answer;
    }
  }
  return 0;
}

/** Stores that all positions that match the pattern give North and South `low` to `high` tricks. */
export function storeBounds(
  key: u64,
  owners01: u64,
  mask01: u64,
  owners23: u64,
  mask23: u64,
  low: i32,
  high: i32,
): void {
  if (nextPattern + PATTERN_BYTES > patternsEnd) clearTable();
  if (shapeCount * 4 >= 3 << shapeBits) growShapeTable();
  if (nextPattern + PATTERN_BYTES > memoryEnd) growMemory(nextPattern + (1 << 20));
  const slot = shapeAddress(key);
  if (load<u32>(slot, 12) !== generation) {
    store<u64>(slot, key);
    store<u32>(slot, 0, 8);
    store<u32>(slot, generation, 12);
    shapeCount++;
  }
  const added = nextPattern;
  owners01 &= mask01;
  owners23 &= mask23;
  // Descend through the more general patterns; their bounds hold for this one too.
  let link = slot + 8;
  let at: usize = load<u32>(link);
  while (at !== 0) {
    const pattern = load<u64>(at);
    const nodeMask01 = load<u64>(at, MASK01);
    const nodeMask23 = load<u64>(at, MASK23);
    const unfixed = (nodeMask01 & ~mask01) | (nodeMask23 & ~mask23);
    if (
      unfixed !== 0 ||
      ((pattern ^ owners01) & nodeMask01) !== 0 ||
      ((load<u64>(at, OWNERS23) ^ owners23) & nodeMask23) !== 0
    ) {
      at = load<u32>(at, NEXT);
      continue;
    }
    low = max(low, ((pattern >> LOW_SHIFT) as i32) & 15);
    high = min(high, (pattern >> HIGH_SHIFT) as i32);
    if (nodeMask01 === mask01 && nodeMask23 === mask23) {
      store<u64>(at, owners01 | ((low as u64) << LOW_SHIFT) | ((high as u64) << HIGH_SHIFT));
      return;
    }
    link = at + CHILD;
    at = load<u32>(link);
  }
  nextPattern += PATTERN_BYTES;
  store<u64>(added, owners01 | ((low as u64) << LOW_SHIFT) | ((high as u64) << HIGH_SHIFT));
  store<u64>(added, mask01, MASK01);
  store<u64>(added, owners23, OWNERS23);
  store<u64>(added, mask23, MASK23);
  adoptChildren(added, load<u32>(link));
  store<u32>(link, added as u32);
}

/** Inserts `added` before the siblings from `first`; those it generalises become its children. */
function adoptChildren(added: usize, first: usize): void {
  const owners01 = load<u64>(added);
  const mask01 = load<u64>(added, MASK01);
  const owners23 = load<u64>(added, OWNERS23);
  const mask23 = load<u64>(added, MASK23);
  const low = (owners01 >> LOW_SHIFT) & 15;
  const high = owners01 >> HIGH_SHIFT;
  let lastSibling = added;
  let child: usize = 0;
  for (let at = first; at !== 0;) {
    const next: usize = load<u32>(at, NEXT);
    const pattern = load<u64>(at);
    const mismatch =
      (mask01 & ~load<u64>(at, MASK01)) |
      (mask23 & ~load<u64>(at, MASK23)) |
      ((pattern ^ owners01) & mask01) |
      ((load<u64>(at, OWNERS23) ^ owners23) & mask23);
    if (mismatch !== 0) {
      store<u32>(lastSibling, at as u32, NEXT);
      lastSibling = at;
    } else if (
      ((pattern >> LOW_SHIFT) & 15) > low ||
      pattern >> HIGH_SHIFT < high ||
      load<u32>(at, CHILD) !== 0
    ) {
      // A childless special case with no tighter bounds is dropped.
      store<u32>(at, child as u32, NEXT);
      child = at;
    }
    at = next;
  }
  store<u32>(lastSibling, 0, NEXT);
  store<u32>(added, child as u32, CHILD);
}

/** Doubles the hash table, or clears all when it may not grow. */
function growShapeTable(): void {
  if (shapeBits === maxShapeBits) {
    clearTable();
    return;
  }
  const old = shapeTable;
  const slotCount = (1 as usize) << shapeBits;
  shapeBits++;
  shapeTable = shapesBase + (SHAPE_BYTES << shapeBits);
  for (let i: usize = 0; i < slotCount; i++) {
    const from = old + i * SHAPE_BYTES;
    if (load<u32>(from, 12) !== generation) continue;
    const to = shapeAddress(load<u64>(from));
    store<u64>(to, load<u64>(from));
    store<u64>(to, load<u64>(from, 8), 8);
  }
}

/** Grows memory up to `end`; if that fails the table ends where memory does. */
function growMemory(end: usize): void {
  end = min(end, patternsEnd);
  if (end > memoryEnd) {
    const pages = (end - memoryEnd + 0xffff) >> 16;
    if (memory.grow(pages as i32) < 0) patternsEnd = min(patternsEnd, memoryEnd);
    else memoryEnd += pages << 16;
  }
  if (nextPattern + PATTERN_BYTES > patternsEnd) clearTable();
}
