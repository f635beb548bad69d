/**
 * Exact counting of the layouts of the unseen cards, group by group, by the number of cards of a
 * group that each holder takes (dynamic programming over remaining capacities). The counts give
 * exact probabilities and rejection-free samples.
 */
import { HOLDER_COUNT, type CardGroup, type UnseenCards } from './unseen-cards';

/** The number of cards of a group that each holder takes. */
type HolderCounts = readonly number[];

/** One distribution of a group of equivalent cards over the holders. */
interface Distribution {
  readonly shares: HolderCounts;
  /** The number of ways to choose the cards, times the weight for the declarer's share. */
  readonly ownWeight: number;
  /** The total weight of all layouts with this distribution. */
  readonly weight: number;
}

/** Factorials up to the size of the deck. */
const FACTORIAL: readonly number[] = Array.from({ length: 53 }).reduce<number[]>(
  (factorials, _, i) => [...factorials, (factorials[i] ?? 1) * (i + 1)],
  [1],
);

/** Counts and samples the layouts of unseen cards over the hidden hands and the buried pile. */
export class LayoutCounter {
  /** Groups from small to large: the last one fills the remaining capacity. */
  readonly groups: readonly CardGroup[];
  readonly #declarer: number;
  readonly #capacities: readonly number[];
  readonly #weightCache = new Map<number, number>();
  /** Distributions by state, cached: most samples begin alike. */
  readonly #distributionCache = new Map<
    number,
    { options: readonly Distribution[]; total: number }
  >();

  /** `declarer`: the seat to which the weights of the groups apply. */
  constructor({ groups, capacities }: UnseenCards, declarer: number) {
    this.groups = [...groups].sort((a, b) => a.cards.length - b.cards.length);
    this.#capacities = capacities;
    this.#declarer = declarer;
  }

  /**
   * The total weight of all layouts; 0 when there is none. With weights of 1 it is their number.
   */
  get totalWeight(): number {
    return this.#totalWeightFrom(0, this.#capacities);
  }

  /**
   * A random layout with probability proportional to its weight: the counts of each holder, group
   * by group. `randomWeight` returns a uniformly random number from 0 to below its argument.
   */
  sample(randomWeight: (totalWeight: number) => number): readonly HolderCounts[] {
    const layout: HolderCounts[] = [];
    let capacities = this.#capacities;
    for (const [i] of this.groups.entries()) {
      const { options, total } = this.#cachedDistributions(i, capacities);
      let remainingWeight = randomWeight(total);
      const distribution =
        options.find(({ weight }) => (remainingWeight -= weight) < 0) ?? options.at(-1);
      const shares = distribution?.shares ?? capacities;
      layout.push(shares);
      capacities = subtractCounts(capacities, shares);
    }
    return layout;
  }

  #cachedDistributions(
    groupIndex: number,
    capacities: readonly number[],
  ): { readonly options: readonly Distribution[]; readonly total: number } {
    const key = keyOf(groupIndex, capacities);
    const cached = this.#distributionCache.get(key);
    if (cached) return cached;
    const options = this.#distributions(groupIndex, capacities);
    const result = { options, total: options.reduce((sum, { weight }) => sum + weight, 0) };
    this.#distributionCache.set(key, result);
    return result;
  }

  /**
   * For each group, the probability of each holder to have a given card of it. Goes through the
   * groups with the states (remaining capacities) reached so far, each with the weight of the
   * distributions that lead to it.
   */
  cardProbabilities(): readonly (readonly number[])[] {
    const { totalWeight } = this;
    let states = new Map([[this.#capacities.join(), { capacities: this.#capacities, weight: 1 }]]);
    return this.groups.map(({ cards }, i) => {
      const expectedCounts = Array.from({ length: HOLDER_COUNT }, () => 0);
      const nextStates = new Map<string, { capacities: readonly number[]; weight: number }>();
      for (const { capacities, weight } of states.values()) {
        const options = this.#distributions(i, capacities);
        for (const option of options) {
          const optionWeight = weight * option.weight;
          option.shares.forEach(
            (count, holder) =>
              (expectedCounts[holder] = (expectedCounts[holder] ?? 0) + optionWeight * count),
          );
          const remainingCapacities = subtractCounts(capacities, option.shares);
          const stateKey = remainingCapacities.join();
          const previousWeight = nextStates.get(stateKey)?.weight ?? 0;
          nextStates.set(stateKey, {
            capacities: remainingCapacities,
            weight: previousWeight + weight * option.ownWeight,
          });
        }
      }
      states = nextStates;
      return expectedCounts.map((sum) => sum / totalWeight / cards.length);
    });
  }

  /** The total weight of the distributions of the groups from this one on. */
  #totalWeightFrom(groupIndex: number, capacities: readonly number[]): number {
    if (groupIndex === this.groups.length) return 1;
    const key = keyOf(groupIndex, capacities);
    const cached = this.#weightCache.get(key);
    if (cached !== undefined) return cached;
    let sum = 0;
    for (const { weight } of this.#distributions(groupIndex, capacities)) sum += weight;
    this.#weightCache.set(key, sum);
    return sum;
  }

  /** The possible distributions of a group. */
  #distributions(groupIndex: number, capacities: readonly number[]): readonly Distribution[] {
    const {
      cards,
      possibleHolders: holders,
      declarerWeight,
    } = this.groups[groupIndex] as CardGroup;
    const isLast = groupIndex === this.groups.length - 1;
    const possibleCounts = isLast
      ? lastGroupCounts(capacities, holders)
      : allHolderCounts(cards.length, holders, capacities);
    return possibleCounts.flatMap((shares) => {
      const remainingWeight = this.#totalWeightFrom(
        groupIndex + 1,
        subtractCounts(capacities, shares),
      );
      if (remainingWeight === 0) return [];
      const permutations = shares.reduce((product, count) => product * (FACTORIAL[count] ?? 1), 1);
      const declarerFactor = declarerWeight ** (shares[this.#declarer] ?? 0);
      const ownWeight = ((FACTORIAL[cards.length] ?? 1) / permutations) * declarerFactor;
      return [{ shares, ownWeight, weight: ownWeight * remainingWeight }];
    });
  }
}

/** The cache key of a state: base 16, since no holder takes more than fifteen cards. */
function keyOf(groupIndex: number, capacities: readonly number[]): number {
  return capacities.reduce((key, count) => key * 16 + count, groupIndex);
}

function subtractCounts(capacities: readonly number[], shares: HolderCounts): readonly number[] {
  return capacities.map((count, holder) => count - (shares[holder] ?? 0));
}

/** The last group takes all remaining capacity, where its holders allow it. */
function lastGroupCounts(capacities: readonly number[], holders: number): readonly HolderCounts[] {
  return capacities.every((count, holder) => count === 0 || (holders & (1 << holder)) !== 0)
    ? [capacities]
    : [];
}

/** All distributions of a number of cards to the holders of a bit mask within their capacities. */
function allHolderCounts(
  cardCount: number,
  holders: number,
  capacities: readonly number[],
): readonly HolderCounts[] {
  const distributions: number[][] = [];
  const shares = capacities.map(() => 0);
  const assignFrom = (holder: number, remainingCount: number): void => {
    if (holder === HOLDER_COUNT) {
      if (remainingCount === 0) distributions.push([...shares]);
      return;
    }
    const maxCount =
      (holders & (1 << holder)) === 0 ? 0 : Math.min(remainingCount, capacities[holder] ?? 0);
    for (let count = 0; count <= maxCount; count++) {
      shares[holder] = count;
      assignFrom(holder + 1, remainingCount - count);
    }
    shares[holder] = 0;
  };
  assignFrom(0, cardCount);
  return distributions;
}
