/** Conversion of cards and plays to the kernel's encoding. */
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { KERNEL_CALL_FLAG, JOKER_PLAY, RANK_COUNT } from '$lib/mighty/kernel/kernel-encoding';
import { JOKER, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/mighty/rules/mighty-trick';
import type { Trump } from '$lib/mighty/rules/mighty-trump';

const KERNEL_CARDS = new Map<string, number>([[JOKER, JOKER_PLAY]]);
SUITS.forEach((suit, s) =>
  RANKS.forEach((rank, r) => KERNEL_CARDS.set(`${suit}${rank}`, s * 16 + RANK_COUNT - 1 - r)),
);

export function toMightyKernelCard(card: MightyCard): number {
  return KERNEL_CARDS.get(card) ?? JOKER_PLAY;
}

export function toMightyKernelPlay(played: MightyPlayedCard): number {
  const named = namedSuit(played);
  const choice = named === null ? 0 : toKernelSuit(named) + 1;
  return toMightyKernelCard(cardOf(played)) + choice + (isJokerCall(played) ? KERNEL_CALL_FLAG : 0);
}

/** The suit's number, or -1 for notrump. */
export function toMightyKernelTrump(trump: Trump): number {
  return trump === 'NT' ? -1 : toKernelSuit(trump);
}

function toKernelSuit(suit: Suit): number {
  return SUITS.indexOf(suit);
}
