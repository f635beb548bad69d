/** The kernel seen from TypeScript: the calls of `assembly/index.ts` and its memory. */
import { decodeBase64 } from '$lib/core/base64';
import { RECORD_BYTES } from './state-encoding';
import { KERNEL_BASE64 } from './kernel-bytes';
import { PARAMETER_COUNT, type Weights } from './network-weights';

interface NetworkKernelExports {
  readonly memory: WebAssembly.Memory;
  configure(learns: boolean): void;
  changed(): void;
  capacity(): number;
  set(index: number): number;
  records(): number;
  targets(): number;
  values(): number;
  evaluate(count: number): void;
  begin(): void;
  learn(count: number): void;
  lossSoFar(): number;
  step(count: number, rate: number): void;
}

/** A network in a kernel's memory. */
export interface NetworkKernel {
  /** Takes other numbers in the place of those it has. */
  load(weights: Weights): void;
  /** What each record of 16 bytes is worth, from -1 to 1, in their order. */
  evaluate(records: Uint8Array): Float32Array;
}

/** The same with what learning needs. */
export interface LearningKernel extends NetworkKernel {
  /** The numbers as they are now, copied. */
  weights(): Weights;
  /** The slopes of the loss by each number, copied. */
  gradient(): Float32Array;
  /** The means of slopes and of their squares that Adam keeps, copied. */
  moments(): AdamMoments;
  /** Goes on from means that were kept. */
  restoreMoments(moments: AdamMoments): void;
  /**
   * The loss over states with a target each, the sum of (value - target)^2; its slopes by each number are the kernel's
   * until the next call.
   */
  accumulateGradient(records: Uint8Array, targets: Float32Array): number;
  /** Moves all numbers against the slopes by Adam; `count` counts the steps from 1 on, `rate` is how far one goes. */
  adamStep(count: number, rate: number): void;
}

export interface AdamMoments {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

let compiled: WebAssembly.Module | null = null;

/** The kernel is small enough to be compiled where it is needed, without waiting. */
function compile(): WebAssembly.Module {
  const bytes = decodeBase64(KERNEL_BASE64);
  return new WebAssembly.Module(bytes);
}

/** A kernel for values alone: half a megabyte for its numbers. */
export function openKernel(weights: Weights): NetworkKernel {
  return open(weights, false);
}

/** A kernel that learns; Adam begins afresh. */
export function openLearningKernel(weights: Weights): LearningKernel {
  return open(weights, true);
}

function open(start: Weights, learns: boolean): LearningKernel {
  compiled ??= compile();
  const abort = (): never => {
    throw new Error('The kernel broke one of its own promises.');
  };
  const { exports } = new WebAssembly.Instance(compiled, { env: { abort } });
  const kernel = exports as unknown as NetworkKernelExports;
  kernel.configure(learns);
  const capacity = kernel.capacity();

  // The memory may have grown since the last call, which makes an older view of it empty.
  const set = (index: number): Float32Array =>
    new Float32Array(kernel.memory.buffer, kernel.set(index), PARAMETER_COUNT);
  const floats = (at: number, length: number): Float32Array =>
    new Float32Array(kernel.memory.buffer, at, length);
  /** Calls `use` for slices of the records that the kernel can take at once, after it was given them. */
  const inBatches = (records: Uint8Array, use: (from: number, count: number) => void): void => {
    const all = records.length / RECORD_BYTES;
    for (let from = 0; from < all; from += capacity) {
      const count = Math.min(capacity, all - from);
      const slice = records.subarray(from * RECORD_BYTES, (from + count) * RECORD_BYTES);
      new Uint8Array(kernel.memory.buffer, kernel.records(), slice.length).set(slice);
      use(from, count);
    }
  };
  const load = (weights: Weights): void => {
    set(0).set(weights);
    kernel.changed();
  };
  load(start);

  return {
    load,
    evaluate(records) {
      const values = new Float32Array(records.length / RECORD_BYTES);
      inBatches(records, (from, count) => {
        kernel.evaluate(count);
        values.set(floats(kernel.values(), count), from);
      });
      return values;
    },
    weights: () => set(0).slice(),
    gradient: () => set(1).slice(),
    moments: () => ({ first: set(2).slice(), second: set(3).slice() }),
    restoreMoments({ first, second }) {
      set(2).set(first);
      set(3).set(second);
    },
    accumulateGradient(records, targets) {
      kernel.begin();
      inBatches(records, (from, count) => {
        floats(kernel.targets(), count).set(targets.subarray(from, from + count));
        kernel.learn(count);
      });
      return kernel.lossSoFar();
    },
    adamStep: (count, rate) => kernel.step(count, rate),
  };
}
