/** What calls show of a hand, and whether a hand is one of those that they show. */
import type { Range } from '$lib/bridge/notation/ranges';
import { rankOf } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Shows } from './problem';

/** High-card points, or the length of a suit. */
export const MEASURES = ['hcp', ...SUITS] as const;
export type Measure = 'hcp' | Suit;

/** Milton Work's points of the honours. */
const POINTS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

/** The most that one hand can hold: 37 points, 13 cards. */
export function mostOf(measure: Measure): number {
  return measure === 'hcp' ? 37 : 13;
}

export function measured(hand: Hand, measure: Measure): number {
  if (measure !== 'hcp') return inSuit(hand, measure).length;
  return hand.reduce((points, card) => points + (POINTS[rankOf(card)] ?? 0), 0);
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
