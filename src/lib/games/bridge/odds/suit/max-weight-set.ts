/**
 * The achievable set of maximum weight after a lead, by branch and bound over the cards of second
 * hand, without computing the whole antichain of the lead. A set holds the splits of the missing
 * cards in which a line of play reaches the goal; its weight is the chance of those splits.
 */
import type { LeadChoices } from './split-antichains';
import type { Antichain, SplitSet } from './antichain';

/** Weights of split sets. */
export interface SplitWeights {
  /** The weight of the set that begins at an offset, in words. */
  weightOf(sets: SplitSet, offset?: number): number;
}

export interface WeightedSplitSet {
  readonly weight: number;
  readonly set: SplitSet;
}

/** Creates weights for sets of `layers` layers, with a table of 256 sums for each byte. */
export function createSplitWeights(weights: readonly number[], layers: number): SplitWeights {
  const wordCount = Math.ceil(weights.length / 32);
  const tables = Array.from({ length: wordCount * 4 }, (_, byte) => {
    const table = new Float64Array(256);
    for (let bits = 1; bits < 256; bits++) {
      const lowest = bits & -bits;
      const weight = weights[byte * 8 + 31 - Math.clz32(lowest)] ?? 0;
      table[bits] = (table[bits ^ lowest] as number) + weight;
    }
    return table;
  });
  return {
    weightOf(sets, offset = 0) {
      let sum = 0;
      for (let w = 0; w < wordCount * layers; w++) {
        const word = sets[offset + w] as number;
        if (word === 0) continue;
        for (let byte = 0; byte < 4; byte++)
          sum += (tables[(w % wordCount) * 4 + byte] as Float64Array)[
            (word >>> (8 * byte)) & 255
          ] as number;
      }
      return sum;
    },
  };
}

/**
 * The heaviest achievable set after a lead if it weighs at least `floor`, else null. A line needs
 * an achievable set for each answer of second hand; it succeeds in the intersection of these sets,
 * so that the search chooses one set for each answer in turn, starting from the splits that can be
 * won double dummy. `spend` is called with the number of pairs of sets that are combined.
 */
export function findMaxWeightSet(
  { doubleDummy, answers }: LeadChoices,
  splitWeights: SplitWeights,
  floor: number,
  spend: (pairs: number) => void,
): WeightedSplitSet | null {
  const order = [...answers].sort((a, b) => a.achievable.size - b.achievable.size);
  let best: WeightedSplitSet | null = null;
  const threshold = (): number => Math.max(floor, best?.weight ?? 0);

  function choose(set: SplitSet, weight: number, depth: number): void {
    const answer = order[depth];
    if (!answer) {
      // The first set may weigh as little as `floor`; later ones must weigh more than the best.
      if (weight > threshold() + WEIGHT_EPSILON || (best === null && weight >= floor))
        best = { weight, set };
      return;
    }
    for (const candidate of intersections(set, answer.achievable, answer.unaffected)) {
      if (
        candidate.weight <= threshold() + WEIGHT_EPSILON &&
        !(best === null && candidate.weight >= floor)
      )
        return;
      if (canImprove(candidate.set, depth + 1) || best === null)
        choose(candidate.set, candidate.weight, depth + 1);
    }
  }

  /** The intersections of a set with the sets of an answer, the heaviest first. */
  function intersections(
    set: SplitSet,
    achievable: Antichain,
    unaffected: SplitSet,
  ): WeightedSplitSet[] {
    const { words, sets, size } = achievable;
    spend(size);
    const candidates = Array.from({ length: size }, (_, i): WeightedSplitSet => {
      const intersection = set.map(
        (word, w) =>
          word & ((sets[i * words + w] as number) | (unaffected[w % unaffected.length] as number)),
      );
      return { set: intersection, weight: splitWeights.weightOf(intersection) };
    });
    return candidates.sort((a, b) => b.weight - a.weight);
  }

  /** True if each remaining answer by itself leaves more weight than the best set so far. */
  function canImprove(set: SplitSet, depth: number): boolean {
    const intersection = new Int32Array(set.length);
    for (let d = depth; d < order.length; d++) {
      const { achievable, unaffected } = order[d] as (typeof order)[number];
      const { words, sets, size } = achievable;
      spend(size);
      let isBetter = false;
      for (let i = 0; i < size && !isBetter; i++) {
        for (let w = 0; w < words; w++)
          intersection[w] =
            (set[w] as number) &
            ((sets[i * words + w] as number) | (unaffected[w % unaffected.length] as number));
        isBetter = splitWeights.weightOf(intersection) > threshold() + WEIGHT_EPSILON;
      }
      if (!isBetter) return false;
    }
    return true;
  }

  choose(doubleDummy, splitWeights.weightOf(doubleDummy), 0);
  return best;
}

/** Sums of the same weights in different orders may differ by this much. */
const WEIGHT_EPSILON = 1e-12;
