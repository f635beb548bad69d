/** A game in its play with all cards open. */
import { handWithout, pointsIn, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { bySeat, seatAfter, type BySeat, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { Specials } from '$lib/mighty/rules/special-cards';
import {
  cardOf,
  TRICK_CARDS,
  winningPlace,
  type PlayedCard,
  type TrickPlays,
} from '$lib/mighty/rules/mighty-trick';

export interface OpenPosition {
  readonly specials: Specials;
  /** The trick in progress: 0 to 4 plays. */
  readonly trick: TrickPlays & { readonly leader: Seat };
  /** What each seat has left: who has played to the trick a card less. */
  readonly hands: BySeat<MightyHand>;
  readonly declarer: Seat;
  /** Null when the declarer is alone. */
  readonly friend: Seat | null;
}

export function seatToPlay({ trick }: OpenPosition): Seat {
  return seatAfter(trick.leader, trick.plays.length);
}

export function isDeclarers({ declarer, friend }: OpenPosition, seat: Seat): boolean {
  return seat === declarer || seat === friend;
}

/** Points in all hands and in the trick. */
export function pointsLeft({ hands, trick }: OpenPosition): number {
  return pointsIn([...hands.flat(), ...trick.plays.map(cardOf)]);
}

/** The position after a play; the winner of a whole trick leads the next. */
export function afterPlay(position: OpenPosition, played: PlayedCard): OpenPosition {
  const { trick, specials } = position;
  const seat = seatToPlay(position);
  const gone = [cardOf(played)];
  const hands = bySeat((each) =>
    each === seat ? handWithout(position.hands[each], gone) : position.hands[each],
  );
  const plays = [...trick.plays, played];
  if (plays.length < TRICK_CARDS) return { ...position, hands, trick: { ...trick, plays } };
  const leader = seatAfter(trick.leader, winningPlace({ ...trick, plays }, specials));
  return { ...position, hands, trick: { number: trick.number + 1, leader, plays: [] } };
}
