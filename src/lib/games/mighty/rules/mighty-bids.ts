/** The calls of the bidding. */
import { TRUMPS, type Trump } from './mighty-trump';

/** The points that a contract may promise. */
export const BID_COUNTS = [13, 14, 15, 16, 17, 18, 19, 20] as const;
export type BidCount = (typeof BID_COUNTS)[number];

/** A bid is its own notation: the count, then trump, `13S` to `20NT`. */
export type MightyBid = `${BidCount}${Trump}`;

/** The 40 bids from low to high; those of one count in the order of `TRUMPS`. */
export const MIGHTY_BIDS: readonly MightyBid[] = BID_COUNTS.flatMap((count) =>
  TRUMPS.map((trump): MightyBid => `${count}${trump}`),
);

/** A call: a pass, a bid, or a deal miss (the hand is too poor to be played). */
export type MightyCall = 'pass' | 'miss' | MightyBid;

const BID_SET: ReadonlySet<string> = new Set(MIGHTY_BIDS);

export function isMightyBid(text: string): text is MightyBid {
  return BID_SET.has(text);
}

export function toMightyBid(count: BidCount, trump: Trump): MightyBid {
  return `${count}${trump}`;
}

export function bidCountOf(bid: MightyBid): BidCount {
  return Number(bid.slice(0, 2)) as BidCount;
}

export function bidTrumpOf(bid: MightyBid): Trump {
  return bid.slice(2) as Trump;
}
