/** High-card points (Milton Work): 4-3-2-1 for ace to jack. */
import { rankOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';

const POINTS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

/** 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack, else 0. */
export function highCardPoints(card: Card): number {
  return POINTS[rankOf(card)] ?? 0;
}

/** The total of high-card points; 0 to 37 for a hand of 13 cards. */
export function countPoints(hand: Hand): number {
  return hand.reduce((points, card) => points + highCardPoints(card), 0);
}
