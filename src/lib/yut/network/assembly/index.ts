/**
 * What the host calls. It writes the numbers of the network, in the order of `layout.ts`, to `set(0)` and calls `changed`; states it writes
 * as records of 16 bytes to `records()`, at most `capacity` a call. Same calls in the same order give the same bits on every machine.
 */
import { adam } from './adam';
import { addGroup, clear, loss, makeRoom, packBackward } from './backward';
import { evaluateGroup, packForward } from './forward';
import { GROUP, RECORD, SET } from './layout';

/** Records of one call. */
const CAPACITY: usize = 1024;
const RECORDS: usize = heap.alloc(CAPACITY * RECORD);
const TARGETS: usize = heap.alloc(CAPACITY * 4);
const VALUES: usize = heap.alloc(CAPACITY * 4);

let sets: usize = 0;
let learning: bool = false;

/** Makes room: for the network alone, or for its slopes and the two means of Adam besides; all 0. To be called first, and once. */
export function configure(learns: bool): void {
  const size = (learns ? 4 : 1) * SET;
  sets = heap.alloc(size);
  memory.fill(sets, 0, size);
  learning = learns;
  if (learns) makeRoom();
}

export function capacity(): usize {
  return CAPACITY;
}
/** Where a set of numbers lies: 0 the network, 1 its slopes, 2 and 3 the means of Adam. */
export function set(index: i32): usize {
  return sets + (index as usize) * SET;
}
export function records(): usize {
  return RECORDS;
}
export function targets(): usize {
  return TARGETS;
}
export function values(): usize {
  return VALUES;
}

/** The numbers of the network are others now. */
export function changed(): void {
  packForward(sets);
  if (learning) packBackward(sets);
}

/** Writes the values of the first `count` records to `values()`. */
export function evaluate(count: usize): void {
  for (let from: usize = 0; from < count; from += GROUP)
    evaluateGroup(sets, RECORDS + from * RECORD, min(GROUP, count - from), VALUES + (from << 2));
}

/** Forgets the slopes. */
export function begin(): void {
  clear(set(1));
}

/** Adds the slopes of the loss over the first `count` records with the targets at `targets()`. */
export function learn(count: usize): void {
  for (let from: usize = 0; from < count; from += GROUP)
    addGroup(sets, RECORDS + from * RECORD, TARGETS + (from << 2), min(GROUP, count - from), set(1));
}

/** The loss over all that was learnt since `begin`. */
export function lossSoFar(): f64 {
  return loss;
}

/** Moves the network by the slopes; `count` counts the steps from 1, `rate` is how far one goes. */
export function step(count: i32, rate: f64): void {
  adam(sets, set(1), set(2), set(3), count, rate);
  changed();
}
