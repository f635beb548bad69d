/**
 * The odds of each run of equivalent cards: the greatest weight of layouts that one line wins after
 * it. The defenders see all cards and know the line; declarer knows the two hands and what was
 * played (best defence model; I. Frank & D. Basin, "Search in games with incomplete information",
 * 1998). `core-generator.ts` finds the figure of one run; this file divides a node budget between
 * the runs.
 */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { equivalentRuns } from './layout-moves';
import { CoreGenerator, type RunOdds, type KernelOddsQuestion } from './core-generator';
import { createRootNode } from './search-node';
import { MultiLayoutProver } from './multi-layout-prover';

export interface OddsBudget {
  /** Nodes for the whole question; no bound when absent. */
  readonly nodes?: number;
  /** The seed of the random samples; 1 when absent. */
  readonly seed?: number;
  /**
   * The most layouts that the kernel proves together, 1 to its `maxDeals`, the default. Affects
   * speed only.
   */
  readonly kernelLimit?: number;
}

export interface AllRunOdds {
  readonly runs: readonly RunOdds[];
  readonly totalWeight: number;
  /** Nodes searched. */
  readonly nodeCount: number;
}

/** One node in so many goes to the run with the smallest samples, the others to the likely best. */
const BREADTH_SHARE = 3;
/** Nodes by which a run that has spent few of them is compared with others. */
const PRIORITY_NODES = 200_000;
/** The least nodes between two reports of progress. */
const PROGRESS_NODES = 50_000;

/** The odds of every run, yielding intermediate bounds. Same question, same budget: same answer. */
export function* computeRunOdds(
  kernel: SearchKernel,
  question: KernelOddsQuestion,
  { nodes = Infinity, seed = 1, kernelLimit = kernel.maxDeals }: OddsBudget = {},
): Generator<AllRunOdds, AllRunOdds> {
  const { root, weights } = question;
  invariant(weights.length === root.layouts.length, 'A weight for each layout.');
  const prover = new MultiLayoutProver(kernel, root, kernelLimit);
  const random = seededRandom(seed);
  const generators = equivalentRuns(root, createRootNode(root, question.tricksNeeded)).map(
    (run) => new CoreGenerator(prover, question, run, random, kernelLimit),
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const report = (): AllRunOdds => ({
    runs: generators.map((generator) => generator.toRunOdds()),
    totalWeight,
    nodeCount: prover.nodes,
  });
  let reportedNodes = 0;
  const isReportDue = (): boolean => {
    if (prover.nodes < reportedNodes + PROGRESS_NODES) return false;
    reportedNodes = prover.nodes;
    return true;
  };
  // A layout that is lost at the root is lost after every card.
  for (const layout of root.layouts.keys()) {
    const answer = prover.prove([layout], null, question.tricksNeeded, nodes - prover.nodes);
    if (answer === 'unknown') return report();
    if (answer !== 'wins') for (const generator of generators) generator.giveUp(layout);
    if (isReportDue()) yield report();
  }
  let breadthNodes = 0;
  for (;;) {
    const isBreadth = breadthNodes * BREADTH_SHARE < prover.nodes;
    const generator = selectGenerator(generators, kernelLimit, isBreadth);
    const nodesLeft = nodes - prover.nodes;
    if (generator === null || nodesLeft <= 0) return report();
    const nodesBefore = prover.nodes;
    const isDone = generator.step(nodesLeft);
    const stepNodes = prover.nodes - nodesBefore;
    generator.nodesSpent += stepNodes;
    if (isBreadth) breadthNodes += stepNodes;
    // A step that needs nodes and spent none cannot go on: the budget is too small.
    if (!isDone && stepNodes === 0) return report();
    if (isReportDue()) yield report();
  }
}

/**
 * Chooses the generator that gets the next step; null when all are settled, which means that their
 * figure is exact or its bounds are final. A step proves `layoutsPerQuery` layouts together: one
 * while a generator still solves each layout by itself (double dummy), later a growing sample.
 *
 * 1. In a breadth step, the generator with the smallest sample, if the kernel can take it at once:
 *    no run is left out for long.
 * 2. Otherwise the run that may be the best: highest upper bound, then highest priority. A settled
 *    run goes before an equal unsettled one, because its figure stands already; the work then goes
 *    to the cheapest of the others.
 */
function selectGenerator(
  generators: readonly CoreGenerator[],
  kernelLimit: number,
  breadth: boolean,
): CoreGenerator | null {
  const unsettled = generators.filter((generator) => !generator.isSettled);
  const [likelyBest = null] = generators.toSorted(
    (a, b) =>
      b.upperBound - a.upperBound ||
      Number(b.isSettled) - Number(a.isSettled) ||
      b.priority(PRIORITY_NODES) - a.priority(PRIORITY_NODES),
  );
  const cheapest = unsettled.reduce<CoreGenerator | null>((best, generator) => {
    if (best === null || generator.layoutsPerQuery < best.layoutsPerQuery) return generator;
    return generator.layoutsPerQuery === best.layoutsPerQuery &&
      generator.upperBound > best.upperBound
      ? generator
      : best;
  }, null);
  if (cheapest === null || (cheapest.layoutsPerQuery <= kernelLimit && breadth)) return cheapest;
  return likelyBest === null || likelyBest.isSettled ? cheapest : likelyBest;
}
