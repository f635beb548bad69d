/** The odds of small suit combinations, compared with the enumeration of all strategies. */
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { RANKS, type Rank } from '$lib/cards/ranks';
import { describe, expect, it } from 'vitest';
import type { SuitHolding } from './suit-holding';
import { computeSuitOdds } from './suit-odds';
import { enumerateStrategies, weightOfLayouts } from './all-strategies.fixture';

/** A random holding of few cards, so that all strategies can be enumerated. */
function randomHolding(random: Random, ownCount: number, missingCount: number): SuitHolding {
  const cards = shuffle(RANKS, random).slice(0, ownCount + missingCount);
  const inOrder = (ranks: readonly Rank[]): Rank[] => RANKS.filter((rank) => ranks.includes(rank));
  const declarerCount = random.below(ownCount + 1);
  const west = missingCount + random.below(10);
  return {
    declarer: inOrder(cards.slice(0, declarerCount)),
    dummy: inOrder(cards.slice(declarerCount, ownCount)),
    missing: inOrder(cards.slice(ownCount)),
    vacantPlaces: [west, random.below(14)],
  };
}

/** The first number of tricks whose chance differs from the enumeration; null when all agree. */
function describeDifference(holding: SuitHolding): string | null {
  const { chances } = computeSuitOdds(holding);
  for (const [i, [low, high]] of chances.entries()) {
    const sets = enumerateStrategies(holding, i + 1);
    const best = Math.max(...[...sets].map((layouts) => weightOfLayouts(holding, layouts)));
    if (Math.abs(low - best) > 1e-9 || low !== high)
      return `${JSON.stringify(holding)}: ${i + 1} tricks ${low} to ${high}, not ${best}`;
  }
  return null;
}

describe('the odds of a suit combination', () => {
  const sizes: readonly [ownCount: number, missingCount: number, runs: number][] = [
    [2, 2, 300],
    [2, 3, 400],
    [3, 2, 400],
    [3, 3, 700],
    [4, 3, 200],
    [2, 4, 200],
  ];
  it.each(sizes)(
    'are those of the best of all strategies: %i cards, %i missing',
    (ownCount, missingCount, runs) => {
      const random = seededRandom(ownCount * 10 + missingCount);
      for (let i = 0; i < runs; i++)
        expect(describeDifference(randomHolding(random, ownCount, missingCount))).toBeNull();
    },
  );
});
