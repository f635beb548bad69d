/** What a table draws of its own in a review, inside the frame. */
import type { Snippet } from 'svelte';
import type { RefusedClaim } from '$lib/trainer/attempt';
import type { Action } from '$lib/trainer/port';
import type { Judgement, Refutation } from '../judgement';
import type { Judging } from '../judging.svelte';

/** What the play in rows shows beside the play. */
export interface RowsGiven<Judged extends Judgement> {
  /** What the student's own actions were worth; null for a play that is not the student's. */
  readonly judging: Judging<Judged> | null;
  /** How much was claimed, when that ended the play that is shown. */
  readonly claimed: number | null;
  readonly refused: readonly RefusedClaim[];
  /** Shows how a claim that was refused is beaten; rejects when the proof does not answer. */
  onclaim(claim: RefusedClaim): Promise<void>;
}

/** Lays on the table how the action with this place in the log is beaten. */
export type RunReveal = (at: number, how: Refutation) => void;

/** The two worlds that a failure, or a lucky make, is explained by. */
export interface Reveal {
  /** The place in the log of the action that lost it. */
  readonly at: number;
  /** Drawn side by side where there is room. */
  readonly content: Snippet<[wide: boolean, run: RunReveal]>;
}

/** A pane of the table's own beside the three of every review, such as what the players thought. */
export interface MorePane {
  readonly name: string;
  /** On its tab, where there is little room. */
  readonly tab: string;
  readonly title: string;
  readonly content: Snippet;
}

export interface ReviewDrawn<Judged extends Judgement> {
  /** What was played for, such as the contract; it stands in the line below the title. */
  readonly stake: Snippet;
  /** The play in rows, with the marks of the proof. */
  readonly rows: Snippet<[RowsGiven<Judged>]>;
  /** The world that lies open, at the chosen point. */
  readonly world: Snippet;
  /** Ways out of the review from the chosen point. */
  readonly ways: Snippet;
  /** An action, short and as it is read aloud. */
  readonly action: Snippet<[Action]>;
  /**
   * What the author explains; `show` lays some actions on the table, from where the student sat down, so
   * many of them played. Null where the author says nothing.
   */
  readonly explanation: Snippet<[show: (actions: readonly Action[], at: number) => void]> | null;
  readonly reveal: Reveal | null;
  /** What is asked before anything is shown; null once it is answered, or where nothing is. */
  readonly question: Snippet<[onanswered: (shown: boolean) => void]> | null;
  /** What is said about the answer, in words; empty before. */
  readonly answered: string;
  readonly panes: readonly MorePane[];
  /** What a sheet for sharing the play holds. */
  readonly share: Snippet;
  /** What else can be done with a play, in a sheet; `over` when the play has ended. */
  readonly more: Snippet<[over: boolean]>;
}
