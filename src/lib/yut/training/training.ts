/** A run with what is told of it: how its networks did in trials, and which of them did best. */
import { SIMPLE_PLAYERS, playerOf } from '$lib/yut/players/players';
import type { Weights } from '$lib/yut/network/weights';
import { beginRun, learnt, type Plan, type Run } from './run';
import type { Trajectories } from './self-play';
import { tryAgainst, type Trial } from './trial';

/** The players that a network in training is tried against. */
export type Opponent = (typeof SIMPLE_PLAYERS)[number];
export const OPPONENTS: readonly Opponent[] = SIMPLE_PLAYERS;

/** How the networks did after an epoch; 0 is before the first. */
export interface Point {
  readonly epoch: number;
  /** The network that learns. */
  readonly against: Readonly<Partial<Record<Opponent, Trial>>>;
  /** The one that follows it slowly, against score: it is the mean of about the last ten, and errs less than each of them. */
  readonly slow: Trial;
}

export interface Training {
  readonly run: Run;
  readonly curve: readonly Point[];
  /** The network, of those that learnt and of those that followed, with the most wins against score; the first of those as good. */
  readonly best: { readonly epoch: number; readonly wins: number; readonly weights: Weights };
}

/** A network is tried after every so many epochs, in so many games against each opponent (paper, 4.1). */
export const TRIED_EVERY = 10;
export const TRIAL_GAMES = 1000;

export function beginTraining(plan: Plan): Training {
  const run = beginRun(plan);
  return { run, curve: [], best: { epoch: 0, wins: -1, weights: run.weights } };
}

/** After one epoch more, with its mean loss; `played` are the games of epoch `training.run.epoch + 1`. */
export function trained(
  training: Training,
  played: Trajectories,
): { readonly training: Training; readonly loss: number } {
  const { run, loss } = learnt(training.run, played);
  return { training: { ...training, run }, loss };
}

/** Whether the network as it is now is to be tried. */
export function isTrialDue({ run, curve }: Training): boolean {
  return run.epoch % TRIED_EVERY === 0 && curve.at(-1)?.epoch !== run.epoch;
}

/** With a point more on the curve, and the better of its networks kept if it is the best so far. */
export function tried(training: Training, opponents: readonly Opponent[], games: number): Training {
  const { run, curve, best } = training;
  const when = { seed: run.plan.seed, epoch: run.epoch };
  const trial = (weights: Weights, name: Opponent): Trial =>
    tryAgainst(weights, playerOf(name, null), games, when);
  const against = Object.fromEntries(opponents.map((name) => [name, trial(run.weights, name)]));
  const slow = trial(run.target, 'score');
  const candidates = [
    { epoch: run.epoch, wins: slow.wins, weights: run.target },
    { epoch: run.epoch, wins: against['score']?.wins ?? -1, weights: run.weights },
  ];
  return {
    run,
    curve: [...curve, { epoch: run.epoch, against, slow }],
    best: candidates.reduce((one, other) => (other.wins > one.wins ? other : one), best),
  };
}
