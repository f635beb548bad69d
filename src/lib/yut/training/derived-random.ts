/** A source of chance for each thing in a run that needs one, so that none depends on what was drawn before it. */
import { seededRandom, type Random } from '$lib/core/random';

/** What chance is drawn for: the beginning of a run, a game against itself, the order of learning, a game that tries it. */
const RANDOM_USES = ['fresh', 'game', 'order', 'trial'] as const;

/** The chance of one use in a run, by the run's seed and two numbers more, such as epoch and game. */
export function derivedRandom(use: (typeof RANDOM_USES)[number], seed: number, ...numbers: number[]): Random {
  return seededRandom([RANDOM_USES.indexOf(use), ...numbers].reduce(mixHash, seed));
}

/** Two numbers of 32 bits in one, each bit of which depends on all of theirs. */
function mixHash(one: number, other: number): number {
  let bits = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) + other;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
