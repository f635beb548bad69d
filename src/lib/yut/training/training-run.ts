/** A training run: what it has come to after each epoch (paper, 3.2 and 4.1). Everything in it follows from its seed and its way. */
import { shuffle } from '$lib/core/random';
import { RECORD_BYTES } from '$lib/yut/network/state-encoding';
import {
  openKernel,
  openLearningKernel,
  type LearningKernel,
  type AdamMoments,
} from '$lib/yut/network/network-kernel';
import { initialWeights, PARAMETER_COUNT, type Weights } from '$lib/yut/network/network-weights';
import { derivedRandom } from './derived-random';
import type { Trajectories } from './self-play';

/**
 * What a state is to be worth: `td-target`: what a network that follows slowly says of the next own after-state; `td`: what the
 * network itself says of it; `monte-carlo`: how the game ended. The last own after-state of a game is always worth its end.
 */
export const LEARNING_METHODS = ['td-target', 'td', 'monte-carlo'] as const;
export type LearningMethod = (typeof LEARNING_METHODS)[number];

/** How much is played and learnt. */
export interface TrainingPlan {
  readonly seed: number;
  readonly way: LearningMethod;
  /** Games of an epoch; two trajectories come of each. */
  readonly games: number;
  /** Trajectories that are learnt from together; an epoch learns from each of its trajectories once. */
  readonly batch: number;
}

/** The paper's numbers: 1,024 games an epoch, 32 times 64 of their 2,048 trajectories. */
export const PAPER_PLAN = { games: 1024, batch: 64 } as const;

/** How far a step of Adam goes, and how far the slow network follows after each epoch (paper, 3.2). */
const ADAM_LEARNING_RATE = 1e-3;
const TARGET_UPDATE_RATE = 0.1;

export interface TrainingRun {
  readonly plan: TrainingPlan;
  /** How many epochs are done. */
  readonly epoch: number;
  /** How many steps of Adam are done. */
  readonly steps: number;
  readonly weights: Weights;
  /** The network that follows slowly. */
  readonly target: Weights;
  readonly moments: AdamMoments;
}

/** A run that has learnt nothing yet. */
export function createTrainingRun(plan: TrainingPlan): TrainingRun {
  const weights = initialWeights(derivedRandom('fresh', plan.seed).below(2 ** 32));
  const moments = { first: new Float32Array(PARAMETER_COUNT), second: new Float32Array(PARAMETER_COUNT) };
  return { plan, epoch: 0, steps: 0, weights, target: weights, moments };
}

/** The run after one epoch more, and the mean loss of a state in it; `played` are the games of that epoch. */
export function learnEpoch(
  run: TrainingRun,
  played: Trajectories,
): { readonly run: TrainingRun; readonly loss: number } {
  const { plan, epoch } = run;
  const kernel = openLearningKernel(run.weights);
  kernel.restoreMoments(run.moments);
  const starts = trajectoryStarts(played.lengths);
  const targetValues = plan.way === 'td-target' ? openKernel(run.target).evaluate(played.records) : null;
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

/** Learns from some trajectories together and gives the sum of the loss; `slow`: what the slow network says of every record. */
function learnBatch(
  kernel: LearningKernel,
  way: LearningMethod,
  { records, lengths, rewards }: Trajectories,
  batch: readonly number[],
  starts: Uint32Array,
  targetValues: Float32Array | null,
): number {
  const sizes = batch.map((row) => lengths[row] as number);
  const size = sizes.reduce((all, length) => all + length, 0);
  const batchRecords = new Uint8Array(size * RECORD_BYTES);
  const next = new Float32Array(size);
  let offset = 0;
  batch.forEach((row, i) => {
    const [start, length] = [starts[row] as number, sizes[i] as number];
    batchRecords.set(
      records.subarray(start * RECORD_BYTES, (start + length) * RECORD_BYTES),
      offset * RECORD_BYTES,
    );
    if (targetValues) next.set(targetValues.subarray(start + 1, start + length), offset);
    offset += length;
  });
  if (way === 'td') next.set(kernel.evaluate(batchRecords).subarray(1));
  offset = 0;
  batch.forEach((row, i) => {
    const reward = rewards[row] as number;
    const end = offset + (sizes[i] as number);
    if (way === 'monte-carlo') next.fill(reward, offset, end);
    else if (end > offset) next[end - 1] = reward;
    offset = end;
  });
  return kernel.accumulateGradient(batchRecords, next);
}

/** Where each trajectory begins among the records. */
function trajectoryStarts(lengths: Uint32Array): Uint32Array {
  let sum = 0;
  return lengths.map((length) => (sum += length) - length);
}

function updateTarget(target: Weights, weights: Weights): Weights {
  return target.map((targetValues, i) => targetValues + TARGET_UPDATE_RATE * ((weights[i] as number) - targetValues));
}
