/** Counting and listing choices of some things out of many. */

/**
 * The binomial coefficient, the number of ways to choose `k` of `n`; 0 where there is none. Exact
 * as long as `k` times the result is below 2^53, since every product on the way is divided by what
 * divides it.
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/**
 * Every choice of `count` of the items, `binomial(items.length, count)` in all: each in the order
 * of the items, and the choices in lexicographic order by place.
 */
export function* combinations<Item>(
  items: readonly Item[],
  count: number,
): Generator<readonly Item[]> {
  if (count < 0 || count > items.length) return;
  const indices = Array.from({ length: count }, (_, i) => i);
  for (;;) {
    yield indices.map((index) => items[index] as Item);
    // The last index that can move on moves on, and those behind it follow it directly.
    let moved = count - 1;
    while (moved >= 0 && indices[moved] === items.length - count + moved) moved--;
    if (moved < 0) return;
    const next = (indices[moved] as number) + 1;
    for (let i = moved; i < count; i++) indices[i] = next + i - moved;
  }
}
