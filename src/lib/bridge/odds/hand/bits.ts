/** Sets of layouts, as words of thirty bits: small whole numbers on every engine. */
export type Bits = readonly number[];

const WORD = 30;

const wordsFor = (count: number): number => Math.max(1, Math.ceil(count / WORD));

/** The set of these places among `count` of them. */
export function bitsOf(places: Iterable<number>, count: number): Bits {
  const words = new Array<number>(wordsFor(count)).fill(0);
  for (const place of places) {
    const at = Math.floor(place / WORD);
    words[at] = (words[at] ?? 0) | (1 << (place % WORD));
  }
  return words;
}

export function hasBit(set: Bits, place: number): boolean {
  return (((set[Math.floor(place / WORD)] ?? 0) >> (place % WORD)) & 1) === 1;
}

/** Whether everything of the first set lies in the second. */
export function isWithin(inner: Bits, outer: Bits): boolean {
  return inner.every((word, i) => (word & ~(outer[i] ?? 0)) === 0);
}

export function meet(one: Bits, other: Bits): boolean {
  return one.some((word, i) => (word & (other[i] ?? 0)) !== 0);
}

export function joined(one: Bits, other: Bits): Bits {
  return one.map((word, i) => word | (other[i] ?? 0));
}

/** The places of a set, in order. */
export function placesOf(set: Bits): readonly number[] {
  const places: number[] = [];
  set.forEach((word, i) => {
    for (let rest = word; rest !== 0; rest &= rest - 1)
      places.push(i * WORD + 31 - Math.clz32(rest & -rest));
  });
  return places;
}
