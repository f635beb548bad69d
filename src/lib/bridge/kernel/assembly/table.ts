/**
 * The table of positions, all at the start of a trick ("partition search", M. Ginsberg 1996).
 * A position is filed by its shape (how many cards of each suit each seat holds, and who leads).
 * Under a shape stand patterns: of each suit the owners of the highest cards, as far down as they
 * mattered for the result, so that one pattern speaks for all positions that differ below.
 * Patterns form a tree: a child fixes more cards than its parent and bounds the tricks closer.
 * Ranks are relative and trumps are suit 0, so an entry is true for every deal and every trump suit.
 *
 * Memory: hash tables of shapes that double in place (the one of `s` bytes lies `s` bytes after
 * SHAPES), then patterns one after another. When either is full the table starts anew.
 */

/** A pattern: owners of suits 0 and 1 with the bounds, their mask, the same for 2 and 3, two links. */
const PATTERN: usize = 40;
const MASK01: usize = 8;
const OWNERS23: usize = 16;
const MASK23: usize = 24;
const NEXT: usize = 32;
const CHILD: usize = 36;
/** A shape: its key, its first pattern, the generation in which it was written. */
const SHAPE: usize = 16;
const SMALLEST: u32 = 12;

/** Above the 52 bits of two suits' owners: the fewest and the most tricks of North and South. */
const LOW: u64 = 52;
const HIGH: u64 = 56;

let shapesBase: usize = 0;
let shapes: usize = 0;
/** The hash table has two to the power of this many places. */
let shapeBits: u32 = SMALLEST;
let mostShapeBits: u32 = SMALLEST;
let shapeCount: u32 = 0;
/** Raised to forget all shapes at once. */
let generation: u32 = 1;
let patternsBase: usize = 0;
let nextPattern: usize = 0;
let patternsEnd: usize = 0;
let memoryEnd: usize = 0;

/** After a hit: the masks of the pattern found. */
export let foundMask01: u64 = 0;
export let foundMask23: u64 = 0;

/** Lays the table out from address `base` on, in `bytes` bytes at most (256 KiB at least). */
export function layTable(base: usize, bytes: usize): void {
  bytes = max(bytes, 1 << 18);
  mostShapeBits = SMALLEST;
  // Half of the room for shapes would be plenty; a quarter leaves about ten patterns for each.
  while ((SHAPE << (mostShapeBits + 2)) << 2 <= bytes) mostShapeBits++;
  shapesBase = base;
  patternsBase = base + (SHAPE << (mostShapeBits + 1));
  patternsEnd = base + bytes;
  memoryEnd = (memory.size() as usize) << 16;
  nextPattern = patternsBase;
  // Memory that is new is empty; what an earlier table has used must not be taken for shapes.
  if (memoryEnd > base) memory.fill(base, 0, min(memoryEnd, patternsBase) - base);
  reserve(patternsBase);
  clearTable();
}

/** Forgets everything. */
export function clearTable(): void {
  shapeBits = SMALLEST;
  shapes = shapesBase + (SHAPE << SMALLEST);
  shapeCount = 0;
  generation++;
  nextPattern = patternsBase;
}

/** Bytes that shapes and patterns take now. */
export function tableBytesUsed(): usize {
  return (SHAPE << shapeBits) + (nextPattern - patternsBase);
}

/** The key of a shape; never 0. The lengths of suit 3 follow from the others and make room. */
@inline
export function keyOf(shape: u64, leader: i32, n: i32, trump: i32): u64 {
  return (
    (shape & 0x0fff0fff0fff0fff) | ((leader as u64) << 12) | ((trump as u64) << 12) | ((n as u64) << 28)
  );
}

/** The address of the shape's place, or of the empty place where it belongs. */
function placeOf(key: u64): usize {
  const mask = ((1 as usize) << shapeBits) - 1;
  let hash = key * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
  let place = ((hash * 0xd6e8feb86659fd93) >> (64 - shapeBits)) as usize;
  let at = shapes + place * SHAPE;
  while (load<u32>(at, 12) === generation && load<u64>(at) !== key) {
    place = (place + 1) & mask;
    at = shapes + place * SHAPE;
  }
  return at;
}

/**
 * What is known about a position: 1 when North and South take `need` tricks or more, -1 when they
 * do not, 0 when it is unknown.
 */
export function find(key: u64, owners01: u64, owners23: u64, need: i32): i32 {
  const at = placeOf(key);
  if (load<u32>(at, 12) !== generation) return 0;
  return walk(load<u32>(at, 8), owners01, owners23, need);
}

function walk(first: usize, owners01: u64, owners23: u64, need: i32): i32 {
  for (let at = first; at !== 0; at = load<u32>(at, NEXT)) {
    const pattern = load<u64>(at);
    const other =
      ((pattern ^ owners01) & load<u64>(at, MASK01)) |
      ((load<u64>(at, OWNERS23) ^ owners23) & load<u64>(at, MASK23));
    if (other !== 0) continue;
    const low = ((pattern >> LOW) as i32) & 15;
    if (low >= need || ((pattern >> HIGH) as i32) < need) {
      foundMask01 = load<u64>(at, MASK01);
      foundMask23 = load<u64>(at, MASK23);
      return low >= need ? 1 : -1;
    }
    const child: usize = load<u32>(at, CHILD);
    if (child !== 0) {
      const known = walk(child, owners01, owners23, need);
      if (known !== 0) return known;
    }
  }
  return 0;
}

/** Files that every position of the shape that fits the pattern gives North and South `low` to `high` tricks. */
export function file(key: u64, owners01: u64, mask01: u64, owners23: u64, mask23: u64, low: i32, high: i32): void {
  if (nextPattern + PATTERN > patternsEnd) clearTable();
  if (shapeCount * 4 >= (3 << shapeBits)) growShapes();
  if (nextPattern + PATTERN > memoryEnd) reserve(nextPattern + (1 << 20));
  const place = placeOf(key);
  if (load<u32>(place, 12) !== generation) {
    store<u64>(place, key);
    store<u32>(place, 0, 8);
    store<u32>(place, generation, 12);
    shapeCount++;
  }
  const fresh = nextPattern;
  owners01 &= mask01;
  owners23 &= mask23;
  // Go down through the patterns that are more general; their bounds hold for this one too.
  let link = place + 8;
  let at: usize = load<u32>(link);
  while (at !== 0) {
    const pattern = load<u64>(at);
    const itsMask01 = load<u64>(at, MASK01);
    const itsMask23 = load<u64>(at, MASK23);
    const wider = (itsMask01 & ~mask01) | (itsMask23 & ~mask23);
    if (
      wider !== 0 ||
      ((pattern ^ owners01) & itsMask01) !== 0 ||
      ((load<u64>(at, OWNERS23) ^ owners23) & itsMask23) !== 0
    ) {
      at = load<u32>(at, NEXT);
      continue;
    }
    low = max(low, ((pattern >> LOW) as i32) & 15);
    high = min(high, (pattern >> HIGH) as i32);
    if (itsMask01 === mask01 && itsMask23 === mask23) {
      store<u64>(at, owners01 | ((low as u64) << LOW) | ((high as u64) << HIGH));
      return;
    }
    link = at + CHILD;
    at = load<u32>(link);
  }
  nextPattern += PATTERN;
  store<u64>(fresh, owners01 | ((low as u64) << LOW) | ((high as u64) << HIGH));
  store<u64>(fresh, mask01, MASK01);
  store<u64>(fresh, owners23, OWNERS23);
  store<u64>(fresh, mask23, MASK23);
  adopt(fresh, load<u32>(link));
  store<u32>(link, fresh as u32);
}

/** Puts `fresh` before the siblings from `first`; those that it covers become its children. */
function adopt(fresh: usize, first: usize): void {
  const owners01 = load<u64>(fresh);
  const mask01 = load<u64>(fresh, MASK01);
  const owners23 = load<u64>(fresh, OWNERS23);
  const mask23 = load<u64>(fresh, MASK23);
  const low = (owners01 >> LOW) & 15;
  const high = owners01 >> HIGH;
  let kept = fresh;
  let child: usize = 0;
  for (let at = first; at !== 0; ) {
    const next: usize = load<u32>(at, NEXT);
    const pattern = load<u64>(at);
    const apart =
      (mask01 & ~load<u64>(at, MASK01)) |
      (mask23 & ~load<u64>(at, MASK23)) |
      ((pattern ^ owners01) & mask01) |
      ((load<u64>(at, OWNERS23) ^ owners23) & mask23);
    if (apart !== 0) {
      store<u32>(kept, at as u32, NEXT);
      kept = at;
    } else if (((pattern >> LOW) & 15) > low || pattern >> HIGH < high || load<u32>(at, CHILD) !== 0) {
      // A special case that says nothing more than the general one is let go, if childless.
      store<u32>(at, child as u32, NEXT);
      child = at;
    }
    at = next;
  }
  store<u32>(kept, 0, NEXT);
  store<u32>(fresh, child as u32, CHILD);
}

/** Doubles the hash table, or starts anew when it may not grow. */
function growShapes(): void {
  if (shapeBits === mostShapeBits) {
    clearTable();
    return;
  }
  const old = shapes;
  const places = (1 as usize) << shapeBits;
  shapeBits++;
  shapes = shapesBase + (SHAPE << shapeBits);
  for (let i: usize = 0; i < places; i++) {
    const from = old + i * SHAPE;
    if (load<u32>(from, 12) !== generation) continue;
    const to = placeOf(load<u64>(from));
    store<u64>(to, load<u64>(from));
    store<u64>(to, load<u64>(from, 8), 8);
  }
}

/** Sees to it that memory reaches up to `end`; without more memory the table ends where memory does. */
function reserve(end: usize): void {
  end = min(end, patternsEnd);
  if (end > memoryEnd) {
    const pages = (end - memoryEnd + 0xffff) >> 16;
    if (memory.grow(pages as i32) < 0) patternsEnd = min(patternsEnd, memoryEnd);
    else memoryEnd += pages << 16;
  }
  if (nextPattern + PATTERN > patternsEnd) clearTable();
}
