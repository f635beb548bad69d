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
import { MAX_KERNEL_LAYOUTS } from './asking';
import { equivalentRuns } from './choices';
import { Hunt, type CardOdds, type Question } from './hunt';
import { createRootNode } from './place';
import { WideProver } from './wide';

export interface Budget {
  /** How many positions may be looked at for all that is asked; no bound when absent. */
  readonly nodes?: number;
  /** Where the draws of the hunt begin; 1 when absent. */
  readonly seed?: number;
  /** Up to how many layouts the kernel proves together, 1 to 12; 12 when absent. The answers are the same. */
  readonly few?: number;
}

export interface Odds {
  readonly cards: readonly CardOdds[];
  readonly whole: number;
  /** Positions looked at. */
  readonly nodes: number;
}

/** Of so many steps one is for cards that are behind, the others for the one that may be the best. */
const BREADTH = 3;
/** Positions of one step; between steps whoever asks may stop. */
const STEP = 200_000;
/** Positions after which what is known is told: to tell it costs something too. */
const WORTH_TELLING = 50_000;

/** The odds of every card; each step yields what is known so far. Same question, same budget: same answer. */
export function* oddsOf(
  kernel: SearchKernel,
  question: Question,
  { nodes = Infinity, seed = 1, few = MAX_KERNEL_LAYOUTS }: Budget = {},
): Generator<Odds, Odds> {
  const { table, weights } = question;
  invariant(weights.length === table.layouts.length, 'A weight for each layout.');
  const prover = new WideProver(kernel, table, few);
  const random = seededRandom(seed);
  const hunts = equivalentRuns(table, createRootNode(table, question.need)).map(
    (run) => new Hunt(prover, question, run, random, few),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const now = (): Odds => ({ cards: hunts.map((hunt) => hunt.said()), whole, nodes: prover.nodes });
  let step = STEP;
  let told = 0;
  let steps = 0;
  for (;;) {
    const hunt = mostPressing(hunts, few, steps++ % BREADTH === 0);
    const left = nodes - prover.nodes;
    if (hunt === null || left <= 0) return now();
    const before = prover.nodes;
    const done = hunt.step(Math.min(step, left));
    hunt.spent += prover.nodes - before;
    // What needs more than a step is asked again with a longer one: what was proved is remembered.
    step = done ? STEP : step * 2;
    if (!done && prover.nodes === before) return now();
    if (prover.nodes < told + WORTH_TELLING) continue;
    told = prover.nodes;
    yield now();
  }
}

/**
 * First what is cheap, for all cards; then, `breadth` or not, a card about which little was asked yet or the one that may
 * be the best, until it is known which is and what it makes; then the others. Of cards that may make the same the one
 * goes on that has made the most of its positions: one that is proved is enough. Null when all is exact.
 */
function mostPressing(hunts: readonly Hunt[], few: number, breadth: boolean): Hunt | null {
  const open = hunts.filter((hunt) => !hunt.settled);
  const [most = null] = hunts.toSorted(
    (a, b) =>
      b.hopes - a.hopes ||
      Number(b.settled) - Number(a.settled) ||
      b.paysWith(STEP) - a.paysWith(STEP),
  );
  const cheapest = open.reduce<Hunt | null>((best, hunt) => {
    if (best === null || hunt.together < best.together) return hunt;
    return hunt.together === best.together && hunt.hopes > best.hopes ? hunt : best;
  }, null);
  if (cheapest === null || cheapest.together === 1 || (cheapest.together <= few && breadth))
    return cheapest;
  return most === null || most.settled ? cheapest : most;
}
