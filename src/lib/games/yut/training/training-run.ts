/**
 * A training run, epoch by epoch (2024 yut paper, 3.2 and 4.1). Deterministic in its seed and
 * method.
 */
import { shuffle } from '$lib/core/random';
import { RECORD_BYTES } from '$lib/games/yut/network/state-encoding';
import {
  openKernel,
  openLearningKernel,
  type LearningKernel,
  type AdamMoments,
} from '$lib/games/yut/network/network-kernel';
import {
  initialWeights,
  PARAMETER_COUNT,
  type Weights,
} from '$lib/games/yut/network/network-weights';
import { derivedRandom } from './derived-random';
import type { Trajectories } from './self-play';

/**
 * Learning targets of an after-state: `td-target` bootstraps from a slowly updated target network
 * at the next own after-state, `td` (TD(0)) from the network itself, `monte-carlo` uses the result.
 * The last own after-state of a game always gets the result.
 */
export const LEARNING_METHODS = ['td-target', 'td', 'monte-carlo'] as const;
export type LearningMethod = (typeof LEARNING_METHODS)[number];

/** Hyperparameters of a run. */
export interface TrainingPlan {
  readonly seed: number;
  readonly way: LearningMethod;
  /** Games per epoch; each gives two trajectories. */
  readonly games: number;
  /** Trajectories per mini-batch; an epoch uses each trajectory once. */
  readonly batch: number;
}

/**
 * The paper's settings: 1,024 games per epoch, hence 32 batches of 64 of their 2,048 trajectories.
 */
export const PAPER_PLAN = { games: 1024, batch: 64 } as const;

/** Learning rate of Adam, and update rate of the target network after each epoch (paper, 3.2). */
const ADAM_LEARNING_RATE = 1e-3;
const TARGET_UPDATE_RATE = 0.1;

export interface TrainingRun {
  readonly plan: TrainingPlan;
  /** Finished epochs. */
  readonly epoch: number;
  /** Finished Adam steps. */
  readonly steps: number;
  readonly weights: Weights;
  /** The target network (Polyak average). */
  readonly target: Weights;
  readonly moments: AdamMoments;
}

/** An untrained run. */
export function createTrainingRun(plan: TrainingPlan): TrainingRun {
  const weights = initialWeights(derivedRandom('fresh', plan.seed).below(2 ** 32));
  const moments = {
    first: new Float32Array(PARAMETER_COUNT),
    second: new Float32Array(PARAMETER_COUNT),
  };
  return { plan, epoch: 0, steps: 0, weights, target: weights, moments };
}

/**
 * Learns one epoch from the self-play games `played`; returns the run and the mean loss per state.
 */
export function learnEpoch(
  run: TrainingRun,
  played: Trajectories,
): { readonly run: TrainingRun; readonly loss: number } {
  const { plan, epoch } = run;
  const kernel = openLearningKernel(run.weights);
  kernel.restoreMoments(run.moments);
  const starts = trajectoryStarts(played.lengths);
  const targetValues =
    plan.way === 'td-target' ? openKernel(run.target).evaluate(played.records) : null;
  const order = shuffle([...played.lengths.keys()], derivedRandom('order', plan.seed, epoch + 1));
  let { steps } = run;
  let loss = 0;
  for (let from = 0; from < order.length; from += plan.batch) {
    const batch = order.slice(from, from + plan.batch);
    loss += learnBatch(kernel, plan.way, played, batch, starts, targetValues);
    kernel.adamStep(++steps, ADAM_LEARNING_RATE);
  }
  const weights = kernel.weights();
  const next: TrainingRun = {
    plan,
    epoch: epoch + 1,
    steps,
    weights,
    target: updateTarget(run.target, weights),
    moments: kernel.moments(),
  };
  return { run: next, loss: (loss * RECORD_BYTES) / played.records.length };
}

/**
 * Learns one mini-batch; returns its summed loss. `targetValues` are the target network's values of
 * all records.
 */
function learnBatch(
  kernel: LearningKernel,
  method: LearningMethod,
  { records, lengths, rewards }: Trajectories,
  batch: readonly number[],
  starts: Uint32Array,
  targetValues: Float32Array | null,
): number {
  const sizes = batch.map((row) => lengths[row] as number);
  const size = sizes.reduce((all, length) => all + length, 0);
  const batchRecords = new Uint8Array(size * RECORD_BYTES);
  /** The learning target of each record. */
  const targets = new Float32Array(size);
  let offset = 0;
  batch.forEach((row, i) => {
    const [start, length] = [starts[row] as number, sizes[i] as number];
    batchRecords.set(
      records.subarray(start * RECORD_BYTES, (start + length) * RECORD_BYTES),
      offset * RECORD_BYTES,
    );
    // The target of a record is the value of the next one in its trajectory.
    if (targetValues) targets.set(targetValues.subarray(start + 1, start + length), offset);
    offset += length;
  });
  // Likewise, but by the network itself; across the ends of trajectories it is corrected below.
  if (method === 'td') targets.set(kernel.evaluate(batchRecords).subarray(1));
  offset = 0;
  // The last record of each trajectory gets the result; with Monte Carlo all records do.
  batch.forEach((row, i) => {
    const reward = rewards[row] as number;
    const end = offset + (sizes[i] as number);
    if (method === 'monte-carlo') targets.fill(reward, offset, end);
    else if (end > offset) targets[end - 1] = reward;
    offset = end;
  });
  return kernel.accumulateGradient(batchRecords, targets);
}

/** Offset of each trajectory in the records. */
function trajectoryStarts(lengths: Uint32Array): Uint32Array {
  let sum = 0;
  return lengths.map((length) => (sum += length) - length);
}

function updateTarget(target: Weights, weights: Weights): Weights {
  return target.map(
    (targetValues, i) =>
      targetValues + TARGET_UPDATE_RATE * ((weights[i] as number) - targetValues),
  );
}
