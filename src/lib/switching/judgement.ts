/** What the proof says about a play: the shapes of its answers, for any game. */
import type { Class } from './proof';

/** Between what two numbers of a hundred something lies; the same where it is known exactly. */
interface Between {
  readonly least: number;
  readonly most: number;
}

/** What an action gave up against the best where no way wins always, of a hundred. */
export interface Loss extends Between {
  /** What it made, and what the best would have made. */
  readonly mine: Between;
  readonly best: Between;
}

/** One action of the student's, judged by what was known when it was taken. */
export interface Decision<Action> {
  /** The place of the action in the log. */
  readonly at: number;
  readonly action: Action;
  readonly verdict: Class;
  /** The best class of all that could have been done. */
  readonly best: Class;
  /** How many actions there were to choose from, equal ones included. */
  readonly choices: number;
  /** What it gave up of the odds; absent where nothing is weighed, or as long as it is not. */
  readonly loss?: Loss;
}

/** How the worlds beat an action: the place of the world, and what is done there from the action on until the goal is out of reach. */
export interface Beaten<Action> {
  readonly world: number;
  readonly line: readonly Action[];
}

/** The two worlds that a failure is explained by, at the moment. */
export interface Reveal<Action> extends Beaten<Action> {
  /** The place in the log of the action that lost it; `line` begins with it. */
  readonly at: number;
  /** The place of the first other world in which that action still makes; null when there is none. */
  readonly hoped: number | null;
}

export interface Judgement<Action> {
  /** Every action of the student's, forced ones too, in order. */
  readonly decisions: readonly Decision<Action>[];
  /** The place in the log of the first decision that gave away the last sound action; null when none did. */
  readonly moment: number | null;
  /** Null when there was no such moment, or when no refutation was found in the node budget. */
  readonly reveal: Reveal<Action> | null;
  /** For each world, in the author's order: after how many actions of the log it could not be the truth any more; null when it may be. */
  readonly ruledOut: readonly (number | null)[];
}

/** "And this one?": what another action at a decision would have been. */
export interface Asked<Action> {
  readonly verdict: Class;
  /** Null for a sound action, and when the node budget ran out. */
  readonly refutation: Beaten<Action> | null;
}

/** What becomes of a claim: it holds exactly when so much is proved in every world alive. */
export interface ClaimAnswer<Action> {
  readonly accepted: boolean;
  /** How the worlds beat a refused claim; null when it holds or when the node budget ran out. */
  readonly refutation: Beaten<Action> | null;
}

/** What the proof can tell a student who is stuck, one step after the other. */
export type MachineHint<Action> =
  /** So much of what may be done is sound. */
  | { readonly kind: 'count'; readonly sound: readonly Action[]; readonly legal: readonly Action[] }
  /** The world to be afraid of, by its place. */
  | { readonly kind: 'danger'; readonly world: number }
  | { readonly kind: 'action'; readonly action: Action }
  /** Nothing is sound any more: the student should go back. */
  | { readonly kind: 'lost' };
