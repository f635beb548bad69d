/** The ranges of points and lengths that calls show, and the comparison of a hand with them. */
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { Range } from '$lib/games/bridge/notation/range-notation';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { ShownRanges } from './bridge-problem';

/** High-card points, or the length of a suit. */
export const HAND_MEASURES = ['hcp', ...SUITS] as const;
export type HandMeasure = 'hcp' | Suit;

/** The maximum of a measure in one hand: 37 points or 13 cards. */
export function maxOfMeasure(measure: HandMeasure): number {
  return measure === 'hcp' ? 37 : 13;
}

export function measureHand(hand: Hand, measure: HandMeasure): number {
  if (measure !== 'hcp') return cardsInSuit(hand, measure).length;
  return countPoints(hand);
}

/** The first measure in which a complete hand is outside the shown ranges; null when it fits. */
export function findMismatch(
  hand: Hand,
  shows: ShownRanges,
): { measure: HandMeasure; holds: number; span: Range } | null {
  for (const measure of HAND_MEASURES) {
    const span = shows[measure];
    if (!span) continue;
    const holds = measureHand(hand, measure);
    if (holds < span.min || holds > span.max) return { measure, holds, span };
  }
  return null;
}
