/** A random seed, 0 to 2^32 - 1. */
export function createRandomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
