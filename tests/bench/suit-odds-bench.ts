/**
 * Bench of suit combinations from random deals: all goals, all first plays, the average; CPU time.
 */
import { RANKS, type Rank } from '$lib/cards/ranks';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseSuitHolding, type SuitHolding } from '$lib/games/bridge/odds/suit/suit-holding';
import { computeSuitOdds } from '$lib/games/bridge/odds/suit/suit-odds';
import { WELL_KNOWN_SUITS } from '$lib/games/bridge/odds/suit/well-known-suits';
import type { Bench } from './bench-measures';

const SEED = 23;
const HOLDING_COUNT = 400;

export const suitOddsBench: Bench = {
  name: 'suit',
  about: `${HOLDING_COUNT} suits of random deals by themselves: all goals, all first plays, the average`,
  run() {
    const random = seededRandom(SEED);
    const measurements = Array.from({ length: HOLDING_COUNT }, () =>
      measureHolding(randomHolding(random)),
    ).sort((a, b) => a.ms - b.ms);
    const msAtQuantile = (quantile: number): string =>
      (
        measurements[Math.min(HOLDING_COUNT - 1, Math.floor(quantile * HOLDING_COUNT))]?.ms ?? 0
      ).toFixed(1);
    const exactCount = measurements.filter((measurement) => measurement.exact).length;
    console.log(
      `  median ${msAtQuantile(0.5)}, p90 ${msAtQuantile(0.9)}, p99 ${msAtQuantile(0.99)}, worst ${msAtQuantile(1)} ms`,
    );
    console.log(`  exact in everything: ${exactCount} of ${HOLDING_COUNT}`);
    for (const wellKnown of WELL_KNOWN_SUITS) {
      const { ms } = measureHolding(unwrap(parseSuitHolding(wellKnown)));
      console.log(`  ${wellKnown.dummy}/${wellKnown.declarer}: ${ms.toFixed(1)} ms`);
    }
  },
};

function measureHolding(holding: SuitHolding): { readonly ms: number; readonly exact: boolean } {
  const before = process.cpuUsage();
  const { chances, expected, plays } = computeSuitOdds(holding);
  const { user, system } = process.cpuUsage(before);
  const figures = [...chances, expected, ...plays.flatMap((play) => play.chances)];
  return { ms: (user + system) / 1000, exact: figures.every(([low, high]) => low === high) };
}

/** A partnership's holding of a suit in a random deal, with missing cards. */
function randomHolding(random: Random): SuitHolding {
  for (;;) {
    const deck = shuffle([...Array(52).keys()], random);
    const hand = (firstIndex: number): Rank[] => {
      const indices = new Set(deck.slice(firstIndex, firstIndex + 13));
      return RANKS.filter((_, index) => indices.has(index));
    };
    const declarer = hand(0);
    const dummy = hand(13);
    const missing = RANKS.filter((rank) => !declarer.includes(rank) && !dummy.includes(rank));
    if (missing.length > 0 && missing.length < RANKS.length)
      return { declarer, dummy, missing, vacantPlaces: [13, 13] };
  }
}
