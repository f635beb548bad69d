/** TypeScript binding of the WebAssembly kernel in `assembly/index.ts`. */
import { decodeBase64 } from '$lib/core/base64';
import { RECORD_BYTES } from './state-encoding';
import { KERNEL_BASE64 } from './kernel-bytes';
import { PARAMETER_COUNT, type Weights } from './network-weights';

/**
 * The exports of the module; more there. `records`, `targets` and `values` give the addresses of
 * the batch buffers, `set` that of a parameter set; `capacity` is the number of records in a batch.
 */
interface NetworkKernelExports {
  readonly memory: WebAssembly.Memory;
  configure(learns: boolean): void;
  /** To be called after changing the weights. */
  changed(): void;
  capacity(): number;
  set(index: number): number;
  records(): number;
  targets(): number;
  values(): number;
  /** Writes the values of the first `count` records. */
  evaluate(count: number): void;
  /** Clears the gradient and the loss; `learn` adds those of the first `count` records. */
  begin(): void;
  learn(count: number): void;
  lossSoFar(): number;
  /** One Adam step. */
  step(count: number, rate: number): void;
}

/** A network loaded into a kernel. */
export interface NetworkKernel {
  /** Replaces the weights. */
  load(weights: Weights): void;
  /** Values, -1 to 1, of the 16-byte records, in order. */
  evaluate(records: Uint8Array): Float32Array;
}

/** A kernel that can learn as well. */
export interface LearningKernel extends NetworkKernel {
  /** A copy of the weights. */
  weights(): Weights;
  /** A copy of the loss gradient. */
  gradient(): Float32Array;
  /** A copy of Adam's first and second moments. */
  moments(): AdamMoments;
  /** Restores Adam's moments. */
  restoreMoments(moments: AdamMoments): void;
  /**
   * Squared-error loss, the sum of (value - target)^2, over records; its gradient stays available
   * until the next call.
   */
  accumulateGradient(records: Uint8Array, targets: Float32Array): number;
  /** One Adam step; `count` is the step number from 1, `rate` the learning rate. */
  adamStep(count: number, rate: number): void;
}

export interface AdamMoments {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

let compiled: WebAssembly.Module | null = null;

/** Small enough to compile synchronously. */
function compile(): WebAssembly.Module {
  const bytes = decodeBase64(KERNEL_BASE64);
  return new WebAssembly.Module(bytes);
}

/** An inference-only kernel: half a megabyte of weights. */
export function openKernel(weights: Weights): NetworkKernel {
  return open(weights, false);
}

/** A kernel for learning, with Adam's moments at 0. */
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

  // Views are recreated, since memory growth detaches older ones.
  /** Parameter set 0 to 3: weights, gradient, first and second moments of Adam. */
  const set = (index: number): Float32Array =>
    new Float32Array(kernel.memory.buffer, kernel.set(index), PARAMETER_COUNT);
  const floats = (address: number, length: number): Float32Array =>
    new Float32Array(kernel.memory.buffer, address, length);
  /** Calls `use` for each batch that fits into the kernel, after copying its records. */
  const inBatches = (records: Uint8Array, use: (from: number, count: number) => void): void => {
    const recordCount = records.length / RECORD_BYTES;
    for (let from = 0; from < recordCount; from += capacity) {
      const count = Math.min(capacity, recordCount - from);
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
