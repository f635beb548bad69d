/** Milton Work's points of the honours: what a hand is worth before anything is known of the others. */
import { rankOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';

const POINTS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

/** 4 for an ace down to 1 for a jack, else 0. */
export function highCardPoints(card: Card): number {
  return POINTS[rankOf(card)] ?? 0;
}

/** The high-card points of some cards, 0 to 37 for a hand. */
export function countPoints(hand: Hand): number {
  return hand.reduce((points, card) => points + highCardPoints(card), 0);
}
