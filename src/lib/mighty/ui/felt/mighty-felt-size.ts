/**
 * How large Mighty's table is drawn, from a small phone to a large screen: all follows from the
 * room there is.
 */
import { CARD_RATIO } from '$lib/ui/cards/card-size';
import type { SeatPosition } from './mighty-felt-view';

export interface FeltSpace {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Widths of cards in pixels, and how much of a card the next one leaves to be seen. */
export interface MightyFeltSize {
  /** The own hand lies in two rows. */
  readonly rows: boolean;
  readonly own: number;
  readonly step: number;
  /** Between two suits of the own hand. */
  readonly gap: number;
  readonly trick: number;
  readonly back: number;
  /** A card of another's hand that lies open. */
  readonly open: number;
  /** A point card before its winner. */
  readonly point: number;
}

/** What the own hand has to hold. */
export interface HandExtent {
  readonly cards: number;
  /** Groups of cards in the one row, and in the fuller of two rows. */
  readonly suits: number;
  readonly suitsInRow: number;
}

/** The trick of five takes so much room, in widths of its cards. */
const TRICK = { width: 4.64, height: 3.24, belowSides: 1.96 } as const;
/**
 * Where all its cards lie in a row: a low felt that is no phone’s, as of one that is held sideways,
 * or magnified.
 */
const FLAT = { width: 5.6, height: 1.75 } as const;
/**
 * Lower than this, in pixels, such a felt has a trick in a row; and lower than that, no room for
 * the points won.
 */
const LOW = 400;
const LOW_POINTS = 300;
/**
 * What lies above and below the trick of such a felt besides the hand and the points, in pixels.
 */
const LOW_LINES = 90;
/**
 * Lower than this, in pixels, a phone’s table has no room for seats at its sides while a trick lies
 * there.
 */
const PHONE_TRICK = 560;
/** And lower than this none for them at all. */
const PHONE_SIDES = 480;
/**
 * Lower than this it has none for the points that were won, and with all hands open none for a
 * second row of the own.
 */
const PHONE_POINTS = 440;
/** The backs, the name and the points of a seat at the side of a phone’s table, in pixels. */
const SIDE_SEAT = 120;
const STEP = { least: 0.47, most: 0.68, phone: 0.8 } as const;
/** Narrower than this, in pixels, it is a phone’s table. */
export const NARROW_WIDTH = 540;

/** So many cards of an open hand lie in a row where the seats stand in a line. */
const SPARE_ROW = 3;

/**
 * Little room: the seats stand in a line above, so that what is left is for the trick and the own
 * hand.
 */
export function isCompactFelt(
  { width, height }: FeltSpace,
  { trick, allOpen }: { readonly trick: boolean; readonly allOpen: boolean },
): boolean {
  if (width >= NARROW_WIDTH) return height < LOW;
  return trick && allOpen ? true : height < (trick ? PHONE_TRICK : PHONE_SIDES);
}

/** Whether there is room for the points that were won. */
export function showsPoints({ width, height }: FeltSpace): boolean {
  return height >= (width < NARROW_WIDTH ? PHONE_POINTS : LOW_POINTS);
}

export interface FeltArrangement {
  /** All hands lie open. */
  readonly open: boolean;
  /** The seats stand in a line above. */
  readonly spare: boolean;
}

export function mightyFeltSize(
  { width, height }: FeltSpace,
  { cards, suits, suitsInRow }: HandExtent,
  { open: allOpen, spare }: FeltArrangement,
): MightyFeltSize {
  const narrow = width < NARROW_WIDTH;
  const low = height < 300;
  const edge = narrow ? 8 : 28;
  const availableWidth = width - 2 * edge;
  const crowded = spare && allOpen && height < PHONE_POINTS;
  const rows = narrow && cards > (crowded ? 10 : 6);
  const gap = narrow ? 10 : 16;
  const inRow = rows ? Math.ceil(cards / 2) : cards;
  const groups = rows ? suitsInRow : Math.min(5, suits, inRow);
  const maxOwnWidth = narrow ? 68 : 112;
  // A sheet below the felt leaves less of it, and all of that is for the hand.
  const byHeight = low ? height / 5.2 : height / (spare ? 6.5 : narrow ? 9 : allOpen ? 9.2 : 8.2);
  // As wide as all its groups and the corners of all other cards leave it.
  const widest = (availableWidth - (groups - 1) * gap) / (groups + STEP.least * (inRow - groups));
  const own = clampAndRound(38, Math.min(byHeight, widest, availableWidth / (narrow ? 5.1 : 8.4)), maxOwnWidth);
  const free = availableWidth - groups * own - (groups - 1) * gap;
  const step = clampAndRound(
    own * STEP.least,
    free / Math.max(inRow - groups, 1),
    own * (narrow ? STEP.phone : STEP.most),
  );
  const ownHeight = own * CARD_RATIO * (rows ? 1.75 : 1) + own * 0.22;
  const open = clampAndRound(
    22,
    spare ? width / 14.5 : narrow ? width / 13 : Math.min(width / 18, height / 15.5),
    56,
  );
  const hands = allOpen ? Math.max(2, Math.ceil(cards / SPARE_ROW)) * (open * CARD_RATIO + 4) : 0;
  const line = (showsPoints({ width, height }) ? 176 : 108) + hands;
  const flat = spare && !narrow;
  const lines = LOW_LINES + (showsPoints({ width, height }) ? 60 : 0) + hands / 2;
  const around = flat ? lines : spare ? line : narrow ? 190 : 230;
  const middle = flat ? height - ownHeight - around : Math.max(110, height - ownHeight - around);
  const laid = flat ? FLAT : TRICK;
  const trick = clampAndRound(
    flat ? 28 : 34,
    Math.min(
      // On a phone the cards of the sides lie below what their seats show.
      narrow && !spare ? (middle - SIDE_SEAT) / TRICK.belowSides : middle / laid.height,
      (width - (narrow || flat ? 40 : 320)) / laid.width,
      own * 0.92,
    ),
    112,
  );
  const back = clampAndRound(14, narrow ? Math.min(22, width / 20) : own * 0.58, 64);
  return {
    rows,
    own,
    step,
    gap,
    trick,
    back,
    open,
    point: clampAndRound(18, narrow ? 24 : own * (allOpen ? 0.36 : 0.45), 48),
  };
}

/** How wide the points that a seat has won may lie, in pixels. */
export function wonPointsWidth(
  place: SeatPosition,
  { width }: FeltSpace,
  { trick }: MightyFeltSize,
  spare: boolean,
): number {
  if (place === 'bottom') return width / 2;
  if (spare) return (width - 16) / 4 - 4;
  if (place === 'topleft' || place === 'topright') return width / 2 - 16;
  // Beside the trick where there is room; on a phone above its cards.
  if (width < NARROW_WIDTH) return ((width - 16) * 1.25) / 4.5;
  return (width - trick * TRICK.width) / 2 - 40;
}

/** So many cards of another's open hand lie in a row. */
export function openCardsPerRow(
  place: SeatPosition,
  { width }: FeltSpace,
  { open }: MightyFeltSize,
  spare: boolean,
): number {
  if (spare) return width < NARROW_WIDTH ? SPARE_ROW : Math.floor((width / 4 - 16) / (open + 3));
  const availableWidth = place === 'topleft' || place === 'topright' ? width / 2 : (width * 1.25) / 4.5;
  return Math.min(5, Math.max(2, Math.floor((availableWidth - 16) / (open + 3))));
}

function clampAndRound(least: number, value: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)) * 10) / 10;
}
