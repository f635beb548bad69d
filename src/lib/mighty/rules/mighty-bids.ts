import { TRUMPS, type Trump } from './mighty-trump';

/** How many points a contract may promise. */
export const COUNTS = [13, 14, 15, 16, 17, 18, 19, 20] as const;
export type Count = (typeof COUNTS)[number];

/** A bid is its own notation: the count, then trump, `13S` to `20NT`. */
export type Bid = `${Count}${Trump}`;

/** The 40 bids from low to high; those of one count in the order of `TRUMPS`. */
export const BIDS: readonly Bid[] = COUNTS.flatMap((count) =>
  TRUMPS.map((trump): Bid => `${count}${trump}`),
);

/** What a player may say: a pass, a bid, or that the hand is too poor to be played. */
export type Call = 'pass' | 'miss' | Bid;

const KNOWN: ReadonlySet<string> = new Set(BIDS);

export function isBid(text: string): text is Bid {
  return KNOWN.has(text);
}

export function bidOf(count: Count, trump: Trump): Bid {
  return `${count}${trump}`;
}

export function countOf(bid: Bid): Count {
  return Number(bid.slice(0, 2)) as Count;
}

export function trumpOf(bid: Bid): Trump {
  return bid.slice(2) as Trump;
}
