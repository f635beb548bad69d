/** The geometry of a hand drawn as a strip of overlapping cards, in pixels. */
import { rankOf, suitOf } from '$lib/cards/card';
import { isSuited, type CardOrJoker } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import { printedRank } from './spoken-cards';

const SLIP = { width: 24, height: 36, round: 4 } as const;
/** The offset from one card to the next: the visible part of each. */
const STEP = 15;
/** The offset from a card's edge to its rank, and within a ten from the 1 to the 0. */
const MARGIN = 3;
const TEN = { margin: 0.4, nought: 5.4 } as const;

/** The ranks of one suit, or the joker's star, and the x position of each character. */
export interface StripFigures {
  readonly suit: Suit | 'joker';
  readonly letters: string;
  readonly xPositions: string;
}

/** The size of the strip, its outline included. */
export function stripSize(count: number): { readonly width: number; readonly height: number } {
  return { width: STEP * (count - 1) + SLIP.width + 1, height: SLIP.height + 1 };
}

/**
 * The SVG path of the outline of all cards and the left edge of each covering one; all run
 * clockwise, so that none cuts a hole into the others.
 */
export function stripOutline(count: number): string {
  const { width, height, round } = SLIP;
  const long = STEP * (count - 1) + width - 2 * round;
  const down = height - 2 * round;
  const turn = (x: number, y: number): string => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const around = `M${round + 0.5} .5h${long}${turn(round, round)}v${down}${turn(-round, round)}h${-long}${turn(-round, -round)}v${-down}${turn(round, -round)}z`;
  const edges = Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const x = STEP * (i + 1) + round + 0.5;
    return `M${x} ${height + 0.5}${turn(-round, -round)}v${-down}${turn(round, -round)}`;
  });
  return [around, ...edges].join('');
}

/** The ranks grouped by suit, each character with its x position. */
export function stripFigures(cards: readonly CardOrJoker[]): readonly StripFigures[] {
  const placed = cards.map((card, i) => {
    const letters = isSuited(card) ? printedRank(rankOf(card)) : '★';
    const ten = letters.length > 1;
    const x = i * STEP + (ten ? TEN.margin : MARGIN);
    const suit: StripFigures['suit'] = isSuited(card) ? suitOf(card) : 'joker';
    return { suit, letters, xPositions: ten ? [x, x + TEN.nought] : [x] };
  });
  return [...new Set(placed.map(({ suit }) => suit))].map((suit) => {
    const own = placed.filter((figure) => figure.suit === suit);
    return {
      suit,
      letters: own.map(({ letters }) => letters).join(''),
      xPositions: own.flatMap(({ xPositions }) => xPositions).join(' '),
    };
  });
}
