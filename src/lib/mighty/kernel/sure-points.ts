/** What is sure where a trick begins, without a look ahead. */
import type { Cards } from './kernel-cards';
import {
  COUNT,
  highest,
  jokerLives,
  LAST_TRICK,
  POINT_BITS,
  SEAT_COUNT,
  SUIT_COUNT,
} from './kernel-encoding';

/**
 * Points that a side takes whatever is played: the mighty, and trumps above all that the other side holds while
 * it has nothing that beats trumps. Whatever trick such a card falls in, its side wins that trick.
 */
export function surePoints(cards: Cards, side: number, number: number): number {
  let sure = 0;
  if (cards.mightyIsHeld()) {
    if (cards.mightySide() !== side) return 0;
    sure = 1;
  }
  const { trump } = cards.terms;
  if (trump < 0) return sure;
  // Dead in the first trick, it lives in the next ones.
  if (cards.joker >= 0 && number < LAST_TRICK && cards.side[cards.joker] !== side) return sure;
  let mine = 0;
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    if (cards.side[seat] === side) mine |= cards.own[seat * SUIT_COUNT + trump]!;
  }
  const theirs = cards.held[trump]! & ~mine;
  const above = theirs === 0 ? mine : mine & -(2 << highest(theirs));
  return sure + COUNT[above & POINT_BITS]!;
}

/**
 * Whether the leader of a trick can take all that are left alone: by the joker first, then trumps until nobody
 * else has one, then all the rest. That it can is sure; that it cannot is not said.
 */
export function takesAll(cards: Cards, leader: number, number: number): boolean {
  const { joker, own, held, terms } = cards;
  if (joker >= 0 && (joker !== leader || !jokerLives(number))) return false;
  if (cards.mightyIsHeld() && !cards.holdsMighty(leader)) return false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mine = own[leader * SUIT_COUNT + suit]!;
    const others = held[suit]! & ~mine;
    if (others === 0) continue;
    const lowest = mine & -mine;
    if (mine !== 0 && lowest < others) return false;
    if (suit === terms.trump && cards.longestBeside(leader, suit) > COUNT[mine]!) return false;
  }
  return true;
}
