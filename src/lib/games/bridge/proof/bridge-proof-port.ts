/**
 * The port of the proof for bridge: the game that a problem poses, and its prover. The answers have
 * the shapes of every hidden-information game.
 */
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type * as hiddenInformation from '$lib/hidden-information/prover';

export { ACTION_VERDICTS as CARD_VERDICTS } from '$lib/hidden-information/prover';
export type { ActionVerdict as CardVerdict, ProofOptions } from '$lib/hidden-information/prover';

/**
 * The policy of a human-like seat: its card in a deal after a play. It depends only on what the
 * seat sees of the deal; the proof does not know how it decides.
 */
export interface BridgePolicy {
  (deal: Deal, play: Play): Card;
  /**
   * True if the seat has nothing left to guess and plays double dummy from here on. Absent: never
   * for certain.
   */
  readonly knowsLayout?: (deal: Deal, play: Play) => boolean;
  /** The cost of asking the policy, in nodes of a search; 0 when absent. */
  readonly nodeCost?: (deal: Deal, play: Play) => number;
}

/** The policies of the seats that have one; the other seats are searched. */
export type BridgePolicies = { readonly [S in Seat]?: BridgePolicy };

/**
 * The implausible ones among equally good cards of the seat on turn: cards that no player would
 * choose who sees only that hand and dummy. Never all of them.
 */
export type ImplausiblePlays = (deal: Deal, play: Play, cards: readonly Card[]) => readonly Card[];

/** A game to be proved: the possible deals, the student's seats and the goal. */
export interface Game {
  /**
   * The possible deals in the file's order, 1 to 12, with the cards before the first card of the
   * play: equal counts in all hands, 1 to 13; the same cards in every deal, and the student's hands
   * too.
   */
  readonly deals: readonly Deal[];
  /** The seats that the student plays: declarer and dummy, or one defender. */
  readonly student: readonly Seat[];
  /** The tricks that the student's side needs over the whole play. */
  readonly goal: number;
  /** The seats that play by a policy; other seats that are not the student's play their best. */
  readonly policies?: BridgePolicies;
  /** Dummy's seat, if dummy is exposed after the first card and differs between deals. */
  readonly exposedSeat?: Seat;
  /** The cards of the play that were given, which policies need not explain; 0 when absent. */
  readonly givenCount?: number;
  /** Cards that all-seeing opponents avoid where it costs nothing; absent: they avoid none. */
  readonly implausiblePlays?: ImplausiblePlays;
  /** A student's card to search first, such as the author's; it affects speed only. */
  readonly preferredCard?: (play: Play) => Card | null;
}

/** The result of a proof with the seat on turn. */
export interface BridgeProof extends hiddenInformation.Proof<Card> {
  /** The seat on turn; null when all cards are played. */
  readonly seat: Seat | null;
}

/** A prover for bridge games. */
export interface BridgeProver extends hiddenInformation.Prover<Game, Play, Card> {
  /** The double-dummy solver of the prover, on the same kernel and tables. */
  readonly solver: DoubleDummySolver;
  prove(game: Game, play: Play, options?: hiddenInformation.ProofOptions): BridgeProof;
  /** Clears what was proved, as if no question had been asked. */
  clear(): void;
}
