/**
 * The sizes of the cards on the felt, from a small phone to a large screen: computed from the
 * space, since five hands and a trick of five must fit without scrolling.
 */
import { CARD_RATIO } from '$lib/kit/card-table/cards/card-size';
import type { Point } from '$lib/kit/card-table/cards/card-transitions';
import type { SeatPosition } from './mighty-felt-view';

export interface FeltSpace {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Widths of the cards and distances between them, in pixels. */
export interface MightyFeltSize {
  /** True when the student's hand, at the bottom, has two rows. */
  readonly rows: boolean;
  /** A card of the student's hand. */
  readonly ownCardWidth: number;
  /** From one overlapped card of the student's hand to the next. */
  readonly step: number;
  /** Between two suits of the student's hand. */
  readonly gap: number;
  /** A card of the trick. */
  readonly trickCardWidth: number;
  /** A face-down card of another hand. */
  readonly cardBackWidth: number;
  /** An open card of another hand. */
  readonly openCardWidth: number;
  /** A won point card. */
  readonly pointCardWidth: number;
}

/** The extent of the student's hand, as counts. */
export interface HandExtent {
  readonly cards: number;
  /** Suit groups when the hand is in a single row. */
  readonly suits: number;
  /** Suit groups in the fuller of two rows. */
  readonly suitsInRow: number;
}

/** The middle of each seat's card in a trick, in card widths from the middle of the trick. */
export const MIGHTY_TRICK_PLACES: Readonly<Record<SeatPosition, Point>> = {
  bottom: { x: 0, y: 0.92 },
  left: { x: -1.82, y: 0.36 },
  topleft: { x: -0.6, y: -0.92 },
  topright: { x: 0.6, y: -0.92 },
  right: { x: 1.82, y: 0.36 },
};
/** The same with all cards in one row, the student's in the middle and a little lower. */
export const FLAT_TRICK_PLACES: typeof MIGHTY_TRICK_PLACES = {
  left: { x: -2.3, y: -0.175 },
  topleft: { x: -1.15, y: -0.175 },
  bottom: { x: 0, y: 0.125 },
  topright: { x: 1.15, y: -0.175 },
  right: { x: 2.3, y: -0.175 },
};
/** The space of the trick of five, in card widths. */
const TRICK_EXTENT = { width: 4.64, height: 3.24, belowSides: 1.96 } as const;
/**
 * The same with all cards in one row: on a low, wide felt, as of a phone held sideways or a
 * magnified page.
 */
const FLAT_TRICK_EXTENT = { width: 5.6, height: 1.75 } as const;
/**
 * Below this height, in pixels, a wide felt has its trick in one row; below the second one it shows
 * no points.
 */
const LOW_HEIGHT = 400;
const LOW_POINTS_HEIGHT = 300;
/** Height of the other lines of such a felt, in pixels. */
const LOW_LINES_HEIGHT = 90;
/** Below this height, in pixels, a phone's felt is compact while a trick is shown. */
const PHONE_TRICK_HEIGHT = 560;
/** Below this height it is always compact. */
const PHONE_SIDES_HEIGHT = 480;
/** Below this height it shows no points, and with all hands open the student's hand has one row. */
const PHONE_POINTS_HEIGHT = 440;
/** The height of a side seat on a phone, in pixels. */
const SIDE_SEAT_HEIGHT = 120;
/** The visible part of an overlapped card of the student's hand, in card widths. */
const STEP_RATIO = { min: 0.47, max: 0.68, phone: 0.8 } as const;
/** Below this width, in pixels, the felt has its phone layout. */
export const NARROW_WIDTH = 540;

/** Cards in a row of an open hand in the compact layout. */
const COMPACT_ROW = 3;

/** True for the compact layout: the seats in a line above, to save space for trick and hand. */
export function isCompactFelt(
  { width, height }: FeltSpace,
  { trick, allOpen }: { readonly trick: boolean; readonly allOpen: boolean },
): boolean {
  if (width >= NARROW_WIDTH) return height < LOW_HEIGHT;
  return trick && allOpen ? true : height < (trick ? PHONE_TRICK_HEIGHT : PHONE_SIDES_HEIGHT);
}

/** True when there is space for the won points. */
export function showsPoints({ width, height }: FeltSpace): boolean {
  return height >= (width < NARROW_WIDTH ? PHONE_POINTS_HEIGHT : LOW_POINTS_HEIGHT);
}

export interface FeltArrangement {
  /** True when all hands are open. */
  readonly allOpen: boolean;
  /** True when the seats stand in a line above. */
  readonly compact: boolean;
}

/**
 * The sizes that fit a space. Each divisor below is the number of such card widths that the width
 * or height must have space for; the limits keep cards legible and no larger than real ones.
 */
export function mightyFeltSize(
  { width, height }: FeltSpace,
  { cards, suits, suitsInRow }: HandExtent,
  { allOpen, compact }: FeltArrangement,
): MightyFeltSize {
  const narrow = width < NARROW_WIDTH;
  const low = height < 300;
  const edge = narrow ? 8 : 28;
  const availableWidth = width - 2 * edge;
  const isCrowded = compact && allOpen && height < PHONE_POINTS_HEIGHT;
  const rows = narrow && cards > (isCrowded ? 10 : 6);
  const gap = narrow ? 10 : 16;
  const cardsInRow = rows ? Math.ceil(cards / 2) : cards;
  const groups = rows ? suitsInRow : Math.min(5, suits, cardsInRow);
  const maxOwnCard = narrow ? 68 : 112;
  // A very low felt, below an open sheet, gives all remaining space to the hand.
  const byHeight = low ? height / 5.2 : height / (compact ? 6.5 : narrow ? 9 : allOpen ? 9.2 : 8.2);
  // The widest card at which all groups and corners fit.
  const maxFittingCard =
    (availableWidth - (groups - 1) * gap) / (groups + STEP_RATIO.min * (cardsInRow - groups));
  const ownCard = clampAndRound(
    38,
    Math.min(byHeight, maxFittingCard, availableWidth / (narrow ? 5.1 : 8.4)),
    maxOwnCard,
  );
  const remainingWidth = availableWidth - groups * ownCard - (groups - 1) * gap;
  const step = clampAndRound(
    ownCard * STEP_RATIO.min,
    remainingWidth / Math.max(cardsInRow - groups, 1),
    ownCard * (narrow ? STEP_RATIO.phone : STEP_RATIO.max),
  );
  const ownHeight = ownCard * CARD_RATIO * (rows ? 1.75 : 1) + ownCard * 0.22;
  const openCard = clampAndRound(
    22,
    compact ? width / 14.5 : narrow ? width / 13 : Math.min(width / 18, height / 15.5),
    56,
  );
  const openHandsHeight = allOpen
    ? Math.max(2, Math.ceil(cards / COMPACT_ROW)) * (openCard * CARD_RATIO + 4)
    : 0;
  const compactHeight = (showsPoints({ width, height }) ? 176 : 108) + openHandsHeight;
  const flat = compact && !narrow;
  const flatHeight =
    LOW_LINES_HEIGHT + (showsPoints({ width, height }) ? 60 : 0) + openHandsHeight / 2;
  const otherHeight = flat ? flatHeight : compact ? compactHeight : narrow ? 190 : 230;
  const middleHeight = flat
    ? height - ownHeight - otherHeight
    : Math.max(110, height - ownHeight - otherHeight);
  const trickSpace = flat ? FLAT_TRICK_EXTENT : TRICK_EXTENT;
  const trickCard = clampAndRound(
    flat ? 28 : 34,
    Math.min(
      // On a phone the cards of the side seats are below the seats.
      narrow && !compact
        ? (middleHeight - SIDE_SEAT_HEIGHT) / TRICK_EXTENT.belowSides
        : middleHeight / trickSpace.height,
      (width - (narrow || flat ? 40 : 320)) / trickSpace.width,
      ownCard * 0.92,
    ),
    112,
  );
  const cardBack = clampAndRound(14, narrow ? Math.min(22, width / 20) : ownCard * 0.58, 64);
  return {
    rows,
    ownCardWidth: ownCard,
    step,
    gap,
    trickCardWidth: trickCard,
    cardBackWidth: cardBack,
    openCardWidth: openCard,
    pointCardWidth: clampAndRound(18, narrow ? 24 : ownCard * (allOpen ? 0.36 : 0.45), 48),
  };
}

/** The available width for the won points of a seat, in pixels. */
export function wonPointsWidth(
  position: SeatPosition,
  { width }: FeltSpace,
  { trickCardWidth: trickCard }: MightyFeltSize,
  compact: boolean,
): number {
  if (position === 'bottom') return width / 2;
  if (compact) return (width - 16) / 4 - 4;
  if (position === 'topleft' || position === 'topright') return width / 2 - 16;
  // Beside the trick where there is space; on a phone above its cards.
  if (width < NARROW_WIDTH) return ((width - 16) * 1.25) / 4.5;
  return (width - trickCard * TRICK_EXTENT.width) / 2 - 40;
}

/** The number of cards in a row of another's open hand. */
export function openCardsPerRow(
  position: SeatPosition,
  { width }: FeltSpace,
  { openCardWidth: openCard }: MightyFeltSize,
  compact: boolean,
): number {
  if (compact)
    return width < NARROW_WIDTH ? COMPACT_ROW : Math.floor((width / 4 - 16) / (openCard + 3));
  const availableWidth =
    position === 'topleft' || position === 'topright' ? width / 2 : (width * 1.25) / 4.5;
  return Math.min(5, Math.max(2, Math.floor((availableWidth - 16) / (openCard + 3))));
}

function clampAndRound(min: number, value: number, max: number): number {
  return Math.round(Math.max(min, Math.min(value, max)) * 10) / 10;
}

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
