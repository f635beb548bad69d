/** The friend, the declarer's partner: determined by a card, or by the first trick. */
import { DECK, type Card } from '$lib/cards/card';
import { JOKER, type MightyCard, type MightyHand } from './mighty-cards';
import type { MightyPlay } from './mighty-play';
import { mapSeats, seatToLeft, SEATS, type PerSeat, type Seat } from './mighty-seats';
import type { SpecialCards } from './special-cards';
import { cardOf } from './mighty-trick';

/**
 * The declarer's announcement: the holder of the mighty, of the joker or of a card, the winner of
 * the first trick, or no friend.
 */
export type FriendDeclaration = 'mighty' | 'joker' | 'first' | 'none' | Card;

/** All announcements. A declarer may name a card of its own hand, to play alone secretly. */
export const FRIEND_DECLARATIONS: readonly FriendDeclaration[] = [
  'mighty',
  'joker',
  'first',
  'none',
  ...DECK,
];

/** The card whose holder is the friend; null when no card decides. */
export function friendCard(friend: FriendDeclaration, { mighty }: SpecialCards): MightyCard | null {
  if (friend === 'first' || friend === 'none') return null;
  if (friend === 'mighty') return mighty;
  return friend === 'joker' ? JOKER : friend;
}

/**
 * The friend as far as it is public: from the moment the card is played by another than the
 * declarer, or after the first trick. Null before, and when there is none.
 */
export function revealedFriend(
  friend: FriendDeclaration,
  declarer: Seat,
  play: MightyPlay,
): Seat | null {
  if (friend === 'first') {
    const winner = play.won[0]?.winner ?? declarer;
    return winner === declarer ? null : winner;
  }
  const card = friendCard(friend, play.specials);
  if (card === null) return null;
  for (const { leader, plays } of [...play.won, play.trick]) {
    const playIndex = plays.findIndex((played) => cardOf(played) === card);
    const seat = seatToLeft(leader, Math.max(playIndex, 0));
    if (playIndex >= 0) return seat === declarer ? null : seat;
  }
  return null;
}

/**
 * The actual friend, given the hands before the first trick: the holder of the card; null when the
 * declarer holds or has buried it. With a friend by the first trick it is null until that trick is
 * over.
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

/** The roles in a game. */
export const ROLES = ['declarer', 'friend', 'defender'] as const;
export type Role = (typeof ROLES)[number];

/** The role of each seat, given the friend; null when there is none, or it is not known. */
export function rolesBySeat(declarer: Seat, friend: Seat | null): PerSeat<Role> {
  return mapSeats((seat) =>
    seat === declarer ? 'declarer' : seat === friend ? 'friend' : 'defender',
  );
}
