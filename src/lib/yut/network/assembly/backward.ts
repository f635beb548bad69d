/**
 * How the loss, the sum of (value - target)^2 over states, changes with each number of the network. A group of
 * states at a time; the order of all sums is fixed.
 */
import { counts, evaluateGroup, hidden1, hidden2, lists } from './forward';
import {
  BIAS1, BIAS2, GROUP, LAYER2, OUT, OUT_BIAS, RECORD, ROW, SET, UNITS, listInputs, rowOf, weightOf,
} from './layout';
import { LIST, STRIP, STRIPS, listRow, multiply, packTurned, putEntry } from './product';

/** What only learning needs; made when it begins. */
let values: usize = 0;
/** The slope of the loss by the sums of each layer, a row a state. */
let slopes1: usize = 0;
let slopes2: usize = 0;
/** The slopes of the second layer again, packed: a row a state. */
let packedSlopes: usize = 0;
/** The second layer with rows and columns changed, packed. */
let turned: usize = 0;
/** For each unit of the first layer the states in which it passes something on. */
let seenLists: usize = 0;
let seenCounts: usize = 0;
let zeros: usize = 0;

/** The loss over all states since `clear`. */
export let loss: f64 = 0;

/** To be called once, before anything else here. */
export function makeRoom(): void {
  values = heap.alloc(GROUP * 4);
  slopes1 = heap.alloc(GROUP * ROW);
  slopes2 = heap.alloc(GROUP * ROW);
  packedSlopes = heap.alloc(GROUP * ROW);
  turned = heap.alloc(UNITS * ROW);
  seenLists = heap.alloc(UNITS * LIST);
  seenCounts = heap.alloc(UNITS * 4);
  zeros = heap.alloc(ROW);
  memory.fill(zeros, 0, ROW);
}

/** To be called whenever the numbers at `net` have changed. */
export function packBackward(net: usize): void {
  packTurned(net + LAYER2, turned);
}

export function clear(gradient: usize): void {
  memory.fill(gradient, 0, SET);
  loss = 0;
}

/** Adds the slopes of the loss over up to 64 states, with a target each, to the set at `gradient`. */
export function addGroup(net: usize, records: usize, targets: usize, count: usize, gradient: usize): void {
  evaluateGroup(net, records, count, values);
  noteSeen(count);
  for (let i: usize = 0; i < count; i++) {
    slopesOfSecond(net, slopeOf(load<f32>(values + (i << 2)), load<f32>(targets + (i << 2))), i, gradient);
    store<u32>(counts + (i << 2), listRow(slopes2 + i * ROW, lists, i) as u32);
  }
  const rows = gradient + LAYER2;
  multiply(seenLists, seenCounts, UNITS, packedSlopes, GROUP, rows, ROW, rows, ROW);
  multiply(lists, counts, count, turned, UNITS, zeros, 0, slopes1, ROW);
  for (let i: usize = 0; i < count; i++) addFirst(records + i * RECORD, i, gradient);
}

/** The slope of the loss by the sum before tanh. */
function slopeOf(value: f32, target: f32): f32 {
  const error = value - target;
  loss += (error as f64) * (error as f64);
  return 2 * error * (1 - value * value);
}

/** The lists of what the first layer passes on in each state, turned into lists for each unit. */
function noteSeen(count: usize): void {
  memory.fill(seenCounts, 0, UNITS * 4);
  for (let state: usize = 0; state < count; state++) {
    const first = lists + state * LIST;
    const last = first + ((load<u32>(counts + (state << 2)) as usize) << 3);
    for (let entry = first; entry < last; entry += 8) {
      const unit = (load<u32>(entry) as usize) / STRIP;
      const place = load<u32>(seenCounts + (unit << 2));
      putEntry(seenLists, unit, place as usize, state * STRIP, load<f32>(entry, 4));
      store<u32>(seenCounts + (unit << 2), place + 1);
    }
  }
}

function slopesOfSecond(net: usize, slope: f32, state: usize, gradient: usize): void {
  const zero = f32x4.splat(0);
  const slopes = f32x4.splat(slope);
  const from = hidden2 + state * ROW;
  const to = slopes2 + state * ROW;
  for (let at: usize = 0; at < ROW; at += 16) {
    const passed = v128.load(from + at);
    const own = v128.and(f32x4.mul(slopes, v128.load(net + OUT + at)), f32x4.gt(passed, zero));
    v128.store(to + at, own);
    grow(gradient + OUT + at, f32x4.mul(slopes, passed));
    grow(gradient + BIAS2 + at, own);
  }
  for (let strip: usize = 0; strip < STRIPS; strip++)
    memory.copy(packedSlopes + (strip * GROUP + state) * STRIP, to + strip * STRIP, STRIP);
  store<f32>(gradient + OUT_BIAS, load<f32>(gradient + OUT_BIAS) + slope);
}

/** The first layer's biases and rows: a unit that passes nothing on has no slope. */
function addFirst(record: usize, state: usize, gradient: usize): void {
  const zero = f32x4.splat(0);
  const slopes = slopes1 + state * ROW;
  const passed = hidden1 + state * ROW;
  for (let at: usize = 0; at < ROW; at += 16) {
    const own = v128.and(v128.load(slopes + at), f32x4.gt(v128.load(passed + at), zero));
    v128.store(slopes + at, own);
    grow(gradient + BIAS1 + at, own);
  }
  const active = listInputs(record);
  for (let i: usize = 0; i < active; i++) {
    const row = gradient + rowOf(i);
    const weight = f32x4.splat(weightOf(i));
    for (let at: usize = 0; at < ROW; at += 16) grow(row + at, f32x4.mul(weight, v128.load(slopes + at)));
  }
}

// @ts-ignore: decorator
@inline
function grow(at: usize, by: v128): void {
  v128.store(at, f32x4.add(v128.load(at), by));
}
