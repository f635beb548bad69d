/** The calls of the auction. */
import { LEVELS, STRAINS, type Level, type Strain } from './contract';

/** A bid is its own notation: the level, then the strain, `1C` to `7NT`. */
export type Bid = `${Level}${Strain}`;

/** The 35 bids from low to high (Law 18). */
export const BIDS: readonly Bid[] = LEVELS.flatMap((level) =>
  STRAINS.map((strain): Bid => `${level}${strain}`),
);

/** A pass, a double, a redouble or a bid. */
export type Call = 'pass' | 'X' | 'XX' | Bid;

/** All 38 calls: pass, double, redouble, then the bids from low to high. */
export const CALLS: readonly Call[] = ['pass', 'X', 'XX', ...BIDS];

const HEIGHT = new Map<string, number>(BIDS.map((bid, i) => [bid, i]));

export function isBid(text: string): text is Bid {
  return HEIGHT.has(text);
}

export function isCall(text: string): text is Call {
  return text === 'pass' || text === 'X' || text === 'XX' || isBid(text);
}

/** The index of a bid in `BIDS`, 0 to 34; a bid is sufficient over every bid of a lower index. */
export function bidHeight(bid: Bid): number {
  return HEIGHT.get(bid) ?? -1;
}

/** The level of a bid, 1 to 7: the number of tricks above six that it promises. */
export function levelOf(bid: Bid): Level {
  return Number(bid[0]) as Level;
}

export function strainOf(bid: Bid): Strain {
  return bid.slice(1) as Strain;
}
