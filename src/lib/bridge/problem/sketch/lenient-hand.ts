/** Lenient reading of a hand of a problem in the making. */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import { parseHand } from '$lib/bridge/notation/hand-notation';

/** Letters that are read of a hand; more are ignored. */
const MAX_LENGTH = 100;

/**
 * The readable cards of a hand, which may have too few suits, too many, or letters that are no
 * ranks.
 */
export function readHandLeniently(written: string): Hand {
  const text = written.slice(0, MAX_LENGTH);
  const read = parseHand(text);
  if (read.ok) return read.value;
  const cards = SUITS.flatMap((suit, i) => {
    const signs = (text.split('.')[i] ?? '').match(/10|./gsu) ?? [];
    return signs.flatMap((sign): readonly Card[] => {
      const rank = sign === '10' ? 'T' : sign.toUpperCase();
      return isRank(rank) ? [`${suit}${rank}`] : [];
    });
  });
  return toHand(cards);
}
