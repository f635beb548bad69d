/** A training run with its learning curve and its best network. */
import { SIMPLE_PLAYERS, createYutPlayer } from '$lib/games/yut/players/yut-computer-players';
import type { Weights } from '$lib/games/yut/network/network-weights';
import { createTrainingRun, learnEpoch, type TrainingPlan, type TrainingRun } from './training-run';
import type { Trajectories } from './self-play';
import { playTrial, type TrialResult } from './training-trial';

/** Opponents of trials. */
export type TrialOpponent = (typeof SIMPLE_PLAYERS)[number];
export const TRIAL_OPPONENTS: readonly TrialOpponent[] = SIMPLE_PLAYERS;

/** A point of the learning curve; epoch 0 is before training. */
export interface CurvePoint {
  readonly epoch: number;
  /** Trials of the network. */
  readonly against: Readonly<Partial<Record<TrialOpponent, TrialResult>>>;
  /** Trial of the target network, an average over about ten epochs, against `score`. */
  readonly slow: TrialResult;
}

export interface Training {
  readonly run: TrainingRun;
  readonly curve: readonly CurvePoint[];
  /**
   * The target network with the highest smoothed win share against `score`; ties go to the first.
   * Target networks, as averages, play better than the latest weights. The share averages its own
   * trial and up to four before it, since a trial of 1,000 games has an error of up to three
   * points.
   */
  readonly best: { readonly epoch: number; readonly share: number; readonly weights: Weights };
}

/** Trials averaged to select the best network. */
const SMOOTHED_TRIALS = 5;

/** Epochs between trials, and games against each opponent (2024 yut paper, 4.1). */
const TRIAL_INTERVAL = 10;
export const TRIAL_GAMES = 1000;

export function createTraining(plan: TrainingPlan): Training {
  const run = createTrainingRun(plan);
  return { run, curve: [], best: { epoch: 0, share: -1, weights: run.target } };
}

/**
 * Trains one epoch on the games `played` of epoch `training.run.epoch + 1`; returns the mean loss.
 */
export function trainEpoch(
  training: Training,
  played: Trajectories,
): { readonly training: Training; readonly loss: number } {
  const { run, loss } = learnEpoch(training.run, played);
  return { training: { ...training, run }, loss };
}

/** True if a trial is due. */
export function isTrialDue({ run, curve }: Training): boolean {
  return run.epoch % TRIAL_INTERVAL === 0 && curve.at(-1)?.epoch !== run.epoch;
}

/** Runs a trial, extends the curve and updates the best network. */
export function runTrial(
  training: Training,
  opponents: readonly TrialOpponent[],
  games: number,
): Training {
  const { run, curve, best } = training;
  const when = { seed: run.plan.seed, epoch: run.epoch };
  const trialOf = (weights: Weights, name: TrialOpponent): TrialResult =>
    playTrial(weights, createYutPlayer(name, null), games, when);
  const point: CurvePoint = {
    epoch: run.epoch,
    against: Object.fromEntries(opponents.map((name) => [name, trialOf(run.weights, name)])),
    slow: trialOf(run.target, 'score'),
  };
  const points = [...curve, point];
  const share = winShare(points.slice(-SMOOTHED_TRIALS));
  const better = share > best.share;
  return {
    run,
    curve: points,
    best: better ? { epoch: run.epoch, share, weights: run.target } : best,
  };
}

/** Win share of the target networks over some points. */
function winShare(points: readonly CurvePoint[]): number {
  const sum = (count: (trial: TrialResult) => number): number =>
    points.reduce((all, { slow }) => all + count(slow), 0);
  return sum(({ wins }) => wins) / sum(({ games }) => games);
}
