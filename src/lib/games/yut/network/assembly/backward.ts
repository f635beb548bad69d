/**
 * Backpropagation of the loss, the sum of (value - target)^2 over states, a group of states at a
 * time. The summation order is fixed, so results are bit-identical everywhere.
 */
import { counts, evaluateGroup, hidden1, hidden2, lists } from './forward';
import {
  BIAS1, BIAS2, GROUP, LAYER2, OUT, OUT_BIAS, RECORD, ROW, SET, UNITS, listInputs, rowOf, weightOf,
} from './layout';
import { LIST, STRIP, STRIPS, listRow, multiply, packTransposed, putEntry } from './product';

/** Buffers for learning, allocated on demand. */
let values: usize = 0;
/** Gradient of the loss by the pre-activations of each layer, one row per state. */
let gradients1: usize = 0;
let gradients2: usize = 0;
/** The second layer's gradients again, packed: one row per state. */
let packedGradients: usize = 0;
/** The second layer's weights transposed, packed. */
let transposed: usize = 0;
/** For each unit of the first layer the states in which it is active. */
let activeLists: usize = 0;
let activeCounts: usize = 0;
let zeros: usize = 0;

/** Sum of the loss since `clear`. */
export let loss: f64 = 0;

/** Call once, before anything else here. */
export function allocateBuffers(): void {
  values = heap.alloc(GROUP * 4);
  gradients1 = heap.alloc(GROUP * ROW);
  gradients2 = heap.alloc(GROUP * ROW);
  packedGradients = heap.alloc(GROUP * ROW);
  transposed = heap.alloc(UNITS * ROW);
  activeLists = heap.alloc(UNITS * LIST);
  activeCounts = heap.alloc(UNITS * 4);
  zeros = heap.alloc(ROW);
  memory.fill(zeros, 0, ROW);
}

/** Call after every change of the weights at `net`. */
export function packBackward(net: usize): void {
  packTransposed(net + LAYER2, transposed);
}

export function clear(gradient: usize): void {
  memory.fill(gradient, 0, SET);
  loss = 0;
}

/**
 * Adds the gradient of the loss over up to 64 states, with a target each, to the one at `gradient`.
 */
export function addGroup(net: usize, records: usize, targets: usize, count: usize, gradient: usize): void {
  evaluateGroup(net, records, count, values);
  collectActive(count);
  for (let i: usize = 0; i < count; i++) {
    backpropagateSecond(net, outputGradient(load<f32>(values + (i << 2)), load<f32>(targets + (i << 2))), i, gradient);
    store<u32>(counts + (i << 2), listRow(gradients2 + i * ROW, lists, i) as u32);
  }
  const rows = gradient + LAYER2;
  multiply(activeLists, activeCounts, UNITS, packedGradients, GROUP, rows, ROW, rows, ROW);
  multiply(lists, counts, count, transposed, UNITS, zeros, 0, gradients1, ROW);
  for (let i: usize = 0; i < count; i++) addFirstLayer(records + i * RECORD, i, gradient);
}

/** Gradient of the loss by the pre-activation of the output. */
function outputGradient(value: f32, target: f32): f32 {
  const error = value - target;
  loss += (error as f64) * (error as f64);
  return 2 * error * (1 - value * value);
}

/** Transposes the lists of active units per state into lists of states per unit. */
function collectActive(count: usize): void {
  memory.fill(activeCounts, 0, UNITS * 4);
  for (let state: usize = 0; state < count; state++) {
    const first = lists + state * LIST;
    const last = first + ((load<u32>(counts + (state << 2)) as usize) << 3);
    for (let entry = first; entry < last; entry += 8) {
      const unit = (load<u32>(entry) as usize) / STRIP;
      const index = load<u32>(activeCounts + (unit << 2));
      putEntry(activeLists, unit, index as usize, state * STRIP, load<f32>(entry, 4));
      store<u32>(activeCounts + (unit << 2), index + 1);
    }
  }
}

function backpropagateSecond(net: usize, slope: f32, state: usize, gradient: usize): void {
  const zero = f32x4.splat(0);
  const slopes = f32x4.splat(slope);
  const from = hidden2 + state * ROW;
  const to = gradients2 + state * ROW;
  for (let at: usize = 0; at < ROW; at += 16) {
    const passed = v128.load(from + at);
    const own = v128.and(f32x4.mul(slopes, v128.load(net + OUT + at)), f32x4.gt(passed, zero));
    v128.store(to + at, own);
    accumulate(gradient + OUT + at, f32x4.mul(slopes, passed));
    accumulate(gradient + BIAS2 + at, own);
  }
  for (let strip: usize = 0; strip < STRIPS; strip++)
    memory.copy(packedGradients + (strip * GROUP + state) * STRIP, to + strip * STRIP, STRIP);
  store<f32>(gradient + OUT_BIAS, load<f32>(gradient + OUT_BIAS) + slope);
}

/** Gradients of the first layer's biases and rows; inactive units have none. */
function addFirstLayer(record: usize, state: usize, gradient: usize): void {
  const zero = f32x4.splat(0);
  const slopes = gradients1 + state * ROW;
  const passed = hidden1 + state * ROW;
  for (let at: usize = 0; at < ROW; at += 16) {
    const own = v128.and(v128.load(slopes + at), f32x4.gt(v128.load(passed + at), zero));
    v128.store(slopes + at, own);
    accumulate(gradient + BIAS1 + at, own);
  }
  const active = listInputs(record);
  for (let i: usize = 0; i < active; i++) {
    const row = gradient + rowOf(i);
    const weight = f32x4.splat(weightOf(i));
    for (let at: usize = 0; at < ROW; at += 16) accumulate(row + at, f32x4.mul(weight, v128.load(slopes + at)));
  }
}

// @ts-ignore: AssemblyScript has decorators of functions, TypeScript only of classes.
@inline
function accumulate(at: usize, by: v128): void {
  v128.store(at, f32x4.add(v128.load(at), by));
}
