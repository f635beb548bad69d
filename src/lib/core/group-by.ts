/**
 * The items grouped by a key, groups in the order in which their keys first appear and items in
 * their own order, in time linear in the items. As `Map.groupBy` of ES2024, which not every browser
 * that we support has.
 */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/**
 * The same for items with several keys or none: an item stands in the group of each of its keys.
 */
export function groupByEach<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => Iterable<Key>,
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) for (const key of keysOf(item)) addTo(groups, key, item);
  return groups;
}

function addTo<Item, Key>(groups: Map<Key, [Item, ...Item[]]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
