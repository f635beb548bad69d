/** A hand that is still being written, as far as it can be read. */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import { parseHand } from '$lib/bridge/notation/hand-notation';

/** More signs than this are no hand. */
const MAX_LENGTH = 100;

/** The cards of a hand with too few or too many suits, or with signs that are no ranks: those that can be read. */
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
