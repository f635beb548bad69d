/**
 * How large the cards of the reveal are drawn, so that five hands are in sight from a small phone
 * to a large screen.
 */
import { CARD_RATIO } from '$lib/ui/cards/card-size';

/** Lengths in pixels. */
export interface RevealRoom {
  readonly width: number;
  readonly height: number;
}

/**
 * How many cards have a place: the most of a hand above, at a side, at the bottom, and of what is
 * buried.
 */
export interface RevealCounts {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
  readonly buried: number;
}

export interface RevealSize {
  /** Whether the middle has room for words between the hands at the sides. */
  readonly wide: boolean;
  readonly card: number;
}

const WIDE = 640;
const BETWEEN = 4;
const LEAST = 24;
const MOST = { wide: 60, phone: 44 } as const;
/** A name and the space around a hand. */
const NAME = 34;
/** The switch below, and the edges. */
const REST = { wide: 130, phone: 76 } as const;
/** The words in the middle. */
const WORDS = 96;

/** The largest cards at which all fits into the room; the smallest where nothing does. */
export function revealSize(room: RevealRoom, counts: RevealCounts): RevealSize {
  const wide = room.width >= WIDE;
  const form = wide ? 'wide' : 'phone';
  for (let card = MOST[form]; card > LEAST; card -= 2)
    if (heightAt(card, room.width, counts, wide) + REST[form] <= room.height) return { wide, card };
  return { wide, card: LEAST };
}

function heightAt(card: number, width: number, counts: RevealCounts, wide: boolean): number {
  const high = (count: number, across: number): number => {
    const row = Math.max(1, Math.floor((across + BETWEEN) / (card + BETWEEN)));
    return NAME + Math.ceil(count / row) * (card * CARD_RATIO + BETWEEN);
  };
  const [half, whole] = [(width - 48) / 2, width - 48];
  const side = wide ? (width - 48 - 220) / 2 : half;
  const middle = wide ? WORDS + high(counts.buried, 220) : 0;
  const below = wide ? 0 : high(counts.buried, half);
  // On a phone what was buried lies beside the own hand.
  const bottom = wide ? high(counts.bottom, whole) : Math.max(high(counts.bottom, half), below);
  return high(counts.top, half) + Math.max(high(counts.side, side), middle) + bottom;
}
