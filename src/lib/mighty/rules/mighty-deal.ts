import { shuffle, type Random } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, type MightyHand } from './mighty-cards';
import { KITTY_SIZE } from './kitty-exchange';
import { mapSeats, SEATS, type PerSeat } from './mighty-seats';
import { TRICK_COUNT } from './mighty-trick';

/** All 53 cards as they are dealt: ten for each seat, and three face down. */
export interface Deal {
  readonly hands: PerSeat<MightyHand>;
  readonly kitty: MightyHand;
}

/** A deal in which every card lies equally likely everywhere. */
export function dealCards(random: Random): Deal {
  const order = shuffle(MIGHTY_DECK, random);
  return {
    hands: mapSeats((seat) => mightyHand(order.slice(TRICK_COUNT * seat, TRICK_COUNT * (seat + 1)))),
    kitty: mightyHand(order.slice(TRICK_COUNT * SEATS.length)),
  };
}

/** Whether every card of the deck is there once, and every hand and the kitty have their number. */
export function isCompleteDeal({ hands, kitty }: Deal): boolean {
  const all = new Set([...hands.flat(), ...kitty]);
  return (
    all.size === MIGHTY_DECK.length &&
    kitty.length === KITTY_SIZE &&
    hands.every((hand) => hand.length === TRICK_COUNT)
  );
}
