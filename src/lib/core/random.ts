/** Randomness as an argument: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A whole number from 0 to `below` - 1, each equally likely; `below` from 1 to 2^32. */
  below(below: number): number;
}

/** The 32-bit generator mulberry32; good enough to shuffle cards, not for cryptography. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return {
    below(below) {
      // Rejection sampling: draws beyond the last whole multiple of `below` would favour low
      // numbers.
      const limit = 2 ** 32 - (2 ** 32 % below);
      let value = next();
      while (value >= limit) value = next();
      return value % below;
    },
  };
}

/** A copy of the items in random order (Fisher-Yates shuffle). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const swapIndex = random.below(last + 1);
    const lastItem = order[last] as Item;
    order[last] = order[swapIndex] as Item;
    order[swapIndex] = lastItem;
  }
  return order;
}
