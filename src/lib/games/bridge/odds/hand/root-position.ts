/**
 * The root of the search over many layouts of the hidden hands, in the kernel's numbers: suits C D
 * H S are 0 to 3, ranks 0 (two) to 12 (ace), seats N E S W 0 to 3. Seats 0 and 2 are declarer's
 * side.
 */

/** The common part of all layouts, and the hands of each. */
export interface RootPosition {
  /** For each layout, sixteen holdings at `seat * 4 + suit`, before the trick in progress. */
  readonly layouts: readonly Uint16Array[];
  /** All cards before the trick in progress, by suit. */
  readonly cards: Uint16Array;
  /** 0 to 3 for clubs to spades, 4 for notrump. */
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, `suit * 16 + rank`. */
  readonly played: readonly number[];
}

/** A trick in progress in the kernel's numbers. */
export interface KernelTrick {
  readonly leader: number;
  readonly cards: readonly number[];
}

export const isDeclarerSide = (seat: number): boolean => (seat & 1) === 0;

export const seatIndexAfter = (seat: number, steps: number): number => (seat + steps) & 3;

/** The highest rank of a holding that is not empty. */
export const highestRankOf = (set: number): number => 31 - Math.clz32(set);

/** The cards of a suit that are left in a seat's hand in a layout. */
export function suitHoldingBits(
  { layouts }: RootPosition,
  layout: number,
  seat: number,
  suit: number,
  remaining: Uint16Array,
): number {
  return (layouts[layout]?.[seat * 4 + suit] ?? 0) & (remaining[suit] ?? 0);
}

/** The sixteen holdings of a layout, restricted to the remaining cards. */
export function handsInLayout(
  { layouts }: RootPosition,
  layout: number,
  remaining: Uint16Array,
): Uint16Array {
  const holdings = new Uint16Array(16);
  const layoutHands = layouts[layout];
  for (let holdingIndex = 0; holdingIndex < 16; holdingIndex++)
    holdings[holdingIndex] =
      (layoutHands?.[holdingIndex] ?? 0) & (remaining[holdingIndex & 3] ?? 0);
  return holdings;
}

/** True if a card beats the winning card of a trick. */
function beats(card: number, best: number, strain: number): boolean {
  return card >> 4 === best >> 4 ? card > best : card >> 4 === strain;
}

/** The winning card of a trick that has begun. */
export function winningCard(cards: readonly number[], strain: number): number {
  return cards.reduce((best, card) => (beats(card, best, strain) ? card : best));
}
