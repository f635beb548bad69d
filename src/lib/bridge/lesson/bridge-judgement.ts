/** What the proof says about a play: the shapes that the review, the command line and the worker share. */
import type { Card } from '$lib/cards/card';
import type { Loss } from '$lib/switching/judgement';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';

/** One card of the student's, judged by what was known when it was played. */
export interface Decision {
  /** The place of the card in the log. */
  readonly at: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly card: Card;
  readonly verdict: CardClass;
  /** The best class that any legal card had. */
  readonly best: CardClass;
  /** How many cards could have been played, equals included. */
  readonly choices: number;
  /** A sound card that is not the author's, where the author's line has a card here. */
  readonly equal: boolean;
  /** What it gave up of the odds, where the best chance was asked for and as soon as it is known. */
  readonly loss?: Loss;
}

/** The two deals that a failure is explained by, at the moment. */
export interface Reveal {
  /** The place in the log of the card that lost it. */
  readonly at: number;
  /** The place in `problem.real` of the first other deal in which that card still makes; null when there is none. */
  readonly hoped: number | null;
  /** The place in `problem.real` of the deal that beat it. */
  readonly beat: number;
  /** Every card from that card on, all four hands, in the deal that beat it, until the goal is out of reach. */
  readonly refutation: readonly Card[];
  /** The cards that lie in another hand in the two deals; empty when nothing was hoped for. */
  readonly moved: readonly Card[];
}

export interface Judgement {
  /** Every card of the student's, forced ones too, in order. */
  readonly decisions: readonly Decision[];
  /** The place in the log of the first decision that gave away the last sound card; null when none did. */
  readonly moment: number | null;
  /** Null when there was no such moment, or when no refutation was found in the node budget. */
  readonly reveal: Reveal | null;
  /**
   * One a real deal, in the file's order: after how many cards of the log it could not be the truth any
   * more, because a card did not fit or a human-like seat would have played another; null when it may be.
   */
  readonly ruledOut: readonly (number | null)[];
}

/** "And this one?": what another card at a decision would have been. */
export interface Asked {
  readonly card: Card;
  readonly verdict: CardClass;
  /** How the deals beat it: the deal's place in `problem.real` and the cards from this one on until the goal is out of reach. */
  readonly refutation: { readonly deal: number; readonly line: readonly Card[] } | null;
}

/** What the proof can tell a student who is stuck, one step after the other. */
export type MachineHint =
  /** So many of the legal cards are sound. */
  | { readonly kind: 'count'; readonly sound: number; readonly legal: number }
  /** All of the sound cards are of these suits. */
  | { readonly kind: 'suits'; readonly cards: readonly Card[] }
  /** The deal to be afraid of, by its place in `problem.real`. */
  | { readonly kind: 'danger'; readonly deal: number }
  | { readonly kind: 'card'; readonly card: Card }
  /** No card is sound any more: the student should go back. */
  | { readonly kind: 'lost' };

/** What becomes of a claim: it holds exactly when so many tricks are proved against every deal alive. */
export interface ClaimAnswer {
  readonly accepted: boolean;
  /** How the deals beat a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: Asked['refutation'];
}
