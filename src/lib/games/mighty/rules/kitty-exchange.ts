/** The exchange: the declarer takes the kitty, buries three cards, and settles the contract. */
import { combinations } from '$lib/core/combinatorics';
import { handWithout, mightyHand, type MightyCard, type MightyHand } from './mighty-cards';
import { BID_COUNTS, bidCountOf, bidTrumpOf, type MightyBid, type BidCount } from './mighty-bids';
import type { MightyOptions } from './mighty-options';
import type { Seat } from './mighty-seats';
import { TRUMPS, type Trump } from './mighty-trump';

/** The number of cards in the kitty, and of cards buried for it. */
export const KITTY_SIZE = 3;

/** The final contract: the declarer's side needs `count` points with this trump. */
export interface MightyContract {
  readonly declarer: Seat;
  readonly count: BidCount;
  readonly trump: Trump;
}

/** A contract without its declarer. */
export type ContractTerms = Pick<MightyContract, 'count' | 'trump'>;

/** The declarer's thirteen cards once the kitty is taken. */
export function withKitty(hand: MightyHand, kitty: MightyHand): MightyHand {
  return mightyHand([...hand, ...kitty]);
}

/** The reason why these cards may not be buried, as a sentence; null when they may. */
export function burialError(thirteen: MightyHand, buried: readonly MightyCard[]): string | null {
  if (buried.length !== KITTY_SIZE || new Set(buried).size !== KITTY_SIZE)
    return `The declarer buries ${KITTY_SIZE} different cards.`;
  const missing = buried.find((card) => !thirteen.includes(card));
  return missing === undefined ? null : `The declarer does not hold ${missing}.`;
}

/** Every way to bury three cards: any of them may go, point cards and specials too. */
export function allBurials(thirteen: MightyHand): readonly MightyHand[] {
  return [...combinations(thirteen, KITTY_SIZE)];
}

/** The ten cards that the declarer plays with. */
export function handAfterBurying(thirteen: MightyHand, buried: MightyHand): MightyHand {
  return handWithout(thirteen, buried);
}

/**
 * The lowest count at which a bid may be played in some trump: as bid in its own; two more in
 * another suit and from notrump; two or by option one more in notrump. Above 20 it cannot be
 * played.
 */
function minFinalCount(bid: MightyBid, trump: Trump, { toNoTrump }: MightyOptions): number {
  if (trump === bidTrumpOf(bid)) return bidCountOf(bid);
  return bidCountOf(bid) + (trump === 'NT' ? toNoTrump : 2);
}

/**
 * All contracts that a bid may become after the exchange, itself first; each count may be raised up
 * to 20.
 */
export function finalContracts(bid: MightyBid, options: MightyOptions): readonly ContractTerms[] {
  const bidTrump = bidTrumpOf(bid);
  const trumps = [bidTrump, ...TRUMPS.filter((trump) => trump !== bidTrump)];
  return trumps.flatMap((trump) =>
    BID_COUNTS.filter((count) => count >= minFinalCount(bid, trump, options)).map((count) => ({
      count,
      trump,
    })),
  );
}
