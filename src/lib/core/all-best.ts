/** All items that come first in an order, in the order of the list; empty for an empty list. */
export function allBest<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const [first] = items.toSorted(compare);
  return first === undefined ? [] : items.filter((item) => compare(first, item) === 0);
}
