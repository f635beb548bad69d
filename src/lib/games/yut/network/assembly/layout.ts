/**
 * Memory layout of the weights, 32-bit floats in file order: the rows of the first layer (257
 * inputs, a row of 256 each), its 256 biases, the rows of the second layer (256 of 256), its
 * biases, the 256 output weights and the output bias.
 */
export const INPUTS: i32 = 257;
export const UNITS: usize = 256;
/** Bytes of a row, or of the biases of a layer. */
export const ROW: usize = 1024;

export const BIAS1: usize = (INPUTS as usize) * ROW;
export const LAYER2: usize = BIAS1 + ROW;
export const BIAS2: usize = LAYER2 + UNITS * ROW;
export const OUT: usize = BIAS2 + ROW;
export const OUT_BIAS: usize = OUT + ROW;
/** Bytes of a parameter set; the padding stays 0. */
export const SET: usize = OUT_BIAS + 16;

/**
 * Bytes of a record: eight places, six counts, the index of the active flag (3: none), one unused.
 */
export const RECORD: usize = 16;
/** States per group. */
export const GROUP: usize = 64;

const PLACES: usize = 31;
const MALS: usize = 8;
const SCORES: usize = 6;
const HELD: usize = MALS * PLACES;
const FLAGS: usize = HELD + SCORES;

/**
 * Non-zero inputs of a record (at most 8 mals, 6 scores, a flag): the offset of their row, and
 * their value.
 */
const active: usize = memory.data(16 * 8, 16);
// @ts-ignore: AssemblyScript has decorators of functions, TypeScript only of classes.
@inline
export function rowOf(input: usize): usize {
  return load<u32>(active + (input << 3)) as usize;
}
// @ts-ignore: AssemblyScript has decorators of functions, TypeScript only of classes.
@inline
export function weightOf(input: usize): f32 {
  return load<f32>(active + (input << 3), 4);
}

/** Lists the non-zero inputs of a record and returns their number. */
export function listInputs(record: usize): usize {
  let count: usize = 0;
  for (let mal: usize = 0; mal < MALS; mal++)
    count = list(count, mal * PLACES + (load<u8>(record + mal) as usize), 1);
  for (let score: usize = 0; score < SCORES; score++) {
    const held = load<u8>(record + MALS + score);
    if (held > 0) count = list(count, HELD + score, held as f32);
  }
  const flag = load<u8>(record + MALS + SCORES) as usize;
  return flag < 3 ? list(count, FLAGS + flag, 1) : count;
}

function list(count: usize, input: usize, weight: f32): usize {
  store<u32>(active + (count << 3), (input * ROW) as u32);
  store<f32>(active + (count << 3), weight, 4);
  return count + 1;
}
