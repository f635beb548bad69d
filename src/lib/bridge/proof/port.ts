/**
 * The port of the proof: a student who sees two hands plays against every real deal at once, and the
 * opponents may play whatever is legal in a deal that is still possible. Whether one line wins
 * however the cards lie is a question with one answer (the best defence model of Frank and Basin,
 * "Search in games with incomplete information", 1998).
 */
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/deal';
import type { Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import type { TrickSolver } from '$lib/bridge/solver/solver';

/**
 * How a human-like seat plays: one card for each deal, from that deal and the play. It may look at
 * nothing in the deal but what the seat sees; the proof does not know how it decides.
 */
export interface Policy {
  (deal: Deal, play: Play): Card;
  /**
   * Whether the seat has nothing left to guess: from here to the last card it plays its best in this deal with
   * open cards. Absent: never for certain.
   */
  readonly knows?: (deal: Deal, play: Play) => boolean;
  /** For how many positions of a search this turn counts, besides its own; 0 when absent. */
  readonly price?: (deal: Deal, play: Play) => number;
}
export type Policies = { readonly [S in Seat]?: Policy };

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
  readonly policies?: Policies;
  /** Dummy, where it is faced after the first card and is not the same hand in every deal. */
  readonly dummy?: Seat;
  /** How many cards of the play were given and not chosen: policies need not explain them; 0 when absent. */
  readonly given?: number;
  /** A card of the student's that is looked at first, such as the author's; it changes no answer. */
  readonly tries?: (play: Play) => Card | null;
}

/**
 * What a card of the student's is worth while several deals are alive. `sound`: the student still wins
 * against all of them. `lucky`: not, but in at least one of them it can still be made with open
 * cards. `beaten`: in none. `unknown`: the node budget ran out.
 */
export const CARD_CLASSES = ['sound', 'lucky', 'beaten', 'unknown'] as const;
export type CardClass = (typeof CARD_CLASSES)[number];

export interface ProofOptions {
  /** Positions that may be looked at for one answer; no bound when absent. */
  readonly nodes?: number;
}

/** Whether the student wins against every deal alive. */
export interface Answer {
  /** Null when the budget ran out: never guessed. */
  readonly wins: boolean | null;
  /** Positions looked at. */
  readonly nodes: number;
}

export interface Proof extends Answer {
  /** The seat that is next to play; null when all cards are played. */
  readonly seat: Seat | null;
  /** Every legal card of the student's, equals included, in the order of the deck; empty at another's turn. */
  readonly cards: ReadonlyMap<Card, CardClass>;
  /** The places in `Game.deals` of the deals that fit the play. */
  readonly alive: readonly number[];
}

/** A complete line to the last trick in which the goal is missed. */
export interface Refutation {
  /** The place in `Game.deals` of the deal in which it is played. */
  readonly deal: number;
  /** From the card in question on, all four hands. */
  readonly line: readonly Card[];
  readonly nodes: number;
}

/** The play must fit at least one of the deals, in every question. */
export interface Prover {
  /** The double-dummy solver that the proof rests on: whoever needs both shares one memory. */
  readonly solver: TrickSolver;
  /** Whether the student wins from here. */
  wins(game: Game, play: Play, options?: ProofOptions): Answer;
  /** The same with the class of every legal card. */
  prove(game: Game, play: Play, options?: ProofOptions): Proof;
  /** Forgets what was proved, as if no question had been asked. */
  forget(): void;
}
