import { cardsPlayed, type Play } from './play';
import { without, type Hand } from '$lib/cards/hand';
import { dummyOf, type Contract } from './contract';
import type { Deal } from './deal';
import type { Seat } from './seats';

/**
 * What one seat may see: dummy looks at declarer's hand no more than a defender does (Law 43A2).
 * It is built from what is open: no field could hold a hidden hand.
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

/** The view of a seat at a table where `deal` (complete) is played in `contract`. */
export function viewFor(seat: Seat, contract: Contract, deal: Deal, play: Play): View {
  const gone = cardsPlayed(play);
  const left = (of: Seat): Hand => without(deal[of], gone);
  const faced = gone.length > 0;
  const dummy = dummyOf(contract);
  return {
    seat,
    contract,
    play,
    hand: left(seat),
    dummy: faced || seat === dummy ? left(dummy) : null,
  };
}
