/** A run with what is told of it: how its networks did in trials, and which of them did best. */
import { SIMPLE_PLAYERS, createYutPlayer } from '$lib/yut/players/yut-computer-players';
import type { Weights } from '$lib/yut/network/network-weights';
import { createTrainingRun, learnEpoch, type TrainingPlan, type TrainingRun } from './training-run';
import type { Trajectories } from './self-play';
import { playTrial, type TrialResult } from './training-trial';

/** The players that a network in training is tried against. */
export type TrialOpponent = (typeof SIMPLE_PLAYERS)[number];
export const TRIAL_OPPONENTS: readonly TrialOpponent[] = SIMPLE_PLAYERS;

/** How the networks did after an epoch; 0 is before the first. */
export interface CurvePoint {
  readonly epoch: number;
  /** The network that learns. */
  readonly against: Readonly<Partial<Record<TrialOpponent, TrialResult>>>;
  /** The one that follows it slowly, against score: it is a mean over about the last ten. */
  readonly slow: TrialResult;
}

export interface Training {
  readonly run: TrainingRun;
  readonly curve: readonly CurvePoint[];
  /**
   * Of the networks that follow slowly the one with the highest share of wins against score, the first of those as good. They are
   * means over the last epochs, and play better than one that has just learnt. The share is that of its own trial and of up to
   * four before it: one trial of 1,000 games may be three points off.
   */
  readonly best: { readonly epoch: number; readonly share: number; readonly weights: Weights };
}

/** So many trials in a row say which network is the best. */
const SMOOTHED_TRIALS = 5;

/** A network is tried after every so many epochs, in so many games against each opponent (paper, 4.1). */
const TRIAL_INTERVAL = 10;
export const TRIAL_GAMES = 1000;

export function createTraining(plan: TrainingPlan): Training {
  const run = createTrainingRun(plan);
  return { run, curve: [], best: { epoch: 0, share: -1, weights: run.target } };
}

/** After one epoch more, with its mean loss; `played` are the games of epoch `training.run.epoch + 1`. */
export function trainEpoch(
  training: Training,
  played: Trajectories,
): { readonly training: Training; readonly loss: number } {
  const { run, loss } = learnEpoch(training.run, played);
  return { training: { ...training, run }, loss };
}

/** Whether the network as it is now is to be tried. */
export function isTrialDue({ run, curve }: Training): boolean {
  return run.epoch % TRIAL_INTERVAL === 0 && curve.at(-1)?.epoch !== run.epoch;
}

/** With a point more on the curve, and the slow network kept if it is the best so far. */
export function runTrial(training: Training, opponents: readonly TrialOpponent[], games: number): Training {
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

/** The share of wins of the slow networks of some points. */
function winShare(points: readonly CurvePoint[]): number {
  const sum = (count: (trial: TrialResult) => number): number =>
    points.reduce((all, { slow }) => all + count(slow), 0);
  return sum(({ wins }) => wins) / sum(({ games }) => games);
}
