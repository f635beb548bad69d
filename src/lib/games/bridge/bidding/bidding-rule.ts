/**
 * A row of the bidding table: a call that a situation offers, with what it shows. The same row
 * makes the call (of a hand that fits) and reads it (partner's bounds).
 */
import type { Suit } from '$lib/cards/suits';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { HandFacts } from './hand-facts';
import type { ShownHand } from './shown-hand';

/** Partner must call again once; or the side must not stop below game. */
export type Forcing = 'round' | 'game';

export interface BiddingRule {
  readonly call: Call;
  /** The name of the call's meaning, in a few words of English. */
  readonly name: string;
  /** The bounds of every hand that makes the call by this rule, and so of what it shows. */
  readonly shows: ShownHand;
  /** A condition besides, of judgement, that partner does not count on. */
  readonly needs?: (facts: HandFacts) => boolean;
  readonly forcing?: Forcing;
}

/** A call of the auction with its meaning by the table; an empty name where the table has none. */
export interface ReadCall {
  readonly index: number;
  readonly seat: Seat;
  readonly call: Call;
  readonly name: string;
  readonly shows: ShownHand;
  readonly forcing: Forcing | null;
}

/** The public information before a call. */
export interface BiddingContext {
  readonly auction: Auction;
  /** The seat whose turn it is. */
  readonly seat: Seat;
  readonly isVulnerable: boolean;
  readonly calls: readonly ReadCall[];
  /** The bounds of each hand that the calls have shown so far. */
  readonly shown: Readonly<Record<Seat, ShownHand>>;
}

/** The majors, higher first. */
export const MAJORS: readonly Suit[] = ['S', 'H'];
/** The minors, higher first. */
export const MINORS: readonly Suit[] = ['D', 'C'];

export const isMajor = (suit: Suit): boolean => MAJORS.includes(suit);
