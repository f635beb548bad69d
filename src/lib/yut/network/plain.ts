/** The network written down as it is meant, slowly: what the kernel must agree with. */
import { activeInputs } from './encoding';
import { LAYOUT, UNITS } from './weights';

/** The value of the state in a record, from -1 to 1. */
export function plainValue(weights: ArrayLike<number>, record: Uint8Array): number {
  const hidden1 = layer(weights, LAYOUT.layer1, LAYOUT.bias1, activeInputs(record));
  const hidden2 = layer(
    weights,
    LAYOUT.layer2,
    LAYOUT.bias2,
    hidden1.map((weight, input) => ({ input, weight })),
  );
  const sum = hidden2.reduce(
    (all, passed, unit) => all + passed * (weights[LAYOUT.output + unit] as number),
    weights[LAYOUT.outputBias] as number,
  );
  return Math.tanh(sum);
}

function layer(
  weights: ArrayLike<number>,
  rows: number,
  biases: number,
  inputs: readonly { readonly input: number; readonly weight: number }[],
): readonly number[] {
  return Array.from({ length: UNITS }, (_, unit) => {
    let sum = weights[biases + unit] as number;
    for (const { input, weight } of inputs)
      sum += weight * (weights[rows + input * UNITS + unit] as number);
    return Math.max(0, sum);
  });
}
