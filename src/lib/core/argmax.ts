/**
 * The item with the highest score, of equal ones the first; undefined where there is none. Scores
 * each item once.
 */
export function argmax<Item>(
  items: readonly [Item, ...Item[]],
  score: (item: Item) => number,
): Item;
export function argmax<Item>(
  items: Iterable<Item>,
  score: (item: Item) => number,
): Item | undefined;
export function argmax<Item>(
  items: Iterable<Item>,
  score: (item: Item) => number,
): Item | undefined {
  let best: { readonly item: Item; readonly score: number } | null = null;
  for (const item of items) {
    const itemScore = score(item);
    if (best === null || itemScore > best.score) best = { item, score: itemScore };
  }
  return best?.item;
}

/** The index of the highest of some scores, of equal ones the first; -1 where there is none. */
export function argmaxIndex(scores: ArrayLike<number>, length = scores.length): number {
  let best = length > 0 ? 0 : -1;
  for (let i = 1; i < length; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
  return best;
}
