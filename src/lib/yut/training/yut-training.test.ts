import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { createValueNetwork } from '$lib/yut/network/value-network';
import { lastPlayer } from '$lib/yut/players/last-mal-player';
import { scorePlayer } from '$lib/yut/players/race-heuristic';
import { networkPlayer } from '$lib/yut/players/network-players';
import type { TrainingPlan } from './training-run';
import { playSelfPlayGames } from './self-play';
import { decodeTraining, encodeTraining } from './training-file';
import { createTraining, isTrialDue, trainEpoch, runTrial, type Training } from './yut-training';
import { playTrial } from './training-trial';

const PLAN: TrainingPlan = { seed: 4, way: 'td', games: 8, batch: 4 };

function afterEpoch(training: Training): Training {
  const { weights, epoch } = training.run;
  const played = playSelfPlayGames(weights, {
    seed: PLAN.seed,
    epoch: epoch + 1,
    from: 0,
    to: PLAN.games,
  });
  return trainEpoch(training, played).training;
}

/** A training with a trial after each epoch. */
function afterTrials(epochs: number): Training {
  let training = runTrial(createTraining(PLAN), ['random', 'score'], 20);
  for (let i = 0; i < epochs; i++)
    training = runTrial(afterEpoch(training), ['random', 'score'], 20);
  return training;
}

/** True if two trainings are bit-identical, by their checkpoints. */
function same(one: Training, other: Training): boolean {
  return Buffer.compare(encodeTraining(one), encodeTraining(other)) === 0;
}

const TRAINING = afterTrials(3);

function faultOf(bytes: Uint8Array): string {
  const read = decodeTraining(bytes);
  return read.ok ? 'none' : (read.faults[0]?.code ?? '');
}

describe('a training', () => {
  it('keeps the slow network that won most against score in its trial and the four before, the first of those as good', () => {
    const { curve, best } = afterTrials(7);
    expect(curve.map(({ epoch }) => epoch)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const shares = curve.map((_, i) => {
      const five = curve.slice(Math.max(0, i - 4), i + 1).map(({ slow }) => slow.wins / slow.games);
      return five.reduce((sum, share) => sum + share, 0) / five.length;
    });
    expect(best.share).toBeCloseTo(Math.max(...shares), 9);
    expect(shares[best.epoch]).toBeCloseTo(best.share, 9);
    // The trial is reproducible with the best network.
    const again = playTrial(best.weights, scorePlayer, 20, { seed: PLAN.seed, epoch: best.epoch });
    expect(again).toEqual(curve[best.epoch]?.slow);
  });

  it('is tried before the first epoch and after every tenth, once', () => {
    const begun = createTraining(PLAN);
    expect(isTrialDue(begun)).toBe(true);
    expect(isTrialDue(runTrial(begun, ['score'], 2))).toBe(false);
    const at = (epoch: number): Training => ({ ...TRAINING, run: { ...TRAINING.run, epoch } });
    expect([9, 10, 11, 20].map((epoch) => isTrialDue(at(epoch)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('goes on from its file as if it had never stopped', () => {
    const whole = afterEpoch(afterEpoch(TRAINING));
    const stopped = unwrap(decodeTraining(encodeTraining(afterEpoch(TRAINING))));
    expect(same(afterEpoch(stopped), whole)).toBe(true);
    expect(same(TRAINING, whole)).toBe(false);
  });

  it('is refused with its reason when its file is another, cut, or was changed', () => {
    const file = encodeTraining(TRAINING);
    const changed = (at: number): Uint8Array => {
      const copy = file.slice();
      copy[at] = (copy[at] as number) ^ 1;
      return copy;
    };
    expect(faultOf(file)).toBe('none');
    expect(faultOf(new Uint8Array(3))).toBe('training/foreign');
    expect(faultOf(changed(0))).toBe('training/foreign');
    expect(faultOf(changed(4))).toBe('training/foreign');
    for (const at of [8, 12, 20, file.length - 1])
      expect(faultOf(changed(at))).toBe('training/damaged');
    expect(faultOf(file.subarray(0, -4))).toBe('training/damaged');
  });
});

describe('a trial', () => {
  it('is half won by who plays as the opponent does: each pair has the same throws', () => {
    const { weights } = TRAINING.run;
    const alike = networkPlayer(createValueNetwork(weights));
    expect(playTrial(weights, alike, 20, { seed: 1, epoch: 1 })).toEqual({ games: 20, wins: 10 });
  });

  it('is the same for the same seed and epoch, and other games for others', () => {
    const wins = (seed: number, epoch: number): number =>
      playTrial(TRAINING.run.weights, lastPlayer, 60, { seed, epoch }).wins;
    expect(wins(1, 1)).toBe(wins(1, 1));
    expect(new Set([1, 2, 3].map((seed) => wins(seed, 1))).size).toBeGreaterThan(1);
    expect(new Set([1, 2, 3].map((epoch) => wins(1, epoch))).size).toBeGreaterThan(1);
  });
});
