/** Deals of the 53 cards. */
import { shuffle, type Random } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, type MightyHand } from './mighty-cards';
import { KITTY_SIZE } from './kitty-exchange';
import { mapSeats, SEATS, type PerSeat } from './mighty-seats';
import { TRICK_COUNT } from './mighty-trick';

/** A deal of all 53 cards: ten for each seat, and three in the kitty. */
export interface Deal {
  readonly hands: PerSeat<MightyHand>;
  readonly kitty: MightyHand;
}

/** A uniformly random deal. */
export function dealCards(random: Random): Deal {
  const order = shuffle(MIGHTY_DECK, random);
  return {
    hands: mapSeats((seat) =>
      mightyHand(order.slice(TRICK_COUNT * seat, TRICK_COUNT * (seat + 1))),
    ),
    kitty: mightyHand(order.slice(TRICK_COUNT * SEATS.length)),
  };
}

/** True when every card is dealt once and every hand and the kitty have their size. */
export function isCompleteDeal({ hands, kitty }: Deal): boolean {
  const allCards = new Set([...hands.flat(), ...kitty]);
  return (
    allCards.size === MIGHTY_DECK.length &&
    kitty.length === KITTY_SIZE &&
    hands.every((hand) => hand.length === TRICK_COUNT)
  );
}
