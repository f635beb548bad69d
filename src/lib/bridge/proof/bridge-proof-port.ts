/**
 * What a bridge problem plays for in the proof, and who proves it. The shapes of the answers are those
 * of every game with hidden cards.
 */
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type * as switching from '$lib/switching/proof';

export { CLASSES as CARD_CLASSES } from '$lib/switching/proof';
export type { Class as CardClass, ProofOptions } from '$lib/switching/proof';

/**
 * How a human-like seat plays: one card for each deal, from that deal and the play. It may look at
 * nothing in the deal but what the seat sees; the proof does not know how it decides.
 */
export interface BridgePolicy {
  (deal: Deal, play: Play): Card;
  /**
   * Whether the seat has nothing left to guess: from here to the last card it plays its best in this deal with
   * open cards. Absent: never for certain.
   */
  readonly knowsLayout?: (deal: Deal, play: Play) => boolean;
  /** For how many positions of a search this turn counts, besides its own; 0 when absent. */
  readonly nodeCost?: (deal: Deal, play: Play) => number;
}
export type BridgePolicies = { readonly [S in Seat]?: BridgePolicy };

/**
 * Those of some cards, worth the same, of the seat whose turn it is in this deal, that nobody plays who sees that hand
 * and dummy alone; never all of them.
 */
export type ImplausiblePlays = (deal: Deal, play: Play, cards: readonly Card[]) => readonly Card[];

/** What is played for, and what may be the truth. */
export interface Game {
  /**
   * The real deals in the file's order, 1 to 12, with the cards before the first card of the play:
   * equal counts in all hands, 1 to 13; the same cards in every deal, and the student's hands too.
   */
  readonly deals: readonly Deal[];
  /** The seats that the student plays: declarer and dummy, or one defender. */
  readonly student: readonly Seat[];
  /** Tricks that the student's side needs over the whole play. */
  readonly goal: number;
  /** The seats that play by a policy; every other seat that is not the student's plays its best. */
  readonly policies?: BridgePolicies;
  /** Dummy, where it is faced after the first card and is not the same hand in every deal. */
  readonly exposedSeat?: Seat;
  /** How many cards of the play were given and not chosen: policies need not explain them; 0 when absent. */
  readonly givenCount?: number;
  /** What seats that see every card avoid where it costs nothing; absent where they play by the paper's rule alone. */
  readonly implausiblePlays?: ImplausiblePlays;
  /** A card of the student's that is looked at first, such as the author's; it changes no answer. */
  readonly preferredCard?: (play: Play) => Card | null;
}

export interface BridgeProof extends switching.Proof<Card> {
  /** The seat that is next to play; null when all cards are played. */
  readonly seat: Seat | null;
}

export interface BridgeProver extends switching.Prover<Game, Play, Card> {
  /** The double-dummy solver that the proof rests on: whoever needs both shares one memory. */
  readonly solver: DoubleDummySolver;
  prove(game: Game, play: Play, options?: switching.ProofOptions): BridgeProof;
  /** Forgets what was proved, as if no question had been asked. */
  clear(): void;
}
