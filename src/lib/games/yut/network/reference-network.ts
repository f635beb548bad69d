/** Reference implementation of the network, which the kernel must match. */
import { activeInputs } from './state-encoding';
import { WEIGHT_OFFSETS, HIDDEN_UNITS } from './network-weights';

interface Input {
  readonly input: number;
  readonly weight: number;
}

/** Value of a record, -1 to 1. */
export function referenceValue(weights: ArrayLike<number>, record: Uint8Array): number {
  const hidden1 = layer(weights, WEIGHT_OFFSETS.layer1, WEIGHT_OFFSETS.bias1, activeInputs(record));
  const activations = hidden1.map((weight, input) => ({ input, weight }));
  const hidden2 = layer(weights, WEIGHT_OFFSETS.layer2, WEIGHT_OFFSETS.bias2, activations);
  const sum = hidden2.reduce(
    (all, number, unit) => all + number * (weights[WEIGHT_OFFSETS.output + unit] as number),
    weights[WEIGHT_OFFSETS.outputBias] as number,
  );
  return Math.tanh(sum);
}

/** Activations of a fully connected ReLU layer. */
function layer(
  weights: ArrayLike<number>,
  rows: number,
  biases: number,
  inputs: readonly Input[],
): readonly number[] {
  const sums = Array.from({ length: HIDDEN_UNITS }, (_, unit) => weights[biases + unit] as number);
  for (const { input, weight } of inputs)
    for (let unit = 0; unit < HIDDEN_UNITS; unit++)
      sums[unit] =
        (sums[unit] as number) + weight * (weights[rows + input * HIDDEN_UNITS + unit] as number);
  return sums.map((sum) => Math.max(0, sum));
}
