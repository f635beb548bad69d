/** Derived random sources: one for each use in a run, independent of what was drawn elsewhere. */
import { seededRandom, type Random } from '$lib/core/random';

/** Uses of randomness: initial weights, self-play game, order of trajectories, trial game. */
const RANDOM_USES = ['fresh', 'game', 'order', 'trial'] as const;

/**
 * The random source of a use, derived from the run's seed and further numbers such as epoch and
 * game.
 */
export function derivedRandom(
  use: (typeof RANDOM_USES)[number],
  seed: number,
  ...numbers: number[]
): Random {
  return seededRandom([RANDOM_USES.indexOf(use), ...numbers].reduce(mixHash, seed));
}

/** Mixes a number into a 32-bit hash with full avalanche. */
function mixHash(hash: number, value: number): number {
  let bits = Math.imul(hash ^ 0x9e3779b9, 0x85ebca6b) + value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
