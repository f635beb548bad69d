/** A position of the play with all cards open. */
import { handWithout, pointsIn, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import {
  mapSeats,
  seatToLeft,
  type PerSeat,
  type Seat,
} from '$lib/games/mighty/rules/mighty-seats';
import type { SpecialCards } from '$lib/games/mighty/rules/special-cards';
import {
  cardOf,
  TRICK_SIZE,
  winningIndex,
  type MightyPlayedCard,
  type TrickPlays,
} from '$lib/games/mighty/rules/mighty-trick';

/** A position with all cards open, at any point of a trick. */
export interface OpenPosition {
  readonly specials: SpecialCards;
  /** The trick in progress, 0 to 4 plays. */
  readonly trick: TrickPlays & { readonly leader: Seat };
  /** The remaining cards; a seat that has played to the trick holds one card less. */
  readonly hands: PerSeat<MightyHand>;
  readonly declarer: Seat;
  /** Null when the declarer is alone. */
  readonly friend: Seat | null;
}

/** The seat on turn. */
export function seatToMove({ trick }: OpenPosition): Seat {
  return seatToLeft(trick.leader, trick.plays.length);
}

/** True for the declarer and the friend. */
export function isOnDeclarerSide({ declarer, friend }: OpenPosition, seat: Seat): boolean {
  return seat === declarer || seat === friend;
}

/** Points in all hands and in the trick in progress. */
export function pointsRemaining({ hands, trick }: OpenPosition): number {
  return pointsIn([...hands.flat(), ...trick.plays.map(cardOf)]);
}

/** The position after a play; the winner of a whole trick leads the next. */
export function positionAfter(position: OpenPosition, played: MightyPlayedCard): OpenPosition {
  const { trick, specials } = position;
  const seat = seatToMove(position);
  const playedCards = [cardOf(played)];
  const hands = mapSeats((owner) =>
    owner === seat ? handWithout(position.hands[owner], playedCards) : position.hands[owner],
  );
  const plays = [...trick.plays, played];
  if (plays.length < TRICK_SIZE) return { ...position, hands, trick: { ...trick, plays } };
  const leader = seatToLeft(trick.leader, winningIndex({ ...trick, plays }, specials));
  return { ...position, hands, trick: { number: trick.number + 1, leader, plays: [] } };
}
