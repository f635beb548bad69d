/**
 * Weights of the network: 257 inputs, two hidden layers of 256 ReLU units, one tanh output; 132,097
 * parameters. Order: rows of the first layer (256 weights per input), its biases, rows of the
 * second layer (256 per unit), its biases, output weights, output bias.
 */
import { seededRandom } from '$lib/core/random';
import { INPUTS } from './state-encoding';

export const HIDDEN_UNITS = 256;
/** The index of the first weight of each block. */
export const WEIGHT_OFFSETS = {
  layer1: 0,
  bias1: INPUTS * HIDDEN_UNITS,
  layer2: (INPUTS + 1) * HIDDEN_UNITS,
  bias2: (INPUTS + 1 + HIDDEN_UNITS) * HIDDEN_UNITS,
  output: (INPUTS + 2 + HIDDEN_UNITS) * HIDDEN_UNITS,
  outputBias: (INPUTS + 3 + HIDDEN_UNITS) * HIDDEN_UNITS,
} as const;
export const PARAMETER_COUNT = WEIGHT_OFFSETS.outputBias + 1;

export type Weights = Float32Array;

/**
 * Initial weights and biases, uniform in [-1/r, 1/r) with r the square root of the layer's number
 * of inputs. Deterministic in the seed, on every machine.
 */
export function initialWeights(seed: number): Weights {
  const random = seededRandom(seed);
  const weights = new Float32Array(PARAMETER_COUNT);
  for (let i = 0; i < PARAMETER_COUNT; i++) {
    const fanIn = i < WEIGHT_OFFSETS.layer2 ? INPUTS : HIDDEN_UNITS;
    weights[i] = ((2 * random.below(2 ** 32)) / 2 ** 32 - 1) / Math.sqrt(fanIn);
  }
  return weights;
}
