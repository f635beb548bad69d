/**
 * The transposition table of partition search (M. Ginsberg, "Partition Search", AAAI 1996), for
 * positions at the start of a trick. The hash key is the shape: the suit lengths of all hands, the
 * leader, the tricks left. Each shape has patterns in chunks (`pattern-chunk.ts`). A pattern fixes,
 * in each suit, the owners of the highest cards as far down as they mattered, and so stands for all
 * positions that differ only below. Ranks are relative and trumps are suit 0, so that an entry holds
 * for every deal and every trump suit.
 *
 * Memory: hash tables of shapes that double in place (one of `s` bytes begins at `shapesBase` or
 * `s` bytes after it), then the chunks. When either is full, the shapes that were of use longest ago
 * are removed (ageing): half of them or more, in a small table all.
 */
import {
  allocateChunk,
  chunkBytesUsed,
  hasRoom,
  layOutChunks,
  releaseAllChunks,
  releaseChunk,
} from './chunk-memory';
import {
  absorbIntoChunk,
  addPattern,
  copyPatterns,
  INDEXED_CLASS,
  isFull,
  lastUse,
  leadOfChunk,
  nextChunk,
  probeChunk,
  setLastUse,
  setLead,
  setNextChunk,
  sizeClassOf,
} from './pattern-chunk';

/** A shape: its key, the address of its newest chunk, the generation that wrote it. */
const SHAPE_BYTES: usize = 16;
const MIN_SHAPE_BITS: u32 = 12;

let shapesBase: usize = 0;
let shapeTable: usize = 0;
/** The base-2 logarithm of the hash table's slots. */
let shapeBits: u32 = MIN_SHAPE_BITS;
let maxShapeBits: u32 = MIN_SHAPE_BITS;
let shapeCount: u32 = 0;
/** Incremented to clear all shapes at once. */
let generation: u32 = 1;

/** The clock of the ageing, in stores. */
let storeCount: u32 = 0;
/** One unit of age is 2,048 stores. */
const AGE_SHIFT: u32 = 11;
/** Ages from this one on count as one. */
const MAX_AGE: u32 = 1023;
/** The number of shapes of each age. */
const AGE_COUNTS: usize = memory.data(4 * 1024, 16);

/** After a probe without an answer: the lead stored with the shape, 0 for none. */
export let storedLead: i32 = 0;

/** Places the table at address `base`, with at most `bytes` bytes (256 KiB at least). */
export function allocateTable(base: usize, bytes: usize): void {
  bytes = max(bytes, 1 << 18);
  maxShapeBits = MIN_SHAPE_BITS;
  while ((SHAPE_BYTES << (maxShapeBits + 2)) << 2 <= bytes) maxShapeBits++;
  shapesBase = base;
  const chunksBase = base + (SHAPE_BYTES << (maxShapeBits + 1));
  const memoryEnd = (memory.size() as usize) << 16;
  // New memory is zero; memory that an earlier table used must be cleared.
  if (memoryEnd > base) memory.fill(base, 0, min(memoryEnd, chunksBase) - base);
  if (chunksBase > memoryEnd) memory.grow(((chunksBase - memoryEnd + 0xffff) >> 16) as i32);
  layOutChunks(chunksBase, base + bytes);
  if (!hasRoom()) throw new Error('There is no memory for the table.');
  clearTable();
}

/** Removes all entries. */
export function clearTable(): void {
  shapeBits = MIN_SHAPE_BITS;
  shapeTable = shapesBase + (SHAPE_BYTES << MIN_SHAPE_BITS);
  shapeCount = 0;
  generation++;
  storeCount = 0;
  releaseAllChunks();
}

/** Bytes of shapes and patterns in use. */
export function tableBytesUsed(): usize {
  return (SHAPE_BYTES << shapeBits) + chunkBytesUsed();
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
  storedLead = 0;
  const slot = shapeAddress(key);
  if (load<u32>(slot, 12) !== generation) return 0;
  const newest: usize = load<u32>(slot, 8);
  for (let chunk = newest; chunk !== 0; chunk = nextChunk(chunk)) {
    const answer = probeChunk(chunk, owners01, owners23, need);
    if (answer !== 0) {
      setLastUse(newest, storeCount >> AGE_SHIFT);
      return answer;
    }
  }
  storedLead = leadOfChunk(newest);
  return 0;
}

/**
 * Stores that all positions that match the pattern give North and South `low` to `high` tricks.
 * `lead`: the lead that caused the cutoff (see `encodeLead`), 0 for none.
 */
export function storeBounds(
  key: u64,
  owners01: u64,
  mask01: u64,
  owners23: u64,
  mask23: u64,
  low: i32,
  high: i32,
  lead: i32,
): void {
  if (!hasRoom() || shapeCount * 4 >= 3 << shapeBits) makeRoom();
  storeCount++;
  owners01 &= mask01;
  owners23 &= mask23;
  const slot = shapeAddress(key);
  const isNew = load<u32>(slot, 12) !== generation;
  let newest: usize = isNew ? 0 : load<u32>(slot, 8);
  let isHeld = false;
  for (let chunk = newest; chunk !== 0 && !isHeld; chunk = nextChunk(chunk))
    isHeld = absorbIntoChunk(chunk, owners01, mask01, owners23, mask23, low, high);
  if (isNew) {
    newest = allocateChunk(0);
    store<u64>(slot, key);
    store<u32>(slot, newest as u32, 8);
    store<u32>(slot, generation, 12);
    shapeCount++;
  } else if (!isHeld && isFull(newest)) {
    newest = withMoreRoom(newest);
    store<u32>(slot, newest as u32, 8);
  }
  if (!isHeld) addPattern(newest, owners01, mask01, owners23, mask23, low, high);
  if (lead !== 0) setLead(newest, lead);
  setLastUse(newest, storeCount >> AGE_SHIFT);
}

/** The chunk that replaces or precedes a full one. */
function withMoreRoom(full: usize): usize {
  const sizeClass = sizeClassOf(full);
  if (sizeClass === INDEXED_CLASS) {
    const newer = allocateChunk(INDEXED_CLASS);
    setNextChunk(newer, full);
    setLead(newer, leadOfChunk(full));
    return newer;
  }
  const larger = allocateChunk(sizeClass + 1);
  copyPatterns(full, larger);
  releaseChunk(full);
  return larger;
}

/** Makes room for one more shape and one more chunk of every size. */
function makeRoom(): void {
  if (shapeCount * 4 >= 3 << shapeBits && shapeBits < maxShapeBits) {
    const from = shapeTable;
    shapeBits++;
    moveShapes(from, shapesBase + (SHAPE_BYTES << shapeBits), shapeBits - 1, -1);
  }
  if (shapeCount * 4 < 3 << shapeBits && hasRoom()) return;
  const from = shapeTable;
  const free = from === shapesBase ? shapesBase + (SHAPE_BYTES << shapeBits) : shapesBase;
  moveShapes(from, free, shapeBits, medianAge());
  // The released chunks may all be of small classes.
  if (!hasRoom()) clearTable();
}

/** The age from which on about half of the shapes are. */
function medianAge(): u32 {
  const now = storeCount >> AGE_SHIFT;
  memory.fill(AGE_COUNTS, 0, 4 * 1024);
  const end = shapeTable + (SHAPE_BYTES << shapeBits);
  for (let at = shapeTable; at < end; at += SHAPE_BYTES) {
    if (load<u32>(at, 12) !== generation) continue;
    const count = AGE_COUNTS + ((min(MAX_AGE, now - lastUse(load<u32>(at, 8))) as usize) << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
  let younger: u32 = 0;
  let age: u32 = 0;
  while (age < MAX_AGE) {
    younger += load<u32>(AGE_COUNTS + ((age as usize) << 2));
    if (younger * 2 > shapeCount) break;
    age++;
  }
  return age;
}

/**
 * Moves the shapes younger than `maxAge` from a hash table of 2 ** `fromBits` slots into an empty
 * one of the current size, and releases the chunks of the others.
 */
function moveShapes(from: usize, to: usize, fromBits: u32, maxAge: u32): void {
  const now = storeCount >> AGE_SHIFT;
  const old = generation;
  // Slots of an earlier generation are empty.
  generation++;
  shapeTable = to;
  shapeCount = 0;
  const end = from + (SHAPE_BYTES << fromBits);
  for (let at = from; at < end; at += SHAPE_BYTES) {
    if (load<u32>(at, 12) !== old) continue;
    let chunk: usize = load<u32>(at, 8);
    if (now - lastUse(chunk) < maxAge) {
      const slot = shapeAddress(load<u64>(at));
      store<u64>(slot, load<u64>(at));
      store<u32>(slot, chunk as u32, 8);
      store<u32>(slot, generation, 12);
      shapeCount++;
    } else {
      while (chunk !== 0) {
        const next = nextChunk(chunk);
        releaseChunk(chunk);
        chunk = next;
      }
    }
  }
}
