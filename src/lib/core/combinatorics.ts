/** Counting and listing combinations. */

/**
 * The binomial coefficient, the number of ways to choose `k` of `n`; 0 where there is none. Exact
 * as long as `k` times the result is below 2^53: every intermediate product is divisible by its
 * divisor.
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return product;
}

/**
 * Every choice of `count` of the items, `binomial(items.length, count)` in all: each in the order
 * of the items, and the choices in lexicographic order of their indices.
 */
export function* combinations<Item>(
  items: readonly Item[],
  count: number,
): Generator<readonly Item[]> {
  if (count < 0 || count > items.length) return;
  const indices = Array.from({ length: count }, (_, i) => i);
  for (;;) {
    yield indices.map((index) => items[index] as Item);
    // Increments the last index that is not at its maximum; the later ones follow it directly.
    let position = count - 1;
    while (position >= 0 && indices[position] === items.length - count + position) position--;
    if (position < 0) return;
    const next = (indices[position] as number) + 1;
    for (let i = position; i < count; i++) indices[i] = next + i - position;
  }
}
