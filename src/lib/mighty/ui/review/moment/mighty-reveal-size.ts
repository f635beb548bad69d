/** The card size of the reveal, so that five hands fit on any screen. */
import { CARD_RATIO } from '$lib/ui/cards/card-size';

/** Lengths in pixels. */
export interface RevealSpace {
  readonly width: number;
  readonly height: number;
}

/**
 * The numbers of card slots: the largest hand above, at a side, at the bottom, and the buried pile.
 */
export interface RevealCounts {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
  readonly buried: number;
}

export interface RevealSize {
  /** True when there is space for text between the side hands. */
  readonly wide: boolean;
  readonly card: number;
}

const MIN_WIDE_WIDTH = 640;
const CARD_GAP = 4;
const MIN_CARD_WIDTH = 24;
const MAX_CARD_WIDTH = { wide: 60, phone: 44 } as const;
/** The height of a name and the margins of a hand. */
const HAND_FRAME_HEIGHT = 34;
/** The height of the switch and the margins. */
const CONTROLS_HEIGHT = { wide: 130, phone: 76 } as const;
/** The height of the text in the middle. */
const MIDDLE_TEXT_HEIGHT = 96;

/** The largest card width at which everything fits, else the smallest. */
export function mightyRevealSize(space: RevealSpace, counts: RevealCounts): RevealSize {
  const wide = space.width >= MIN_WIDE_WIDTH;
  const form = wide ? 'wide' : 'phone';
  for (let card = MAX_CARD_WIDTH[form]; card > MIN_CARD_WIDTH; card -= 2)
    if (heightAt(card, space.width, counts, wide) + CONTROLS_HEIGHT[form] <= space.height)
      return { wide, card };
  return { wide, card: MIN_CARD_WIDTH };
}

function heightAt(card: number, width: number, counts: RevealCounts, wide: boolean): number {
  const high = (count: number, across: number): number => {
    const row = Math.max(1, Math.floor((across + CARD_GAP) / (card + CARD_GAP)));
    return HAND_FRAME_HEIGHT + Math.ceil(count / row) * (card * CARD_RATIO + CARD_GAP);
  };
  const [half, whole] = [(width - 48) / 2, width - 48];
  const side = wide ? (width - 48 - 220) / 2 : half;
  const middle = wide ? MIDDLE_TEXT_HEIGHT + high(counts.buried, 220) : 0;
  const below = wide ? 0 : high(counts.buried, half);
  // On a phone what was buried lies beside the own hand.
  const bottom = wide ? high(counts.bottom, whole) : Math.max(high(counts.bottom, half), below);
  return high(counts.top, half) + Math.max(high(counts.side, side), middle) + bottom;
}
