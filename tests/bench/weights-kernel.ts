/**
 * The double-dummy kernel with its weights of move ordering open: they are found and changed in the
 * memory of an instance, so that a fit needs no compilation.
 */
import { readFileSync } from 'node:fs';
import { decodeBase64 } from '$lib/core/base64';
import { invariant } from '$lib/core/result';
import { KERNEL_BASE64 } from '$lib/games/bridge/kernel/kernel-bytes';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { toKernelHands } from '$lib/games/bridge/solver/kernel-numbers';

const SOURCE = new URL(
  '../../src/lib/games/bridge/kernel/assembly/move-weights.ts',
  import.meta.url,
);
const TABLE_BYTES = 16 * 2 ** 20;

interface KernelExports {
  readonly memory: WebAssembly.Memory;
  input(): number;
  configure(tableBytes: number, proofBytes: number, ownerTables: number): void;
  reset(): void;
  enter(strain: number, leader: number, played: number): void;
  positionValue(budget: number): number;
  nodesUsed(): number;
}

/** A group of weights: consecutive numbers from `start` on, in quarters of a point. */
export interface WeightGroup {
  readonly name: string;
  readonly start: number;
  readonly count: number;
}

export interface WeightsKernel {
  /**
   * The weights in the order of the source; a change counts from the next position on. The
   * array serves until then, because the memory of the kernel grows.
   */
  weights(): Int16Array;
  readonly groups: readonly WeightGroup[];
  /** Positions that the value of a position takes, with empty tables. */
  countNodes(position: DoubleDummyPosition): number;
}

/** Opens a kernel; the weights are those of `move-weights.ts`. */
export function openWeightsKernel(): WeightsKernel {
  const { values, groups } = readWeights();
  const abort = (): never => {
    throw new Error('The kernel violated an invariant.');
  };
  const module = new WebAssembly.Module(decodeBase64(KERNEL_BASE64));
  const kernel = new WebAssembly.Instance(module, { env: { abort } })
    .exports as unknown as KernelExports;
  kernel.configure(TABLE_BYTES, 0, 0);
  const start = findWeights(kernel.memory.buffer, values);
  return {
    weights: () => new Int16Array(kernel.memory.buffer).subarray(start, start + values.length),
    groups,
    countNodes({ hands, strain, leader }) {
      kernel.reset();
      new Uint16Array(kernel.memory.buffer, kernel.input(), 16).set(toKernelHands(hands));
      kernel.enter(STRAINS.indexOf(strain), SEATS.indexOf(leader), 0);
      kernel.positionValue(0);
      return kernel.nodesUsed() >>> 0;
    },
  };
}

/** The weights as the source has them: comments name the groups, the numbers follow. */
function readWeights(): { values: readonly number[]; groups: readonly WeightGroup[] } {
  const table = /WEIGHTS: usize = memory\.data<i16>\(\[([^\]]*)\]/.exec(
    readFileSync(SOURCE, 'utf8'),
  );
  invariant(table?.[1], 'move-weights.ts has the table of weights.');
  const values: number[] = [];
  const groups: WeightGroup[] = [];
  for (const [, name, numbers] of table[1].matchAll(/\/\/ (\w+)\n([^/]*)/g)) {
    invariant(name && numbers, 'Each group of weights has a name and numbers.');
    const groupValues = numbers.match(/-?\d+/g)?.map(Number) ?? [];
    groups.push({ name, start: values.length, count: groupValues.length });
    values.push(...groupValues);
  }
  return { values, groups };
}

/** The place of the weights in the kernel's memory, in halfwords. */
function findWeights(buffer: ArrayBuffer, values: readonly number[]): number {
  const memory = new Int16Array(buffer);
  for (let start = 0; start + values.length <= memory.length; start++)
    if (values.every((value, i) => memory[start + i] === value)) return start;
  throw new Error('The kernel was built from other weights: run `npm run prepare`.');
}
