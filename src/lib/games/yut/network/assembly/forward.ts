/** Forward pass of a group of states: two ReLU layers of 256 units, and tanh. */
import {
  BIAS1, BIAS2, GROUP, LAYER2, OUT, OUT_BIAS, RECORD, ROW, UNITS, listInputs, rowOf, weightOf,
} from './layout';
import { LIST, listRow, multiply, pack } from './product';

/** Bytes of the units accumulated in registers together: eight vectors of four floats. */
const BLOCK: usize = 128;

/** Activations of the layers, one row per state. */
export const hidden1: usize = heap.alloc(GROUP * ROW);
export const hidden2: usize = heap.alloc(GROUP * ROW);
/** Sparse first-layer activations: a list and a count per state. */
export const lists: usize = heap.alloc(GROUP * LIST);
export const counts: usize = memory.data(64 * 4, 16);
const layer2: usize = heap.alloc(UNITS * ROW);

/** Call after every change of the weights at `net`. */
export function packForward(net: usize): void {
  pack(net + LAYER2, layer2);
}

/** Writes the values, -1 to 1, of up to 64 records; activations and lists stay available. */
export function evaluateGroup(net: usize, records: usize, count: usize, values: usize): void {
  for (let i: usize = 0; i < count; i++) {
    const row = hidden1 + i * ROW;
    firstLayer(net, listInputs(records + i * RECORD), row);
    store<u32>(counts + (i << 2), listRow(row, lists, i) as u32);
  }
  multiply(lists, counts, count, layer2, UNITS, net + BIAS2, 0, hidden2, ROW);
  for (let i: usize = 0; i < count; i++)
    store<f32>(values + (i << 2), Mathf.tanh(output(net, hidden2 + i * ROW) + load<f32>(net + OUT_BIAS)));
}

function firstLayer(net: usize, active: usize, to: usize): void {
  const zero = f32x4.splat(0);
  for (let block: usize = 0; block < ROW; block += BLOCK) {
    const bias = net + BIAS1 + block;
    let a = v128.load(bias, 0), b = v128.load(bias, 16), c = v128.load(bias, 32), d = v128.load(bias, 48);
    let e = v128.load(bias, 64), f = v128.load(bias, 80), g = v128.load(bias, 96), h = v128.load(bias, 112);
    for (let i: usize = 0; i < active; i++) {
      const row = net + rowOf(i) + block;
      const weight = f32x4.splat(weightOf(i));
      a = f32x4.add(a, f32x4.mul(weight, v128.load(row, 0)));
      b = f32x4.add(b, f32x4.mul(weight, v128.load(row, 16)));
      c = f32x4.add(c, f32x4.mul(weight, v128.load(row, 32)));
      d = f32x4.add(d, f32x4.mul(weight, v128.load(row, 48)));
      e = f32x4.add(e, f32x4.mul(weight, v128.load(row, 64)));
      f = f32x4.add(f, f32x4.mul(weight, v128.load(row, 80)));
      g = f32x4.add(g, f32x4.mul(weight, v128.load(row, 96)));
      h = f32x4.add(h, f32x4.mul(weight, v128.load(row, 112)));
    }
    const out = to + block;
    v128.store(out, f32x4.pmax(zero, a), 0);
    v128.store(out, f32x4.pmax(zero, b), 16);
    v128.store(out, f32x4.pmax(zero, c), 32);
    v128.store(out, f32x4.pmax(zero, d), 48);
    v128.store(out, f32x4.pmax(zero, e), 64);
    v128.store(out, f32x4.pmax(zero, f), 80);
    v128.store(out, f32x4.pmax(zero, g), 96);
    v128.store(out, f32x4.pmax(zero, h), 112);
  }
}

/** Applies ReLU to the second layer in place and returns the weighted sum of the output. */
function output(net: usize, row: usize): f32 {
  const zero = f32x4.splat(0);
  let a = zero, b = zero, c = zero, d = zero;
  for (let at: usize = 0; at < ROW; at += 64) {
    const from = row + at;
    const weights = net + OUT + at;
    const one = f32x4.pmax(zero, v128.load(from, 0)), two = f32x4.pmax(zero, v128.load(from, 16));
    const three = f32x4.pmax(zero, v128.load(from, 32)), four = f32x4.pmax(zero, v128.load(from, 48));
    v128.store(from, one, 0);
    v128.store(from, two, 16);
    v128.store(from, three, 32);
    v128.store(from, four, 48);
    a = f32x4.add(a, f32x4.mul(one, v128.load(weights, 0)));
    b = f32x4.add(b, f32x4.mul(two, v128.load(weights, 16)));
    c = f32x4.add(c, f32x4.mul(three, v128.load(weights, 32)));
    d = f32x4.add(d, f32x4.mul(four, v128.load(weights, 48)));
  }
  const sums = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
  const low = f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1);
  return low + (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3));
}
