/** Who plays beside the declarer: named by a card, or by the first trick. */
import { DECK, type Card } from '$lib/cards/card';
import { JOKER, type MightyCard, type MightyHand } from './mighty-cards';
import type { MightyPlay } from './mighty-play';
import { mapSeats, seatToLeft, SEATS, type PerSeat, type Seat } from './mighty-seats';
import type { SpecialCards } from './special-cards';
import { cardOf } from './mighty-trick';

/**
 * What the declarer says: the holder of the mighty, of the joker or of a card, the winner of the first
 * trick, or nobody.
 */
export type FriendDeclaration = 'mighty' | 'joker' | 'first' | 'none' | Card;

/** All that may be said. A declarer may name a card of its own, to play alone without saying so. */
export const FRIEND_DECLARATIONS: readonly FriendDeclaration[] = ['mighty', 'joker', 'first', 'none', ...DECK];

/** The card whose holder is the friend; null when no card decides. */
export function friendCard(friend: FriendDeclaration, { mighty }: SpecialCards): MightyCard | null {
  if (friend === 'first' || friend === 'none') return null;
  if (friend === 'mighty') return mighty;
  return friend === 'joker' ? JOKER : friend;
}

/**
 * The friend as all at the table know it: from the moment the card is played by another than the
 * declarer, or after the first trick. Null before, and when there is none.
 */
export function revealedFriend(friend: FriendDeclaration, declarer: Seat, play: MightyPlay): Seat | null {
  if (friend === 'first') {
    const winner = play.won[0]?.winner ?? declarer;
    return winner === declarer ? null : winner;
  }
  const card = friendCard(friend, play.specials);
  if (card === null) return null;
  for (const { leader, plays } of [...play.won, play.trick]) {
    const place = plays.findIndex((played) => cardOf(played) === card);
    const seat = seatToLeft(leader, Math.max(place, 0));
    if (place >= 0) return seat === declarer ? null : seat;
  }
  return null;
}

/**
 * The friend in truth, for who knows the hands from before the first trick: the holder of the card, none when
 * the declarer holds or has buried it. With the first trick's friend it is null until that trick is over.
 */
export function actualFriend(
  friend: FriendDeclaration,
  declarer: Seat,
  hands: PerSeat<MightyHand>,
  play: MightyPlay,
): Seat | null {
  const card = friendCard(friend, play.specials);
  if (card === null) return revealedFriend(friend, declarer, play);
  return SEATS.find((seat) => seat !== declarer && hands[seat].includes(card)) ?? null;
}

/** The parts that seats play in a game. */
export const ROLES = ['declarer', 'friend', 'defender'] as const;
export type Role = (typeof ROLES)[number];

/** The part of each seat, given who is the friend or, while nobody knows, null. */
export function rolesBySeat(declarer: Seat, friend: Seat | null): PerSeat<Role> {
  return mapSeats((seat) =>
    seat === declarer ? 'declarer' : seat === friend ? 'friend' : 'defender',
  );
}
