/** The geometry of a hand drawn as a strip of overlapping cards, in pixels. */
import { rankOf, suitOf } from '$lib/cards/card';
import { isSuited, type CardOrJoker } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import { printedRank } from './spoken-cards';

/** Size and corner radius of a card. */
const CARD = { width: 24, height: 36, round: 4 } as const;
/** The offset from one card to the next: the visible part of each. */
const STEP = 18;
/** The offset from a card's edge to its rank. */
const MARGIN = 4;
/** In a ten, the offset from the edge to the 1, and from the 1 to the 0. */
const TEN = { margin: 2, zeroOffset: 5.4 } as const;

/** The ranks of one suit, or the joker's star, and the x position of each character. */
export interface StripFigures {
  readonly suit: Suit | 'joker';
  readonly letters: string;
  /** The x positions, separated by spaces, as the SVG attribute `x` takes them. */
  readonly xPositions: string;
}

/** The size of the strip, its outline included. */
export function stripSize(count: number): { readonly width: number; readonly height: number } {
  return { width: STEP * (count - 1) + CARD.width + 1, height: CARD.height + 1 };
}

/**
 * The SVG path of the outline of all cards and the left edge of each covering one; all run
 * clockwise, so that none cuts a hole into the others.
 */
export function stripOutline(count: number): string {
  const { width, height, round } = CARD;
  // The straight parts of the outer edges, and a quarter circle at a corner.
  const across = STEP * (count - 1) + width - 2 * round;
  const edgeHeight = height - 2 * round;
  const corner = (x: number, y: number): string => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const outline = `M${round + 0.5} .5h${across}${corner(round, round)}v${edgeHeight}${corner(-round, round)}h${-across}${corner(-round, -round)}v${-edgeHeight}${corner(round, -round)}z`;
  const edges = Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const x = STEP * (i + 1) + round + 0.5;
    return `M${x} ${height + 0.5}${corner(-round, -round)}v${-edgeHeight}${corner(round, -round)}`;
  });
  return [outline, ...edges].join('');
}

/** The ranks grouped by suit, each character with its x position. */
export function stripFigures(cards: readonly CardOrJoker[]): readonly StripFigures[] {
  const figures = cards.map((card, i) => {
    const letters = isSuited(card) ? printedRank(rankOf(card)) : '★';
    const isTen = letters.length > 1;
    const x = i * STEP + (isTen ? TEN.margin : MARGIN);
    const suit: StripFigures['suit'] = isSuited(card) ? suitOf(card) : 'joker';
    return { suit, letters, xPositions: isTen ? [x, x + TEN.zeroOffset] : [x] };
  });
  return [...new Set(figures.map(({ suit }) => suit))].map((suit) => {
    const suitFigures = figures.filter((figure) => figure.suit === suit);
    return {
      suit,
      letters: suitFigures.map(({ letters }) => letters).join(''),
      xPositions: suitFigures.flatMap(({ xPositions }) => xPositions).join(' '),
    };
  });
}
