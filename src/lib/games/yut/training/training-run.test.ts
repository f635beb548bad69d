/**
 * An epoch of training: from self-play games, whose trajectories are the encoded states after each
 * move of a side, to new weights, by each learning method.
 */
import { describe, expect, it } from 'vitest';
import { shuffle } from '$lib/core/random';
import { RECORD_BYTES } from '$lib/games/yut/network/state-encoding';
import { openKernel, openLearningKernel } from '$lib/games/yut/network/network-kernel';
import { randomPlayer } from '$lib/games/yut/players/yut-computer-players';
import {
  createTrainingRun,
  learnEpoch,
  LEARNING_METHODS,
  type TrainingPlan,
  type TrainingRun,
  type LearningMethod,
} from './training-run';
import { derivedRandom } from './derived-random';
import { playSelfPlayGames, type Trajectories } from './self-play';
import { playTrial } from './training-trial';

const createPlan = (method: LearningMethod): TrainingPlan => ({
  seed: 2,
  way: method,
  games: 8,
  batch: 4,
});

function playNextEpoch({ weights, plan, epoch }: TrainingRun): Trajectories {
  return playSelfPlayGames(weights, { seed: plan.seed, epoch: epoch + 1, from: 0, to: plan.games });
}

function afterEpochs(run: TrainingRun, epochs: number): TrainingRun {
  return epochs === 0 ? run : afterEpochs(learnEpoch(run, playNextEpoch(run)).run, epochs - 1);
}

/**
 * Reference implementation of an epoch, state by state; only the gradient steps are the kernel's.
 */
function learnByReference(
  run: TrainingRun,
  { records, lengths, rewards }: Trajectories,
): Float32Array {
  const kernel = openLearningKernel(run.weights);
  kernel.restoreMoments(run.moments);
  const targetKernel = openKernel(run.target);
  const rows: Uint8Array[] = [];
  for (let offset = 0, row = 0; row < lengths.length; offset += lengths[row++] as number)
    rows.push(
      records.subarray(offset * RECORD_BYTES, (offset + (lengths[row] as number)) * RECORD_BYTES),
    );
  const order = shuffle([...rows.keys()], derivedRandom('order', run.plan.seed, run.epoch + 1));
  for (let step = 0; step * run.plan.batch < order.length; step++) {
    const batch = order.slice(step * run.plan.batch, (step + 1) * run.plan.batch);
    const targets = batch.flatMap((row) => {
      const reward = rewards[row] as number;
      const count = lengths[row] as number;
      return Array.from({ length: count }, (_, i) => {
        if (run.plan.way === 'monte-carlo' || i === count - 1) return reward;
        const next = (rows[row] as Uint8Array).subarray(
          (i + 1) * RECORD_BYTES,
          (i + 2) * RECORD_BYTES,
        );
        return (run.plan.way === 'td' ? kernel : targetKernel).evaluate(next)[0] as number;
      });
    });
    const batchRecords = Uint8Array.from(batch.flatMap((row) => [...(rows[row] as Uint8Array)]));
    kernel.accumulateGradient(batchRecords, Float32Array.from(targets));
    kernel.adamStep(run.steps + step + 1, 1e-3);
  }
  return kernel.weights();
}

/** Largest absolute difference. */
function maxDifference(weightsA: Float32Array, weightsB: Float32Array): number {
  return weightsA.reduce(
    (max, number, i) => Math.max(max, Math.abs(number - (weightsB[i] as number))),
    0,
  );
}

describe.each(LEARNING_METHODS)('an epoch, %s', (method) => {
  const run = afterEpochs(createTrainingRun(createPlan(method)), 2);
  const trajectories = playNextEpoch(run);
  const next = learnEpoch(run, trajectories).run;

  it('equals the reference implementation and uses every trajectory once', () => {
    expect(maxDifference(next.weights, learnByReference(run, trajectories))).toBe(0);
    expect(maxDifference(next.weights, run.weights)).toBeGreaterThan(0);
    expect(next).toMatchObject({ plan: run.plan, epoch: 3, steps: 12 });
  });

  it('moves the target network by a tenth towards the new weights', () => {
    const expected = run.target.map((slow, i) => 0.9 * slow + 0.1 * (next.weights[i] as number));
    expect(maxDifference(next.target, expected)).toBeLessThan(1e-6);
  });

  it('is deterministic to the bit', () => {
    expect(
      maxDifference(afterEpochs(createTrainingRun(createPlan(method)), 3).weights, next.weights),
    ).toBe(0);
  });
});

describe('a training run', () => {
  it('has initial weights determined by its seed', () => {
    const run = createTrainingRun(createPlan('td'));
    expect(maxDifference(run.weights, createTrainingRun(createPlan('td')).weights)).toBe(0);
    expect(
      maxDifference(run.weights, createTrainingRun({ ...createPlan('td'), seed: 3 }).weights),
    ).toBeGreaterThan(0.01);
  });

  it('beats the random player after eight epochs', () => {
    const wins = (run: TrainingRun): number =>
      playTrial(run.weights, randomPlayer, 200, { seed: 9, epoch: 1 }).wins / 200;
    const start = createTrainingRun({ seed: 1, way: 'td', games: 32, batch: 8 });
    expect(wins(start)).toBeLessThan(0.55);
    expect(wins(afterEpochs(start, 8))).toBeGreaterThan(0.75);
  });
});
