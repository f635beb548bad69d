/**
 * The numbers of a network: 257 inputs, two layers of 256 units, one output; 132,097 in all. Their order: the rows of the first layer
 * (256 weights for each input), its biases, the rows of the second (256 for each unit of the first), its biases, the
 * weights of the output, its bias.
 */
import { seededRandom } from '$lib/core/random';
import { INPUTS } from './state-encoding';

export const HIDDEN_UNITS = 256;
/** Where each part begins. */
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
 * A network that knows nothing: every weight and bias is drawn evenly from -1/r to 1/r, with r the root of
 * the number of inputs of its layer. The same seed gives the same numbers on every machine.
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
