/**
 * A trick in progress as one number, so that the search makes no objects: from the low end the
 * suit led (2 bits), the winning card's suit (2), its seat (2), whether another card of that suit
 * was played so that its rank matters (1), and the card itself as a set of one (13).
 */
export type TrickSoFar = number;

export const NO_CARDS: TrickSoFar = 0;

export const ledSuit = (trick: TrickSoFar): number => trick & 3;
export const bestSuit = (trick: TrickSoFar): number => (trick >> 2) & 3;
export const bestSeat = (trick: TrickSoFar): number => (trick >> 4) & 3;
export const isContested = (trick: TrickSoFar): boolean => (trick & 64) !== 0;
export const bestBit = (trick: TrickSoFar): number => trick >> 7;

/** The trick after one card more; it is the first one when the trick is empty. */
export function withCard(
  trick: TrickSoFar,
  seat: number,
  suit: number,
  bit: number,
  trump: number,
): TrickSoFar {
  const best = trick >> 7;
  if (best === 0) return suit | (suit << 2) | (seat << 4) | (bit << 7);
  if (suit === ((trick >> 2) & 3)) {
    if (bit < best) return trick | 64;
    return (trick & 15) | (seat << 4) | 64 | (bit << 7);
  }
  if (suit !== trump) return trick;
  return (trick & 3) | (suit << 2) | (seat << 4) | (bit << 7);
}
