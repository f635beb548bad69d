/**
 * The history heuristic (J. Schaeffer, "The History Heuristic", 1983): how often a card caused a
 * cutoff, for each seat, when led and when discarded. It is recorded with many tricks left, where a
 * wrong first move costs most, as a moving mean that is added to the scores of moves. It affects
 * speed only.
 */

/** Leads are recorded with so many tricks left or more, discards likewise. */
const LEAD_TRICKS: i32 = 9;
const DISCARD_TRICKS: i32 = 8;
/** Searches of fewer tricks than this do not use the history. */
const MIN_ROOT_TRICKS: i32 = 11;
/** The scores of a card that has always caused a cutoff, in the units of `move-weights.ts`. */
const LEAD_WEIGHT: i32 = 80;
const DISCARD_WEIGHT: i32 = 40;

/** Means from -2048 (never a cutoff) to 2048 (always): 16 bits for each seat and card. */
const LEADS: usize = memory.data(4 * 64 * 2, 16);
const DISCARDS: usize = memory.data(4 * 64 * 2, 16);
const ALWAYS: i32 = 2048;
/** The newest result counts for one eighth of the mean. */
const RATE_SHIFT: i32 = 3;

export function clearHistory(): void {
  memory.fill(LEADS, 0, 4 * 64 * 2);
  memory.fill(DISCARDS, 0, 4 * 64 * 2);
}

/** True if the search began with enough tricks left for the history to be worth its time. */
export let usesHistory: bool = false;

export function setTricksAtRoot(tricks: i32): void {
  usesHistory = tricks >= MIN_ROOT_TRICKS;
}

/** True for turns whose leads are learnt; `toPlay`: cards still to be played. */
@inline
export function learnsLead(toPlay: i32): bool {
  return toPlay >= LEAD_TRICKS << 2;
}
/** The same for discards. */
@inline
export function learnsDiscard(toPlay: i32): bool {
  return toPlay >= DISCARD_TRICKS << 2;
}

@inline
function address(means: usize, seat: i32, card: i32): usize {
  return means + (((seat << 6) | card) << 1);
}

/** The score of a lead; `card`: the lowest of its run of equivalent cards. */
@inline
export function leadHistory(seat: i32, card: i32): i32 {
  return (LEAD_WEIGHT * (load<i16>(address(LEADS, seat, card)) as i32)) >> 11;
}
@inline
export function discardHistory(seat: i32, card: i32): i32 {
  return (DISCARD_WEIGHT * (load<i16>(address(DISCARDS, seat, card)) as i32)) >> 11;
}

/** Records that a lead caused a cutoff and that the leads in `failed` (a card set) did not. */
export function recordLead(seat: i32, card: i32, failed: u64): void {
  record(LEADS, seat, card, failed);
}
export function recordDiscard(seat: i32, card: i32, failed: u64): void {
  record(DISCARDS, seat, card, failed);
}

function record(means: usize, seat: i32, card: i32, failed: u64): void {
  approach(address(means, seat, card), ALWAYS);
  for (; failed !== 0; failed &= failed - 1)
    approach(address(means, seat, ctz<u64>(failed) as i32), -ALWAYS);
}

@inline
function approach(at: usize, target: i32): void {
  const mean = load<i16>(at) as i32;
  store<i16>(at, (mean + ((target - mean) >> RATE_SHIFT)) as i16);
}
