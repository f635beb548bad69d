/**
 * The cards in as few rows of at most `most` as hold them, but in `least` rows or more; as equally
 * long as can be.
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
