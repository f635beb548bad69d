/** The types of the proof's judgement of a play, shared by review, command line and worker. */
import type { Card } from '$lib/cards/card';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';

/** A card of the student, judged by the information that was available when it was played. */
export interface CardDecision {
  /** The index of the card in the log. */
  readonly logIndex: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly card: Card;
  readonly verdict: CardVerdict;
  /** The best verdict of any legal card: `sound` where some card wins in every consistent deal. */
  readonly best: CardVerdict;
  /** The number of playable cards, equals included. */
  readonly choiceCount: number;
  /** True for a sound card other than the author's, where the author's line has one. */
  readonly equal: boolean;
  /** The loss of odds, in problems that ask for the best chance and once it is computed. */
  readonly loss?: OddsLoss;
}

/** The pair of deals that explains a failure: one that beat the losing card, one it needed. */
export interface BridgeReveal {
  /** The index in the log of the losing card. */
  readonly logIndex: number;
  /** The index in `problem.real` of the first deal in which that card still makes, or null. */
  readonly neededDealIndex: number | null;
  /** The index in `problem.real` of the deal that beat it. */
  readonly beatingDealIndex: number;
  /** The cards of all hands from the losing card until the goal is out of reach, in that deal. */
  readonly refutation: readonly Card[];
  /** The cards that the two deals place differently; empty without a needed deal. */
  readonly movedCards: readonly Card[];
  /** The moved cards that only fill a hand (see `findFillingCards`). */
  readonly fillingCards: readonly Card[];
  /**
   * The card that lost the beating deal, which may come later than the losing card; null for a play
   * that did not lose it, and against human-like opponents, who do not see all cards.
   */
  readonly layoutLoss: LayoutLoss | null;
}

/** The student's card after which one layout was lost double dummy. */
export interface LayoutLoss {
  readonly logIndex: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly card: Card;
  /** A card with which the layout could still have been made, or beaten by a defender. */
  readonly winningCard: Card;
}

export interface BridgeJudgement {
  /** All cards of the student, forced ones included, in order. */
  readonly decisions: readonly CardDecision[];
  /**
   * The log index of the losing decision, after which no card was sound; null when there is none.
   */
  readonly turningPoint: number | null;
  /** Null without a losing decision, or when no refutation was found within the node budget. */
  readonly reveal: BridgeReveal | null;
  /**
   * For each real deal, in the file's order, the number of log cards after which it was ruled out,
   * because a card did not fit or a human-like seat would have played another; null when it is
   * still consistent.
   */
  readonly ruledOutAfter: readonly (number | null)[];
}

/** The verdict on another card at a decision. */
export interface AlternativeCardVerdict {
  readonly card: Card;
  readonly verdict: CardVerdict;
  /**
   * The index in `problem.real` of a deal that beats the card, and the cards from this one until
   * the goal is out of reach.
   */
  readonly refutation: { readonly deal: number; readonly line: readonly Card[] } | null;
}

/** A hint from the proof; hints are shown one after the other, the vaguest first. */
export type BridgeProofHint =
  /** The number of legal cards that are sound. */
  | { readonly kind: 'count'; readonly sound: number; readonly legal: number }
  /** The sound cards, for a hint at their suits. */
  | { readonly kind: 'suits'; readonly cards: readonly Card[] }
  /** The deal that beats most wrong cards, by its index in `problem.real`. */
  | { readonly kind: 'danger'; readonly deal: number }
  /** A sound card, the author's if that is one. */
  | { readonly kind: 'card'; readonly card: Card }
  /** No card is sound: the student should go back. */
  | { readonly kind: 'lost' };

/** The answer to a claim, accepted when it is proved against every deal still consistent. */
export interface BridgeClaimAnswer {
  readonly accepted: boolean;
  /** The refutation of a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: AlternativeCardVerdict['refutation'];
}
