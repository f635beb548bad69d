/**
 * Fit of the kernel's weights of move ordering to hard deals, and its check on deals of other
 * seeds. Half an hour of CPU time a pass.
 */
import { parseArgs } from 'node:util';
import type { Bench } from './bench-measures';
import { fitMoveWeights, geometricRatio, hardDeals, randomFullDeals } from './fit-move-weights';
import { openWeightsKernel, type WeightsKernel } from './weights-kernel';

const SEED = 20_265;
/** The steps of the passes, in quarters of a point. */
const DEFAULT_STEPS = '16,8';
const DEFAULT_DEALS = 96;

export const moveWeightsBench: Bench = {
  name: 'weights',
  about: 'fit of move ordering to hard deals (--deals N, --steps 16,8), with a check on others',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        deals: { type: 'string', default: String(DEFAULT_DEALS) },
        steps: { type: 'string', default: DEFAULT_STEPS },
      },
    });
    const dealCount = Number(values.deals);
    const kernel = openWeightsKernel();
    const checks = [
      { name: 'hard deals', positions: hardDeals(kernel, 2 * dealCount, SEED + 1) },
      { name: 'random deals', positions: randomFullDeals(4 * dealCount, SEED + 2) },
    ].map(({ name, positions }) => ({
      name,
      positions,
      before: positions.map((position) => kernel.countNodes(position)),
    }));
    const positions = hardDeals(kernel, dealCount, SEED);
    for (const step of values.steps.split(',').map(Number)) {
      fitMoveWeights(kernel, positions, {
        step,
        seed: SEED + step,
        report: ({ index, from, to, ratio }) => {
          console.log(`${nameOf(kernel, index)}: ${from} to ${to}, ${ratio.toFixed(4)}`);
        },
      });
      for (const { name, positions: others, before } of checks) {
        const after = others.map((position) => kernel.countNodes(position));
        console.log(
          `Step ${step}, other ${name}: positions ${geometricRatio(after, before).toFixed(3)} by geometric mean, ${(sum(after) / sum(before)).toFixed(3)} in sum.`,
        );
      }
      printWeights(kernel);
    }
  },
};

function nameOf({ groups }: WeightsKernel, index: number): string {
  const group = groups.findLast(({ start }) => start <= index);
  return group ? `${group.name} ${index - group.start}` : String(index);
}

/** Prints the weights as `move-weights.ts` has them. */
function printWeights(kernel: WeightsKernel): void {
  const weights = kernel.weights();
  for (const { name, start, count } of kernel.groups) {
    console.log(`  // ${name}`);
    console.log(`  ${[...weights.subarray(start, start + count)].join(', ')},`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
