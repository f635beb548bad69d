/** Conversion of Mighty cards, plays and trumps to the integers of `kernel/kernel-encoding.ts`. */
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { KERNEL_CALL_FLAG, JOKER_PLAY, RANK_COUNT } from '$lib/games/mighty/kernel/kernel-encoding';
import { JOKER, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

const KERNEL_CARDS = new Map<string, number>([[JOKER, JOKER_PLAY]]);
// `RANKS` goes from the ace down, kernel ranks from the two (0) up to the ace (12).
SUITS.forEach((suit, suitIndex) =>
  RANKS.forEach((rank, rankIndex) =>
    KERNEL_CARDS.set(`${suit}${rank}`, 16 * suitIndex + (RANK_COUNT - 1 - rankIndex)),
  ),
);

/** 16 times the suit plus the rank; `JOKER_PLAY` for the joker. */
export function toMightyKernelCard(card: MightyCard): number {
  return KERNEL_CARDS.get(card) ?? JOKER_PLAY;
}

/** The card with the choice made: the suit that a led joker names, or a call of the joker. */
export function toMightyKernelPlay(played: MightyPlayedCard): number {
  const suit = namedSuit(played);
  // Only a joker names a suit: 65 to 68. No other card has these numbers.
  const suitOffset = suit === null ? 0 : toKernelSuit(suit) + 1;
  const callFlag = isJokerCall(played) ? KERNEL_CALL_FLAG : 0;
  return toMightyKernelCard(cardOf(played)) + suitOffset + callFlag;
}

/** 0 to 3 for a suit, -1 for notrump. */
export function toMightyKernelTrump(trump: Trump): number {
  return trump === 'NT' ? -1 : toKernelSuit(trump);
}

function toKernelSuit(suit: Suit): number {
  return SUITS.indexOf(suit);
}
