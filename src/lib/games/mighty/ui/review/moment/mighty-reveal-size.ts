/** The card size of the reveal, so that five hands fit on any screen. */
import { CARD_RATIO } from '$lib/kit/card-table/cards/card-size';

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
  /** The width of a card. */
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
/** The margins and gaps beside the hands. */
const MARGINS_WIDTH = 48;
/** The width of the middle, between the side hands. */
const MIDDLE_WIDTH = 220;
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

/** The height of the diagram, without its controls, at a card width. */
function heightAt(card: number, width: number, counts: RevealCounts, wide: boolean): number {
  const handHeight = (cardCount: number, handWidth: number): number => {
    const cardsInRow = Math.max(1, Math.floor((handWidth + CARD_GAP) / (card + CARD_GAP)));
    return HAND_FRAME_HEIGHT + Math.ceil(cardCount / cardsInRow) * (card * CARD_RATIO + CARD_GAP);
  };
  const fullWidth = width - MARGINS_WIDTH;
  const halfWidth = fullWidth / 2;
  const topHeight = handHeight(counts.top, halfWidth);
  // On a phone the buried cards are beside the bottom hand.
  if (!wide)
    return (
      topHeight +
      handHeight(counts.side, halfWidth) +
      Math.max(handHeight(counts.bottom, halfWidth), handHeight(counts.buried, halfWidth))
    );
  // Otherwise they are in the middle, below a text, between the side hands.
  const middleHeight = MIDDLE_TEXT_HEIGHT + handHeight(counts.buried, MIDDLE_WIDTH);
  const sideHeight = handHeight(counts.side, (fullWidth - MIDDLE_WIDTH) / 2);
  return topHeight + Math.max(sideHeight, middleHeight) + handHeight(counts.bottom, fullWidth);
}
