/** How hard a problem seems to be, from what the proof knows of it. */
import type { Level } from '$lib/core/level';
import type { DealUses } from './uses';

/** Where on the average more of the cards lose than this, finding the line is a level harder. */
const MOST_LOSE = 0.8;

/**
 * A level for a problem that can be won: 1 without a decision; else 2, or 3 where some seat thinks like a person; and one
 * more where on the average of the decisions more than four fifths of the cards lose. A guess: it knows nothing of how
 * far the thought is to seek.
 */
export function estimatedLevel(
  { decisions, losing }: Pick<DealUses, 'decisions' | 'losing'>,
  someThink: boolean,
): Level {
  if (decisions === 0) return 1;
  if (someThink) return losing > MOST_LOSE ? 4 : 3;
  return losing > MOST_LOSE ? 3 : 2;
}
