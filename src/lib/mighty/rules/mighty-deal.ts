import { shuffle, type Random } from '$lib/core/random';
import { MIGHTY_DECK, mightyHand, type MightyHand } from './mighty-cards';
import { KITTY } from './kitty-exchange';
import { bySeat, SEATS, type BySeat } from './mighty-seats';
import { TRICKS } from './mighty-trick';

/** All 53 cards as they are dealt: ten for each seat, and three face down. */
export interface Deal {
  readonly hands: BySeat<MightyHand>;
  readonly kitty: MightyHand;
}

/** A deal in which every card lies equally likely everywhere. */
export function dealCards(random: Random): Deal {
  const order = shuffle(MIGHTY_DECK, random);
  return {
    hands: bySeat((seat) => mightyHand(order.slice(TRICKS * seat, TRICKS * (seat + 1)))),
    kitty: mightyHand(order.slice(TRICKS * SEATS.length)),
  };
}

/** Whether every card of the deck is there once, and every hand and the kitty have their number. */
export function isWhole({ hands, kitty }: Deal): boolean {
  const all = new Set([...hands.flat(), ...kitty]);
  return (
    all.size === MIGHTY_DECK.length &&
    kitty.length === KITTY &&
    hands.every((hand) => hand.length === TRICKS)
  );
}
