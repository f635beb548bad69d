/** `lie yut train`: trains a network by self-play. */
import { existsSync } from 'node:fs';
import { failWith, ok, type Result } from '$lib/core/result';
import { encodeWeights } from '$lib/games/yut/network/weights-file';
import {
  PAPER_PLAN,
  LEARNING_METHODS,
  type TrainingPlan,
} from '$lib/games/yut/training/training-run';
import {
  createTraining,
  isTrialDue,
  TRIAL_OPPONENTS,
  trainEpoch,
  runTrial,
  TRIAL_GAMES,
  type Training,
} from '$lib/games/yut/training/yut-training';
import { decodeTraining, encodeTraining } from '$lib/games/yut/training/training-file';
import {
  printError,
  formatFault,
  print,
  readArgs,
  readCount,
  readOptionOneOf,
  MAX_THREADS,
  UsageError,
} from '../cli-command';
import { readBytes } from '../input-files';
import { assertWritable, replaceFile } from '../output-files';
import type { TrialResult } from '$lib/games/yut/training/training-trial';
import { createSelfPlayPool } from './self-play-pool';

/** Help text of the command. */
export const TRAIN_HELP = `lie yut train --out FILE [--epochs N] [--seed S] [--way W] [--games N] [--workers N] [--resume]
  A network learns from games against itself, from nothing, until N epochs (500) are done: 1,024 games each (--games).
  Before the first and after every tenth it plays 1,000 games against each of random, last and score, in pairs with the
  same throws; so does the network that follows it slowly, a mean over the last epochs, against score: of those the one
  that wins most, in its trial and the four before, is kept. --way: td-target (the default), td, monte-carlo.
  --workers: threads that play (1).
  The same seed (1) gives the same network, whatever the workers, and however often it was stopped.
  Writes FILE (the best network), FILE.json (how the networks did) and FILE.run (all that --resume needs to go on).
  Ctrl-C stops after the epoch under way. One line an epoch: its number, the mean loss, what was won, the time left.`;

/** The games of an epoch are held in memory. */
const MAX_GAMES_PER_EPOCH = 100_000;

/** The parsed command line: the model is written to `out`, the state for --resume to `out`.run. */
interface TrainOptions {
  readonly plan: TrainingPlan;
  readonly epochs: number;
  readonly out: string;
  readonly workers: number;
  readonly resume: boolean;
}

/** Runs the command; resolves to the exit status. */
export async function runTrain(args: readonly string[]): Promise<number> {
  const options = readTrainOptions(args);
  const training = options.resume ? await resumeTraining(options) : startTraining(options);
  if (!training.ok) {
    for (const fault of training.faults) printError(formatFault(fault, `${options.out}.run`));
    return 1;
  }
  for (const ending of ['', '.json', '.run']) await assertWritable('out', options.out + ending);
  await train(training.value, options);
  return 0;
}

function readTrainOptions(args: readonly string[]): TrainOptions {
  const { values, positionals } = readArgs(args, {
    epochs: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    way: { type: 'string' },
    games: { type: 'string' },
    workers: { type: 'string' },
    resume: { type: 'boolean' },
  });
  if (positionals.length > 0 || values.out === undefined)
    throw new UsageError('yut train takes options alone, and --out FILE.');
  const plan: TrainingPlan = {
    ...PAPER_PLAN,
    seed: readCount('seed', values.seed) ?? 1,
    way: readOptionOneOf('way', LEARNING_METHODS, values.way) ?? 'td-target',
    games: readCount('games', values.games, MAX_GAMES_PER_EPOCH) ?? PAPER_PLAN.games,
  };
  return {
    plan,
    epochs: readCount('epochs', values.epochs) ?? 500,
    out: values.out,
    workers: readCount('workers', values.workers, MAX_THREADS) ?? 1,
    resume: values.resume === true,
  };
}

/** A new training; rejected when a stored one would be overwritten. */
function startTraining({ out, plan }: TrainOptions): Result<Training> {
  if (existsSync(`${out}.run`))
    return failWith(
      'training/exists',
      'A training is there: go on with it by --resume, or remove it.',
    );
  return ok(createTraining(plan));
}

/** A training takes 2.6 MB, and its curve less. */
const MAX_TRAINING_BYTES = 100_000_000;

/** Resumes the stored training; one with another plan is rejected. */
async function resumeTraining({ out, plan }: TrainOptions): Promise<Result<Training>> {
  const path = `${out}.run`;
  if (!existsSync(path)) return failWith('training/missing', 'There is no training to go on with.');
  const bytes = await readBytes(path, MAX_TRAINING_BYTES);
  const stored = bytes.ok ? decodeTraining(bytes.value) : bytes;
  if (!stored.ok) return stored;
  const storedPlan = stored.value.run.plan;
  const isSamePlan = (['seed', 'way', 'games', 'batch'] as const).every(
    (key) => storedPlan[key] === plan[key],
  );
  if (isSamePlan) return stored;
  return failWith(
    'training/other',
    `The training there is of seed ${storedPlan.seed}, way ${storedPlan.way}, ${storedPlan.games} games: call it so.`,
  );
}

/**
 * Trains epoch by epoch until `epochs` are done or Ctrl-C is pressed, with the trials that are due.
 */
async function train(
  initialTraining: Training,
  { epochs, out, workers }: TrainOptions,
): Promise<void> {
  let training = initialTraining;
  let isStopping = false;
  const stop = (): void => void (isStopping = true);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const selfPlayPool = createSelfPlayPool(workers);
  const start = performance.now();
  try {
    for (;;) {
      if (isTrialDue(training)) {
        training = runTrial(training, TRIAL_OPPONENTS, TRIAL_GAMES);
        print(formatTrial(training));
        await replaceFile(out, encodeWeights(training.best.weights, 16));
        await replaceFile(
          `${out}.json`,
          `${JSON.stringify(toTrainingReport(training), null, 2)}\n`,
        );
      }
      // A checkpoint after each epoch: Ctrl-C and --resume lose nothing.
      await replaceFile(`${out}.run`, encodeTraining(training));
      if (isStopping || training.run.epoch >= epochs) break;
      const { training: next, loss } = trainEpoch(
        training,
        await selfPlayPool.playNextEpoch(training.run),
      );
      training = next;
      const epochCount = training.run.epoch - initialTraining.run.epoch;
      const remainingMs =
        ((performance.now() - start) / epochCount) * (epochs - training.run.epoch);
      print(
        `epoch ${training.run.epoch} of ${epochs}: loss ${loss.toFixed(4)}, ${formatDuration(remainingMs)} left`,
      );
    }
  } finally {
    selfPlayPool.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  const { run, best } = training;
  print(`${run.epoch} epochs done; the best network is that of epoch ${best.epoch}, in ${out}.`);
}

/** The report of a training, as written to `out`.json. */
function toTrainingReport({ run: { plan, epoch }, curve, best }: Training) {
  return { way: plan.way, seed: plan.seed, epochs: epoch, best: best.epoch, points: curve };
}

/** The line of a trial. The slow one is the averaged network, which follows the learning one. */
function formatTrial({ run, curve, best }: Training): string {
  const lastPoint = curve.at(-1);
  const rows: readonly (readonly [string, TrialResult])[] = lastPoint
    ? [...Object.entries(lastPoint.against), ['score by the slow one', lastPoint.slow]]
    : [];
  const winRates = rows.map(
    ([name, { games, wins }]) => `${name} ${((100 * wins) / games).toFixed(1)} %`,
  );
  return `epoch ${run.epoch}: won against ${winRates.join(', ')}; best epoch ${best.epoch}`;
}

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
