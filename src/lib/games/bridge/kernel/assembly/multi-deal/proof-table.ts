/**
 * The transposition table of the multi-deal search, for positions at the start of a trick: bounds
 * on the tricks that one line takes in all deals of a set. A fixed hash table with buckets of four;
 * a new entry replaces the one with the fewest tricks left.
 */

/**
 * The key (8 bytes, never 0), the bounds, the tricks left, the hash move plus one (1 byte each).
 */
const ENTRY_BYTES: usize = 16;
const BOUNDS_OFFSET: usize = 8;
const TRICKS_OFFSET: usize = 9;
const LEAD_OFFSET: usize = 10;
const BUCKET_SIZE: usize = 4;

let base: usize = 0;
let entryCount: usize = 0;
let usedCount: u32 = 0;

/** The bounds found by the last `probeProofs`; 0 and 15 when nothing is known. */
export let provedLow: i32 = 0;
export let provedHigh: i32 = 15;
/** The card that decided the position before, plus one; 0 when there is none. */
export let hashMove: i32 = 0;

/** Places the table at address `at`, with at most `bytes` bytes, and returns its end. */
export function allocateProofs(at: usize, bytes: usize): usize {
  base = at;
  entryCount = 0;
  if (bytes < ENTRY_BYTES * BUCKET_SIZE) return at;
  entryCount = BUCKET_SIZE;
  while (entryCount * ENTRY_BYTES * 2 <= bytes) entryCount <<= 1;
  const end = base + entryCount * ENTRY_BYTES;
  const memoryEnd = (memory.size() as usize) << 16;
  if (end > memoryEnd && memory.grow(((end - memoryEnd + 0xffff) >> 16) as i32) < 0) {
    entryCount = 0;
    return at;
  }
  memory.fill(base, 0, entryCount * ENTRY_BYTES);
  usedCount = 0;
  return end;
}

export function clearProofs(): void {
  memory.fill(base, 0, entryCount * ENTRY_BYTES);
  usedCount = 0;
}

/** Bytes of the entries in use. */
export function proofBytesUsed(): usize {
  return (usedCount as usize) * ENTRY_BYTES;
}

@inline
function bucketAddress(key: u64): usize {
  return base + (((key >> 24) as usize) & (entryCount - 1) & ~(BUCKET_SIZE - 1)) * ENTRY_BYTES;
}

function findEntry(key: u64): usize {
  const bucket = bucketAddress(key);
  for (let at = bucket; at < bucket + BUCKET_SIZE * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (load<u64>(at) === key) return at;
  }
  return 0;
}

/** Looks a position up; the result is in `provedLow`, `provedHigh` and `hashMove`. */
export function probeProofs(key: u64): bool {
  provedLow = 0;
  provedHigh = 15;
  hashMove = 0;
  if (entryCount === 0) return false;
  const at = findEntry(key);
  if (at === 0) return false;
  const bounds = load<u8>(at, BOUNDS_OFFSET) as i32;
  provedLow = bounds & 15;
  provedHigh = bounds >> 4;
  hashMove = load<u8>(at, LEAD_OFFSET) as i32;
  return true;
}

/** Stores bounds of a position, and the card that decided it (plus one, or 0). */
export function storeProof(
  key: u64,
  tricksLeft: i32,
  low: i32,
  high: i32,
  settlingCard: i32,
): void {
  if (entryCount === 0) return;
  let at = findEntry(key);
  if (at === 0) {
    const bucket = bucketAddress(key);
    at = bucket;
    for (let entry = bucket; entry < bucket + BUCKET_SIZE * ENTRY_BYTES; entry += ENTRY_BYTES) {
      if (load<u64>(entry) === 0) {
        at = entry;
        usedCount++;
        break;
      }
      if (load<u8>(entry, TRICKS_OFFSET) < load<u8>(at, TRICKS_OFFSET)) at = entry;
    }
    store<u64>(at, key);
    store<u8>(at, tricksLeft as u8, TRICKS_OFFSET);
  } else {
    const bounds = load<u8>(at, BOUNDS_OFFSET) as i32;
    low = max(low, bounds & 15);
    high = min(high, bounds >> 4);
  }
  store<u8>(at, (low | (high << 4)) as u8, BOUNDS_OFFSET);
  if (settlingCard !== 0) store<u8>(at, settlingCard as u8, LEAD_OFFSET);
}
