/**
 * Exported calls. The host writes the weights, in the order of `layout.ts`, to `set(0)` and calls
 * `changed`; records of 16 bytes go to `records()`, at most `capacity` per call. Equal calls give
 * bit-identical results on every machine.
 */
import { adam } from './adam';
import { addGroup, clear, loss, allocateBuffers, packBackward } from './backward';
import { evaluateGroup, packForward } from './forward';
import { GROUP, RECORD, SET } from './layout';

/** Maximum records per call. */
const CAPACITY: usize = 1024;
const RECORDS: usize = heap.alloc(CAPACITY * RECORD);
const TARGETS: usize = heap.alloc(CAPACITY * 4);
const VALUES: usize = heap.alloc(CAPACITY * 4);

let sets: usize = 0;
let learning: bool = false;

/**
 * Allocates the weights and, for learning, the gradient and Adam's two moments; all 0. Call first,
 * and once.
 */
export function configure(learns: bool): void {
  const size = (learns ? 4 : 1) * SET;
  sets = heap.alloc(size);
  memory.fill(sets, 0, size);
  learning = learns;
  if (learns) allocateBuffers();
}

export function capacity(): usize {
  return CAPACITY;
}
/** Address of a parameter set: 0 weights, 1 gradient, 2 and 3 Adam's moments. */
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

/** Call after changing the weights. */
export function changed(): void {
  packForward(sets);
  if (learning) packBackward(sets);
}

/** Writes the values of the first `count` records to `values()`. */
export function evaluate(count: usize): void {
  for (let from: usize = 0; from < count; from += GROUP)
    evaluateGroup(sets, RECORDS + from * RECORD, min(GROUP, count - from), VALUES + (from << 2));
}

/** Clears the gradient. */
export function begin(): void {
  clear(set(1));
}

/** Adds the gradient of the loss over the first `count` records with the targets at `targets()`. */
export function learn(count: usize): void {
  for (let from: usize = 0; from < count; from += GROUP)
    addGroup(sets, RECORDS + from * RECORD, TARGETS + (from << 2), min(GROUP, count - from), set(1));
}

/** Sum of the loss since `begin`. */
export function lossSoFar(): f64 {
  return loss;
}

/** One Adam step; `count` is the step number from 1, `rate` the learning rate. */
export function step(count: i32, rate: f64): void {
  adam(sets, set(1), set(2), set(3), count, rate);
  changed();
}
