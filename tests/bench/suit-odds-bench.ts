/** A suit by itself: suits of random deals, every goal, every first two cards and the average. CPU time, for machines are busy. */
import { RANKS, type Rank } from '$lib/cards/ranks';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseSuitHolding, type SuitHolding } from '$lib/bridge/odds/suit/suit-holding';
import { computeSuitOdds } from '$lib/bridge/odds/suit/suit-odds';
import { WELL_KNOWN_SUITS } from '$lib/bridge/odds/suit/well-known-suits';
import type { Bench } from './bench';

const SEED = 23;
const SUITS = 400;

export const suitOddsBench: Bench = {
  name: 'suit',
  about: `${SUITS} suits of random deals by themselves: all goals, all first plays, the average`,
  run() {
    const random = seededRandom(SEED);
    const all = Array.from({ length: SUITS }, () => timed(randomHolding(random))).sort(
      (a, b) => a.ms - b.ms,
    );
    const at = (share: number): string =>
      (all[Math.min(SUITS - 1, Math.floor(share * SUITS))]?.ms ?? 0).toFixed(1);
    const exact = all.filter((one) => one.exact).length;
    console.log(`  median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, worst ${at(1)} ms`);
    console.log(`  exact in everything: ${exact} of ${SUITS}`);
    for (const known of WELL_KNOWN_SUITS) {
      const { ms } = timed(unwrap(parseSuitHolding(known)));
      console.log(`  ${known.dummy}/${known.declarer}: ${ms.toFixed(1)} ms`);
    }
  },
};

function timed(holding: SuitHolding): { readonly ms: number; readonly exact: boolean } {
  const before = process.cpuUsage();
  const { chances, expected, plays } = computeSuitOdds(holding);
  const { user, system } = process.cpuUsage(before);
  const figures = [...chances, expected, ...plays.flatMap((play) => play.chances)];
  return { ms: (user + system) / 1000, exact: figures.every(([low, high]) => low === high) };
}

/** What two partners hold of a suit in a random deal, where there is anything to ask. */
function randomHolding(random: Random): SuitHolding {
  for (;;) {
    const deck = shuffle([...Array(52).keys()], random);
    const hand = (from: number): Rank[] => {
      const held = new Set(deck.slice(from, from + 13));
      return RANKS.filter((_, place) => held.has(place));
    };
    const declarer = hand(0);
    const dummy = hand(13);
    const out = RANKS.filter((rank) => !declarer.includes(rank) && !dummy.includes(rank));
    if (out.length > 0 && out.length < RANKS.length)
      return { declarer, dummy, missing: out, vacantPlaces: [13, 13] };
  }
}
