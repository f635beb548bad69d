/** The types of the proof's judgement of a play, shared by review, command line and worker. */
import type { Card } from '$lib/cards/card';
import type { Loss } from '$lib/switching/judgement';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';

<<<<<<< /work/main/src/lib/bridge/lesson/bridge-judgement.ts
/** A card of the student, judged by the information that was available when it was played. */
export interface Decision {
  /** The index of the card in the log. */
=======
/** One card of the student's, judged by what was known when it was played. */
export interface CardDecision {
  /** The place of the card in the log. */
>>>>>>> /tmp/refactor/new
  readonly at: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly card: Card;
  readonly verdict: CardClass;
  /** The best class that any legal card had. */
  readonly best: CardClass;
  /** The number of playable cards, equals included. */
  readonly choices: number;
  /** True for a sound card other than the author's, where the author's line has one. */
  readonly equal: boolean;
  /** The loss of odds, in problems that ask for the best chance and once it is computed. */
  readonly loss?: Loss;
}

<<<<<<< /work/main/src/lib/bridge/lesson/bridge-judgement.ts
/** The pair of deals that explains a failure: one that beat the losing card, one it needed. */
export interface Reveal {
  /** The index in the log of the losing card. */
  readonly at: number;
  /** The index in `problem.real` of the first deal in which that card still makes, or null. */
  readonly hoped: number | null;
  /** The index in `problem.real` of the deal that beat it. */
  readonly beat: number;
  /** The cards of all hands from the losing card until the goal is out of reach, in that deal. */
  readonly refutation: readonly Card[];
  /** The cards that the two deals place differently; empty without a needed deal. */
  readonly moved: readonly Card[];
}

export interface Judgement {
  /** All cards of the student, forced ones included, in order. */
  readonly decisions: readonly Decision[];
  /** The log index of the losing decision, after which no card was sound; null when there is none. */
  readonly moment: number | null;
  /** Null without a losing decision, or when no refutation was found within the node budget. */
  readonly reveal: Reveal | null;
=======
/** The two deals that a failure is explained by, at the moment. */
export interface BridgeReveal {
  /** The place in the log of the card that lost it. */
  readonly logIndex: number;
  /** The place in `problem.real` of the first other deal in which that card still makes; null when there is none. */
  readonly neededDealIndex: number | null;
  /** The place in `problem.real` of the deal that beat it. */
  readonly beatingDealIndex: number;
  /** Every card from that card on, all four hands, in the deal that beat it, until the goal is out of reach. */
  readonly refutation: readonly Card[];
  /** The cards that lie in another hand in the two deals; empty when nothing was hoped for. */
  readonly movedCards: readonly Card[];
}

export interface BridgeJudgement {
  /** Every card of the student's, forced ones too, in order. */
  readonly decisions: readonly CardDecision[];
  /** The place in the log of the first decision that gave away the last sound card; null when none did. */
  readonly moment: number | null;
  /** Null when there was no such moment, or when no refutation was found in the node budget. */
  readonly reveal: BridgeReveal | null;
>>>>>>> /tmp/refactor/new
  /**
   * For each real deal, in the file's order, the number of log cards after which it was ruled out,
   * because a card did not fit or a human-like seat would have played another; null when it is
   * still consistent.
   */
  readonly ruledOut: readonly (number | null)[];
}

<<<<<<< /work/main/src/lib/bridge/lesson/bridge-judgement.ts
/** The verdict on another card at a decision. */
export interface Asked {
=======
/** "And this one?": what another card at a decision would have been. */
export interface AlternativeCardVerdict {
>>>>>>> /tmp/refactor/new
  readonly card: Card;
  readonly verdict: CardClass;
  /**
   * The index in `problem.real` of a deal that beats the card, and the cards from this one until
   * the goal is out of reach.
   */
  readonly refutation: { readonly deal: number; readonly line: readonly Card[] } | null;
}

<<<<<<< /work/main/src/lib/bridge/lesson/bridge-judgement.ts
/** A hint from the proof; hints are shown one after the other, the vaguest first. */
export type MachineHint =
  /** How many of the legal cards are sound. */
=======
/** What the proof can tell a student who is stuck, one step after the other. */
export type BridgeProofHint =
  /** So many of the legal cards are sound. */
>>>>>>> /tmp/refactor/new
  | { readonly kind: 'count'; readonly sound: number; readonly legal: number }
  /** The sound cards, for a hint at their suits. */
  | { readonly kind: 'suits'; readonly cards: readonly Card[] }
  /** The deal that beats most wrong cards, by its index in `problem.real`. */
  | { readonly kind: 'danger'; readonly deal: number }
  | { readonly kind: 'card'; readonly card: Card }
  /** No card is sound: the student should go back. */
  | { readonly kind: 'lost' };

<<<<<<< /work/main/src/lib/bridge/lesson/bridge-judgement.ts
/** The answer to a claim, accepted when it is proved against every deal still consistent. */
export interface ClaimAnswer {
  readonly accepted: boolean;
  /** The refutation of a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: Asked['refutation'];
=======
/** What becomes of a claim: it holds exactly when so many tricks are proved against every deal alive. */
export interface BridgeClaimAnswer {
  readonly accepted: boolean;
  /** How the deals beat a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: AlternativeCardVerdict['refutation'];
>>>>>>> /tmp/refactor/new
}
