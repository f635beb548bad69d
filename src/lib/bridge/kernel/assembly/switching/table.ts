/**
 * What is proved about positions with several deals, all at the start of a trick: the student takes
 * `low` tricks or more, and not more than `high`. Places of a fixed table, four together; a newcomer
 * takes the place of the smallest search.
 */

/** The key (8 bytes, never 0), the bounds, the tricks to go, and the lead that settled it (1 each). */
const PLACE: usize = 16;
const BOUNDS: usize = 8;
const TRICKS: usize = 9;
const LEAD: usize = 10;
const TOGETHER: usize = 4;

let base: usize = 0;
let places: usize = 0;
let used: u32 = 0;

/** After `look`: what is known; 0 and 15 when nothing is. */
export let low: i32 = 0;
export let high: i32 = 15;
/** The card that settled the position before, plus one; 0 when there is none. */
export let settledBy: i32 = 0;

/** Lays the table out from `at` on, in `bytes` bytes at most, and returns where it ends. */
export function layProofs(at: usize, bytes: usize): usize {
  base = at;
  places = 0;
  if (bytes < PLACE * TOGETHER) return at;
  places = TOGETHER;
  while (places * PLACE * 2 <= bytes) places <<= 1;
  const end = base + places * PLACE;
  const memoryEnd = (memory.size() as usize) << 16;
  if (end > memoryEnd && memory.grow(((end - memoryEnd + 0xffff) >> 16) as i32) < 0) {
    places = 0;
    return at;
  }
  memory.fill(base, 0, places * PLACE);
  used = 0;
  return end;
}

export function clearProofs(): void {
  memory.fill(base, 0, places * PLACE);
  used = 0;
}

/** Bytes of the places in use. */
export function proofBytesUsed(): usize {
  return (used as usize) * PLACE;
}

@inline
function homeOf(key: u64): usize {
  return base + ((key >> 24) as usize & (places - 1) & ~(TOGETHER - 1)) * PLACE;
}

function find(key: u64): usize {
  const home = homeOf(key);
  for (let at = home; at < home + TOGETHER * PLACE; at += PLACE) {
    if (load<u64>(at) === key) return at;
  }
  return 0;
}

/** Looks a position up; the answer is in `low`, `high` and `settledBy`. */
export function look(key: u64): bool {
  low = 0;
  high = 15;
  settledBy = 0;
  if (places === 0) return false;
  const at = find(key);
  if (at === 0) return false;
  const bounds = load<u8>(at, BOUNDS) as i32;
  low = bounds & 15;
  high = bounds >> 4;
  settledBy = load<u8>(at, LEAD) as i32;
  return true;
}

/** Files bounds of a position with `n` tricks to go, and the lead that settled it (plus one, or 0). */
export function keep(key: u64, n: i32, least: i32, most: i32, lead: i32): void {
  if (places === 0) return;
  let at = find(key);
  if (at === 0) {
    const home = homeOf(key);
    at = home;
    for (let place = home; place < home + TOGETHER * PLACE; place += PLACE) {
      if (load<u64>(place) === 0) {
        at = place;
        used++;
        break;
      }
      if (load<u8>(place, TRICKS) < load<u8>(at, TRICKS)) at = place;
    }
    store<u64>(at, key);
    store<u8>(at, n as u8, TRICKS);
  } else {
    const bounds = load<u8>(at, BOUNDS) as i32;
    least = max(least, bounds & 15);
    most = min(most, bounds >> 4);
  }
  store<u8>(at, (least | (most << 4)) as u8, BOUNDS);
  if (lead !== 0) store<u8>(at, lead as u8, LEAD);
}
