/** What the declarer does before the play: cards buried, and the contract as it is played. */
import { combinations } from '$lib/core/combinatorics';
import { handWithout, mightyHand, type MightyCard, type MightyHand } from './mighty-cards';
import { COUNTS, countOf, trumpOf, type Bid, type Count } from './mighty-bids';
import type { Options } from './mighty-options';
import type { Seat } from './mighty-seats';
import { TRUMPS, type Trump } from './mighty-trump';

/** So many cards lie in the kitty, and as many are buried for it. */
export const KITTY = 3;

/** What is played: the declarer's side is to have `count` points with this trump. */
export interface Contract {
  readonly declarer: Seat;
  readonly count: Count;
  readonly trump: Trump;
}

/** Count and trump without the seat. */
export type Promised = Pick<Contract, 'count' | 'trump'>;

/** The declarer's thirteen cards once the kitty is taken. */
export function withKitty(hand: MightyHand, kitty: MightyHand): MightyHand {
  return mightyHand([...hand, ...kitty]);
}

/** What is wrong with burying these cards from the thirteen, in words; null when it may be done. */
export function whyNotBuried(thirteen: MightyHand, buried: readonly MightyCard[]): string | null {
  if (buried.length !== KITTY || new Set(buried).size !== KITTY)
    return `The declarer buries ${KITTY} different cards.`;
  const missing = buried.find((card) => !thirteen.includes(card));
  return missing === undefined ? null : `The declarer does not hold ${missing}.`;
}

/** Every way to bury three cards: any of them may go, point cards and specials too. */
export function waysToBury(thirteen: MightyHand): readonly MightyHand[] {
  return [...combinations(thirteen, KITTY)];
}

/** The ten cards that the declarer plays with. */
export function handAfterBurying(thirteen: MightyHand, buried: MightyHand): MightyHand {
  return handWithout(thirteen, buried);
}

/**
 * The lowest count with which a bid may be played in some trump: as bid in its own; two more in another
 * suit and from no-trump; two or by option one more in no-trump. Above 20 it cannot be played.
 */
function leastCount(bid: Bid, trump: Trump, { toNoTrump }: Options): number {
  if (trump === trumpOf(bid)) return countOf(bid);
  return countOf(bid) + (trump === 'NT' ? toNoTrump : 2);
}

/** All that a bid may become after the exchange, itself first; each count may be raised up to 20. */
export function finalContracts(bid: Bid, options: Options): readonly Promised[] {
  const own = trumpOf(bid);
  const trumps = [own, ...TRUMPS.filter((trump) => trump !== own)];
  return trumps.flatMap((trump) =>
    COUNTS.filter((count) => count >= leastCount(bid, trump, options)).map((count) => ({
      count,
      trump,
    })),
  );
}
