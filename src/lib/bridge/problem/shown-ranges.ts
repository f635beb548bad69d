/** What calls show of a hand, and whether a hand is one of those that they show. */
import { countPoints } from '$lib/bridge/knowledge/points';
import type { Range } from '$lib/bridge/notation/ranges';
import { inSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Shows } from './bridge-problem';

/** High-card points, or the length of a suit. */
export const MEASURES = ['hcp', ...SUITS] as const;
export type Measure = 'hcp' | Suit;

/** The most that one hand can hold: 37 points, 13 cards. */
export function mostOf(measure: Measure): number {
  return measure === 'hcp' ? 37 : 13;
}

export function measured(hand: Hand, measure: Measure): number {
  if (measure !== 'hcp') return inSuit(hand, measure).length;
  return countPoints(hand);
}

/** The first measure in which a complete hand is not what a call shows; null when it fits. */
export function firstMismatch(
  hand: Hand,
  shows: Shows,
): { measure: Measure; holds: number; span: Range } | null {
  for (const measure of MEASURES) {
    const span = shows[measure];
    if (!span) continue;
    const holds = measured(hand, measure);
    if (holds < span.min || holds > span.max) return { measure, holds, span };
  }
  return null;
}
