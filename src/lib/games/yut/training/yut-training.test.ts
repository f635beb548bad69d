/**
 * A training of the value network by self-play, its trials (games of the network against fixed
 * players) and its checkpoint file. The slow network is the target network, which follows the
 * trained one gradually; the best of its states is kept. Equal seeds give equal bits.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { createValueNetwork } from '$lib/games/yut/network/value-network';
import { lastPlayer } from '$lib/games/yut/players/yut-computer-players';
import { scorePlayer } from '$lib/games/yut/players/race-heuristic';
import { networkPlayer } from '$lib/games/yut/players/network-players';
import type { TrainingPlan } from './training-run';
import { playSelfPlayGames } from './self-play';
import { decodeTraining, encodeTraining } from './training-file';
import { createTraining, isTrialDue, trainEpoch, runTrial, type Training } from './yut-training';
import { playTrial } from './training-trial';

const PLAN: TrainingPlan = { seed: 4, way: 'td', games: 8, batch: 4 };

/** The training after one epoch more. */
function afterEpoch(training: Training): Training {
  const { weights, epoch } = training.run;
  const trajectories = playSelfPlayGames(weights, {
    seed: PLAN.seed,
    epoch: epoch + 1,
    from: 0,
    to: PLAN.games,
  });
  return trainEpoch(training, trajectories).training;
}

/** A training with a trial after each epoch. */
function afterTrials(epochs: number): Training {
  let training = runTrial(createTraining(PLAN), ['random', 'score'], 20);
  for (let i = 0; i < epochs; i++)
    training = runTrial(afterEpoch(training), ['random', 'score'], 20);
  return training;
}

/** True if two trainings are bit-identical, by their checkpoints. */
function isIdentical(trainingA: Training, trainingB: Training): boolean {
  return Buffer.compare(encodeTraining(trainingA), encodeTraining(trainingB)) === 0;
}

const TRAINING = afterTrials(3);

function faultOf(bytes: Uint8Array): string {
  const decoded = decodeTraining(bytes);
  return decoded.ok ? 'none' : (decoded.faults[0]?.code ?? '');
}

describe('a training', () => {
  it('keeps the slow network with the best mean of the last five trials, the first on ties', () => {
    const { curve, best } = afterTrials(7);
    expect(curve.map(({ epoch }) => epoch)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const shares = curve.map((_, i) => {
      const lastFive = curve
        .slice(Math.max(0, i - 4), i + 1)
        .map(({ slow }) => slow.wins / slow.games);
      return lastFive.reduce((sum, share) => sum + share, 0) / lastFive.length;
    });
    expect(best.share).toBeCloseTo(Math.max(...shares), 9);
    expect(shares[best.epoch]).toBeCloseTo(best.share, 9);
    // The trial is reproducible with the best network.
    const repeatedTrial = playTrial(best.weights, scorePlayer, 20, {
      seed: PLAN.seed,
      epoch: best.epoch,
    });
    expect(repeatedTrial).toEqual(curve[best.epoch]?.slow);
  });

  it('has one trial due before the first epoch and after every tenth', () => {
    const untrained = createTraining(PLAN);
    expect(isTrialDue(untrained)).toBe(true);
    expect(isTrialDue(runTrial(untrained, ['score'], 2))).toBe(false);
    const atEpoch = (epoch: number): Training => ({ ...TRAINING, run: { ...TRAINING.run, epoch } });
    expect([9, 10, 11, 20].map((epoch) => isTrialDue(atEpoch(epoch)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('resumed from its file equals an uninterrupted one to the bit', () => {
    const uninterrupted = afterEpoch(afterEpoch(TRAINING));
    const resumed = unwrap(decodeTraining(encodeTraining(afterEpoch(TRAINING))));
    expect(isIdentical(afterEpoch(resumed), uninterrupted)).toBe(true);
    expect(isIdentical(TRAINING, uninterrupted)).toBe(false);
  });

  it('rejects a foreign, truncated or changed file with an error code', () => {
    const file = encodeTraining(TRAINING);
    const flipBit = (byteIndex: number): Uint8Array => {
      const copy = file.slice();
      copy[byteIndex] = (copy[byteIndex] as number) ^ 1;
      return copy;
    };
    expect(faultOf(file)).toBe('none');
    expect(faultOf(new Uint8Array(3))).toBe('training/foreign');
    expect(faultOf(flipBit(0))).toBe('training/foreign');
    expect(faultOf(flipBit(4))).toBe('training/foreign');
    for (const byteIndex of [8, 12, 20, file.length - 1])
      expect(faultOf(flipBit(byteIndex))).toBe('training/damaged');
    expect(faultOf(file.subarray(0, -4))).toBe('training/damaged');
  });
});

describe('a trial', () => {
  it('against the same network is won in exactly half the games: pairs share their throws', () => {
    const { weights } = TRAINING.run;
    const sameNetworkPlayer = networkPlayer(createValueNetwork(weights));
    expect(playTrial(weights, sameNetworkPlayer, 20, { seed: 1, epoch: 1 })).toEqual({
      games: 20,
      wins: 10,
    });
  });

  it('is determined by its seed and epoch', () => {
    const wins = (seed: number, epoch: number): number =>
      playTrial(TRAINING.run.weights, lastPlayer, 60, { seed, epoch }).wins;
    expect(wins(1, 1)).toBe(wins(1, 1));
    expect(new Set([1, 2, 3].map((seed) => wins(seed, 1))).size).toBeGreaterThan(1);
    expect(new Set([1, 2, 3].map((epoch) => wins(1, epoch))).size).toBeGreaterThan(1);
  });
});
