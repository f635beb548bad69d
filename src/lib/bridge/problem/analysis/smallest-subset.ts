/**
 * The first of the smallest sets of places, from 0 to `of` - 1, that are enough; null when not even all of them are.
 * `least`: a set has so many, where there are so many.
 */
export function findSmallestSubset(
  of: number,
  least: number,
  enough: (places: readonly number[]) => boolean,
): readonly number[] | null {
  for (let size = Math.min(least, of); size <= of; size++)
    for (const places of setsOf(size, 0, of)) if (enough(places)) return places;
  return null;
}

/** All sets of so many places from `from` on, the first places first. */
function* setsOf(size: number, from: number, of: number): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= of - size; first++)
    for (const rest of setsOf(size - 1, first + 1, of)) yield [first, ...rest];
}
