/** Branch and bound: of all that can be reached after a lead the set that weighs most, without making the whole front. */
import type { LeadChoices } from './split-antichains';
import type { Antichain, SplitSet } from './antichain';

export interface SplitWeights {
  weightOf(sets: SplitSet, at?: number): number;
}

export interface WeightedSplitSet {
  readonly weight: number;
  readonly set: SplitSet;
}

/** Weighs sets of so many layers: a table for each byte of a set. */
export function createSplitWeights(weights: readonly number[], layers: number): SplitWeights {
  const width = Math.ceil(weights.length / 32);
  const tables = Array.from({ length: width * 4 }, (_, byte) => {
    const table = new Float64Array(256);
    for (let bits = 1; bits < 256; bits++) {
      const lowest = bits & -bits;
      const weight = weights[byte * 8 + 31 - Math.clz32(lowest)] ?? 0;
      table[bits] = (table[bits ^ lowest] as number) + weight;
    }
    return table;
  });
  return {
    weightOf(sets, at = 0) {
      let sum = 0;
      for (let w = 0; w < width * layers; w++) {
        const word = sets[at + w] as number;
        if (word === 0) continue;
        for (let byte = 0; byte < 4; byte++)
          sum += (tables[(w % width) * 4 + byte] as Float64Array)[
            (word >>> (8 * byte)) & 255
          ] as number;
      }
      return sum;
    },
  };
}

/** The heaviest set after one lead, if it weighs more than `floor`; else null. */
export function findMaxWeightSet(
  { doubleDummy: first, answers }: LeadChoices,
  scale: SplitWeights,
  floor: number,
  spend: (pairs: number) => void,
): WeightedSplitSet | null {
  const order = [...answers].sort((a, b) => a.reached.size - b.reached.size);
  let best: WeightedSplitSet | null = null;
  const least = (): number => Math.max(floor, best?.weight ?? 0);

  function choose(set: SplitSet, weight: number, depth: number): void {
    const answer = order[depth];
    if (!answer) {
      if (weight > least() + WEIGHT_EPSILON || (best === null && weight >= floor)) best = { weight, set };
      return;
    }
    for (const tried of common(set, answer.reached, answer.outside)) {
      if (tried.weight <= least() + WEIGHT_EPSILON && !(best === null && tried.weight >= floor)) return;
      if (reachable(tried.set, depth + 1) || best === null)
        choose(tried.set, tried.weight, depth + 1);
    }
  }

  /** What a set has in common with each of a front, the heaviest first. */
  function common(set: SplitSet, reached: Antichain, outside: SplitSet): WeightedSplitSet[] {
    const { words, sets, size } = reached;
    spend(size);
    const all = Array.from({ length: size }, (_, i): WeightedSplitSet => {
      const both = set.map(
        (word, w) =>
          word & ((sets[i * words + w] as number) | (outside[w % outside.length] as number)),
      );
      return { set: both, weight: scale.weightOf(both) };
    });
    return all.sort((a, b) => b.weight - a.weight);
  }

  /** Whether each of the answers that are left, taken alone, leaves more than the best so far. */
  function reachable(set: SplitSet, depth: number): boolean {
    const both = new Int32Array(set.length);
    for (let d = depth; d < order.length; d++) {
      const { reached, outside } = order[d] as (typeof order)[number];
      const { words, sets, size } = reached;
      spend(size);
      let more = false;
      for (let i = 0; i < size && !more; i++) {
        for (let w = 0; w < words; w++)
          both[w] =
            (set[w] as number) &
            ((sets[i * words + w] as number) | (outside[w % outside.length] as number));
        more = scale.weightOf(both) > least() + WEIGHT_EPSILON;
      }
      if (!more) return false;
    }
    return true;
  }

  choose(first, scale.weightOf(first), 0);
  return best;
}

/** Sums of the same weights in another order may differ by so much. */
const WEIGHT_EPSILON = 1e-12;
