/** Lenient reading of a hand while the author is still typing it. */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';

/** The number of letters of a hand that are read; more are ignored. */
const MAX_LENGTH = 100;

/**
 * The readable cards of a hand, which may have too few suits, too many, or letters that are no
 * ranks.
 */
export function readHandLeniently(handText: string): Hand {
  const text = handText.slice(0, MAX_LENGTH);
  const read = parseHand(text);
  if (read.ok) return read.value;
  // Else each readable rank counts, in the suit of its place between the dots.
  const cards = SUITS.flatMap((suit, i) => {
    const rankTexts = (text.split('.')[i] ?? '').match(/10|./gsu) ?? [];
    return rankTexts.flatMap((rankText): readonly Card[] => {
      const rank = rankText === '10' ? 'T' : rankText.toUpperCase();
      return isRank(rank) ? [`${suit}${rank}`] : [];
    });
  });
  return toHand(cards);
}
