/** Where things lie in a hand that is drawn as a strip of slips, in pixels. */
import { rankOf, suitOf } from '$lib/cards/card';
import { isSuited, type CardOrJoker } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import { printedRank } from './spoken-cards';

const SLIP = { width: 24, height: 36, round: 4 } as const;
/** From one slip to the next: so much of each is seen. */
const STEP = 15;
/** From the edge of a slip to its figure, and from the one of a ten to its nought. */
const MARGIN = 3;
const TEN = { margin: 0.4, nought: 5.4 } as const;

/** The figures of one suit, or the star of the joker, and where each of their letters begins. */
export interface StripFigures {
  readonly suit: Suit | 'joker';
  readonly letters: string;
  readonly xPositions: string;
}

/** The room that the strip takes, its line included. */
export function stripSize(count: number): { readonly width: number; readonly height: number } {
  return { width: STEP * (count - 1) + SLIP.width + 1, height: SLIP.height + 1 };
}

/**
 * The line around all of the slips, and the left edge of each that lies upon another; all of them run clockwise, so
 * that none cuts a hole into the others.
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

/** The figures suit by suit as they lie, each letter in its place. */
export function stripFigures(cards: readonly CardOrJoker[]): readonly StripFigures[] {
  const placed = cards.map((card, i) => {
    const letters = isSuited(card) ? printedRank(rankOf(card)) : '★';
    const ten = letters.length > 1;
    const x = i * STEP + (ten ? TEN.margin : MARGIN);
    const suit: StripFigures['suit'] = isSuited(card) ? suitOf(card) : 'joker';
    return { suit, letters, places: ten ? [x, x + TEN.nought] : [x] };
  });
  return [...new Set(placed.map(({ suit }) => suit))].map((suit) => {
    const own = placed.filter((figure) => figure.suit === suit);
    return {
      suit,
      letters: own.map(({ letters }) => letters).join(''),
      places: own.flatMap(({ places }) => places).join(' '),
    };
  });
}
