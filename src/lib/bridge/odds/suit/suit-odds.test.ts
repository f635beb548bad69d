import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { RANKS, type Rank } from '$lib/cards/ranks';
import { describe, expect, it } from 'vitest';
import type { SuitHolding } from './suit-holding';
import { computeSuitOdds } from './suit-odds';
import { enumerateStrategies, weightOfLayouts } from './all-strategies.fixture';

/** Few cards, so that every strategy can be tried: those that nobody holds are gone. */
function smallHolding(random: Random, ours: number, theirs: number): SuitHolding {
  const cards = shuffle(RANKS, random).slice(0, ours + theirs);
  const inOrder = (some: readonly Rank[]): Rank[] => RANKS.filter((rank) => some.includes(rank));
  const own = random.below(ours + 1);
  const west = theirs + random.below(10);
  return {
    declarer: inOrder(cards.slice(0, own)),
    dummy: inOrder(cards.slice(own, ours)),
    missing: inOrder(cards.slice(ours)),
    vacantPlaces: [west, random.below(14)],
  };
}

function differs(holding: SuitHolding): string | null {
  const { chances } = computeSuitOdds(holding);
  for (const [i, [low, high]] of chances.entries()) {
    const sets = enumerateStrategies(holding, i + 1);
    const best = Math.max(...[...sets].map((lies) => weightOfLayouts(holding, lies)));
    if (Math.abs(low - best) > 1e-9 || low !== high)
      return `${JSON.stringify(holding)}: ${i + 1} tricks ${low} to ${high}, not ${best}`;
  }
  return null;
}

describe('a suit by itself', () => {
  const sizes: readonly [number, number, number][] = [
    [2, 2, 300],
    [2, 3, 400],
    [3, 2, 400],
    [3, 3, 700],
    [4, 3, 200],
    [2, 4, 200],
  ];
  it.each(sizes)(
    'is worth what the best of all strategies makes: %i cards, %i out',
    (ours, theirs, times) => {
      const random = seededRandom(ours * 10 + theirs);
      for (let i = 0; i < times; i++)
        expect(differs(smallHolding(random, ours, theirs))).toBeNull();
    },
  );
});
