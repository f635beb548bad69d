/** Yut network benchmarks, in CPU time: evaluation, learning, and an epoch of training. */
import { seededRandom } from '$lib/core/random';
import { RECORD_BYTES } from '$lib/games/yut/network/state-encoding';
import { openKernel, openLearningKernel } from '$lib/games/yut/network/network-kernel';
import {
  createTrainingRun,
  learnEpoch,
  PAPER_PLAN,
  type TrainingRun,
} from '$lib/games/yut/training/training-run';
import { playSelfPlayGames, type Trajectories } from '$lib/games/yut/training/self-play';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

/** Uncounted warm-up epochs, until games have their usual length. */
const WARM_UP = 5;
const EPOCHS = 15;
const CALLS = 100;
const RECORDS = 1024;

export const yutNetwork: Bench = {
  name: 'yut-network',
  about: 'a value of the network, a state learnt from, an epoch of training on one core',
  run() {
    let run = createTrainingRun({ seed: 1, way: 'td-target', ...PAPER_PLAN });
    let played = gamesAfter(run);
    for (let i = 0; i < WARM_UP; i++) {
      run = learnEpoch(run, played).run;
      played = gamesAfter(run);
    }
    reportCalls(run, played.records.slice(0, RECORDS * RECORD_BYTES));
    console.log(HEADINGS);
    const plays: Measure[] = [];
    const learns: Measure[] = [];
    for (let i = 0; i < EPOCHS; i++) {
      plays.push(measureCpu(() => (played = gamesAfter(run))));
      learns.push(measureCpu(() => (run = learnEpoch(run, played).run)));
    }
    console.log(formatSummary('1,024 games', plays));
    console.log(formatSummary('learning from them', learns));
    console.log(
      formatSummary(
        'an epoch',
        plays.map((play, i) => addMeasures(play, learns[i] ?? play)),
      ),
    );
  },
};

function gamesAfter({ weights, plan, epoch }: TrainingRun): Trajectories {
  return playSelfPlayGames(weights, { seed: plan.seed, epoch: epoch + 1, from: 0, to: plan.games });
}

function addMeasures(measureA: Measure, measureB: Measure): Measure {
  return { ms: measureA.ms + measureB.ms, nodes: NaN };
}

/** Microseconds a state, the median of some calls. */
function reportCalls({ weights }: TrainingRun, records: Uint8Array): void {
  const kernel = openKernel(weights);
  const learner = openLearningKernel(weights);
  const random = seededRandom(1);
  const targets = Float32Array.from({ length: RECORDS }, () => random.below(3) - 1);
  const calls = {
    'a value, of 1,024 at once': () => kernel.evaluate(records),
    'a state learnt from': () => learner.accumulateGradient(records, targets),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times = Array.from({ length: CALLS }, () => measureCpu<unknown>(call).ms).sort(
      (a, b) => a - b,
    );
    console.log(`${name}: ${((1000 * (times[CALLS / 2] ?? NaN)) / RECORDS).toFixed(2)} µs`);
  }
}
