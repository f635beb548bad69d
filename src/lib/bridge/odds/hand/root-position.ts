/** Many layouts of one play, in the kernel's numbers: seats N E S W 0 to 3, the side that is asked about 0 and 2. */

/** What all layouts share, and the hands of each. */
export interface RootPosition {
  /** Sixteen sets of cards a layout at `seat * 4 + suit`, before the trick in progress; seats 0 and 2 the same in all. */
  readonly layouts: readonly Uint16Array[];
  /** All cards before the trick in progress, by suit. */
  readonly cards: Uint16Array;
  /** 0 to 3 for clubs to spades, 4 for no-trump. */
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, `suit * 16 + rank`. */
  readonly played: readonly number[];
}

/** A trick in progress: the seat that led and the cards, in the kernel's numbers. */
export interface KernelTrick {
  readonly leader: number;
  readonly cards: readonly number[];
}

export const isDeclarerSide = (seat: number): boolean => (seat & 1) === 0;

export const seatAfter = (seat: number, steps: number): number => (seat + steps) & 3;

/** The highest rank of a set that is not empty. */
export const highestRankOf = (set: number): number => 31 - Math.clz32(set);

/** What is left of a seat's suit in a layout. */
export function suitHolding(
  { layouts }: RootPosition,
  layout: number,
  seat: number,
  suit: number,
  left: Uint16Array,
): number {
  return (layouts[layout]?.[seat * 4 + suit] ?? 0) & (left[suit] ?? 0);
}

/** All four hands of a layout, of the cards left. */
export function handsInLayout({ layouts }: RootPosition, layout: number, left: Uint16Array): Uint16Array {
  const all = new Uint16Array(16);
  const whole = layouts[layout];
  for (let at = 0; at < 16; at++) all[at] = (whole?.[at] ?? 0) & (left[at & 3] ?? 0);
  return all;
}

/** Whether a card beats the best of the trick so far. */
function beats(card: number, best: number, strain: number): boolean {
  return card >> 4 === best >> 4 ? card > best : card >> 4 === strain;
}

/** The best card of a trick that has begun. */
export function winningCard(cards: readonly number[], strain: number): number {
  return cards.reduce((best, card) => (beats(card, best, strain) ? card : best));
}
