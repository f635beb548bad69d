/**
 * Fits the weights of move ordering to hard deals by coordinate descent: one weight after another
 * is raised and lowered, and the change is kept if the deals take fewer positions.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS, nextSeat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';
import type { WeightsKernel } from './weights-kernel';

/** One deal in so many is hard. */
const HARD_SHARE = 8;
/** Deals between two looks at whether a change is worth going on with. */
const BATCH = 16;
/** The mean log ratio of positions from which a change is kept: 0.2 %. */
const LEAST_GAIN = 0.002;

/** A change that was kept, and the geometric mean of the ratios of positions. */
export interface WeightChange {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
}

/**
 * `count` hard deals of 13 cards. Hard is one of eight deals, by the positions that it takes with
 * the next seat on lead: deals chosen by the question itself would be those on which the present
 * weights are unlucky, and any change would seem to help.
 */
export function hardDeals(
  kernel: WeightsKernel,
  count: number,
  seed: number,
): readonly DoubleDummyPosition[] {
  return randomFullDeals(count * HARD_SHARE, seed)
    .map((position) => ({
      position,
      nodes: kernel.countNodes({ ...position, leader: nextSeat(position.leader) }),
    }))
    .toSorted((a, b) => b.nodes - a.nodes)
    .slice(0, count)
    .map(({ position }) => position);
}

/** Random deals of 13 cards, each with its own strain and leader. */
export function randomFullDeals(count: number, seed: number): readonly DoubleDummyPosition[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    hands: randomDeal(13, random),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  }));
}

/**
 * One pass over all weights in random order with `step`; changes the kernel's weights. A weight
 * that gains by a step goes on in the same direction.
 */
export function fitMoveWeights(
  kernel: WeightsKernel,
  positions: readonly DoubleDummyPosition[],
  { step, seed, report }: { step: number; seed: number; report: (change: WeightChange) => void },
): void {
  let nodes = positions.map((position) => kernel.countNodes(position));
  for (const index of shuffle([...kernel.weights().keys()], seededRandom(seed))) {
    const from = kernel.weights()[index] ?? 0;
    for (const direction of [step, -step]) {
      let isBetter = false;
      for (;;) {
        const before = kernel.weights()[index] ?? 0;
        kernel.weights()[index] = before + direction;
        const fewer = fewerNodes(kernel, positions, nodes);
        if (fewer === null) {
          kernel.weights()[index] = before;
          break;
        }
        report({ index, from, to: before + direction, ratio: geometricRatio(fewer, nodes) });
        nodes = fewer;
        isBetter = true;
      }
      if (isBetter) break;
    }
  }
}

/** The positions that each deal takes now, or null as soon as they don't look fewer than before. */
function fewerNodes(
  kernel: WeightsKernel,
  positions: readonly DoubleDummyPosition[],
  before: readonly number[],
): number[] | null {
  const nodes: number[] = [];
  for (const position of positions) {
    nodes.push(kernel.countNodes(position));
    if (nodes.length % BATCH === 0 && Math.log(geometricRatio(nodes, before)) >= 0) return null;
  }
  return Math.log(geometricRatio(nodes, before)) < -LEAST_GAIN ? nodes : null;
}

/** The geometric mean of the ratios of two lists; `b` may be longer. */
export function geometricRatio(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, value, i) => total + Math.log(value / (b[i] ?? NaN)), 0);
  return Math.exp(sum / a.length);
}
