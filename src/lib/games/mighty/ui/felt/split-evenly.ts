/**
 * Splits cards into the fewest rows of at most `most`, but at least `least` rows, of nearly equal
 * length.
 */
export function splitEvenly<Card>(
  cards: readonly Card[],
  most: number,
  least = 1,
): readonly (readonly Card[])[] {
  const rows = Math.max(least, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, i) => cards.slice(i * each, (i + 1) * each));
}
