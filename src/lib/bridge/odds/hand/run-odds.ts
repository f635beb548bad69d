/**
 * How many of the layouts one line makes: for every card that may be played next, the greatest weight of layouts that
 * one line wins from there on. The defenders see all cards and know the line; declarer knows the two hands and what
 * was played (best defence, Frank and Basin 1998).
 *
 * A set of layouts that no one line wins together is a core. What one line wins is the whole less the cheapest set that
 * meets every core: small cores are hunted among a few layouts at a time, and a proof over all that is left either makes
 * the figure exact or finds a core more. A bound is at hand at any time.
 */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { MAX_KERNEL_LAYOUTS } from './budgeted-kernel';
import { equivalentRuns } from './layout-moves';
import { CoreGenerator, type RunOdds, type KernelOddsQuestion } from './core-generator';
import { createRootNode } from './search-node';
import { MultiLayoutProver } from './multi-layout-prover';

export interface OddsBudget {
  /** How many positions may be looked at for all that is asked; no bound when absent. */
  readonly nodes?: number;
  /** Where the draws of the hunt begin; 1 when absent. */
  readonly seed?: number;
  /** Up to how many layouts the kernel proves together, 1 to 12; 12 when absent. The answers are the same. */
  readonly kernelLimit?: number;
}

export interface AllRunOdds {
  readonly runs: readonly RunOdds[];
  readonly totalWeight: number;
  /** Positions looked at. */
  readonly nodeCount: number;
}

/** Of so many steps one is for cards that are behind, the others for the one that may be the best. */
const BREADTH_INTERVAL = 3;
/** Positions of one step; between steps whoever asks may stop. */
const STEP_NODES = 200_000;
/** Positions after which what is known is told: to tell it costs something too. */
const PROGRESS_NODES = 50_000;

/** The odds of every card; each step yields what is known so far. Same question, same budget: same answer. */
export function* computeRunOdds(
  kernel: SearchKernel,
  question: KernelOddsQuestion,
  { nodes = Infinity, seed = 1, kernelLimit: few = MAX_KERNEL_LAYOUTS }: OddsBudget = {},
): Generator<AllRunOdds, AllRunOdds> {
  const { root: table, weights } = question;
  invariant(weights.length === table.layouts.length, 'A weight for each layout.');
  const prover = new MultiLayoutProver(kernel, table, few);
  const random = seededRandom(seed);
  const hunts = equivalentRuns(table, createRootNode(table, question.tricksNeeded)).map(
    (run) => new CoreGenerator(prover, question, run, random, few),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const now = (): AllRunOdds => ({ runs: hunts.map((hunt) => hunt.toRunOdds()), totalWeight: whole, nodeCount: prover.nodes });
  let step = STEP_NODES;
  let told = 0;
  let steps = 0;
  for (;;) {
    const hunt = selectGenerator(hunts, few, steps++ % BREADTH_INTERVAL === 0);
    const left = nodes - prover.nodes;
    if (hunt === null || left <= 0) return now();
    const before = prover.nodes;
    const done = hunt.step(Math.min(step, left));
    hunt.nodesSpent += prover.nodes - before;
    // What needs more than a step is asked again with a longer one: what was proved is remembered.
    step = done ? STEP_NODES : step * 2;
    if (!done && prover.nodes === before) return now();
    if (prover.nodes < told + PROGRESS_NODES) continue;
    told = prover.nodes;
    yield now();
  }
}

/**
 * First what is cheap, for all cards; then, `breadth` or not, a card about which little was asked yet or the one that may
 * be the best, until it is known which is and what it makes; then the others. Of cards that may make the same the one
 * goes on that has made the most of its positions: one that is proved is enough. Null when all is exact.
 */
function selectGenerator(hunts: readonly CoreGenerator[], few: number, breadth: boolean): CoreGenerator | null {
  const open = hunts.filter((hunt) => !hunt.isSettled);
  const [most = null] = hunts.toSorted(
    (a, b) =>
      b.upperBound - a.upperBound ||
      Number(b.isSettled) - Number(a.isSettled) ||
      b.priority(STEP_NODES) - a.priority(STEP_NODES),
  );
  const cheapest = open.reduce<CoreGenerator | null>((best, hunt) => {
    if (best === null || hunt.layoutsPerQuery < best.layoutsPerQuery) return hunt;
    return hunt.layoutsPerQuery === best.layoutsPerQuery && hunt.upperBound > best.upperBound ? hunt : best;
  }, null);
  if (cheapest === null || cheapest.layoutsPerQuery === 1 || (cheapest.layoutsPerQuery <= few && breadth))
    return cheapest;
  return most === null || most.isSettled ? cheapest : most;
}
