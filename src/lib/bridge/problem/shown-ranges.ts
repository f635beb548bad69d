/** What calls show of a hand, and whether a hand is one of those that they show. */
import { countPoints } from '$lib/bridge/knowledge/high-card-points';
import type { Range } from '$lib/bridge/notation/range-notation';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { ShownRanges } from './bridge-problem';

/** High-card points, or the length of a suit. */
export const HAND_MEASURES = ['hcp', ...SUITS] as const;
export type HandMeasure = 'hcp' | Suit;

/** The most that one hand can hold: 37 points, 13 cards. */
export function maxOfMeasure(measure: HandMeasure): number {
  return measure === 'hcp' ? 37 : 13;
}

export function measureHand(hand: Hand, measure: HandMeasure): number {
  if (measure !== 'hcp') return cardsInSuit(hand, measure).length;
  return countPoints(hand);
}

/** The first measure in which a complete hand is not what a call shows; null when it fits. */
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
