/** The information that one seat has during the play. */
import { cardsPlayed, type Play } from './bridge-play';
import { removeCards, type Hand } from '$lib/cards/hand';
import { dummyOf, type Contract } from './contract';
import type { Deal } from './bridge-deal';
import type { Seat } from './bridge-seats';

/**
 * The information set of one seat. Dummy may look at declarer's hand no more than a defender may
 * (Law 43A2). No field can hold a hidden hand.
 */
export interface View {
  readonly seat: Seat;
  readonly contract: Contract;
  readonly play: Play;
  /** The seat's own cards that are left. */
  readonly hand: Hand;
  /** Dummy's cards that are left; null before the opening lead. */
  readonly dummy: Hand | null;
}

/** The view of a seat when the complete `deal` is played in `contract`. */
export function viewFor(seat: Seat, contract: Contract, deal: Deal, play: Play): View {
  const played = cardsPlayed(play);
  const handOf = (owner: Seat): Hand => removeCards(deal[owner], played);
  const isDummyFaced = played.length > 0;
  const dummy = dummyOf(contract);
  return {
    seat,
    contract,
    play,
    hand: handOf(seat),
    dummy: isDummyFaced || seat === dummy ? handOf(dummy) : null,
  };
}
