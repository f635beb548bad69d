/**
 * What the frame of a lesson reads of what a table's proof says. A table's own judgement may hold more,
 * for the panes that the table draws itself.
 */
import type { Text } from '$lib/core/text';
import type { Verdict } from '$lib/progress/verdict-counts';
import type { Action } from '$lib/trainer/port';

/** The class of an action: it wins in every world alive, in some, in none, or the proof was not sure. */
export type ActionClass = Exclude<Verdict, 'equal'>;

/** One action of the student's, judged by what was known when it was played. */
export interface Decision {
  /** The place of the action in the log. */
  readonly at: number;
  readonly verdict: ActionClass;
  /** The best class that any allowed action had. */
  readonly best: ActionClass;
  /** How many actions were allowed, equals included. */
  readonly choices: number;
  /** A sound action that is not the author's, where the author's line has one here. */
  readonly equal: boolean;
}

export interface Judgement {
  /** Every action of the student's, forced ones too, in order. */
  readonly decisions: readonly Decision[];
  /** The place in the log of the first decision that gave away the last sound action; null when none did. */
  readonly moment: number | null;
  /**
   * One a world, in the order of the problem: after how many actions of the log it could not be the truth
   * any more; null when it may be.
   */
  readonly ruledOut: readonly (number | null)[];
}

/** How a world beats an action: the world's place in the problem, and every action from this one on. */
export interface Refutation {
  readonly world: number;
  readonly line: readonly Action[];
}

/** "And this one?": what another action at a decision would have been. */
export interface Asked {
  readonly verdict: ActionClass;
  /** Null when no world was found that beats it. */
  readonly refutation: Refutation | null;
}

/** What becomes of a claim: it holds exactly when so much is proved against every world alive. */
export interface ClaimAnswer {
  readonly accepted: boolean;
  /** How a refused claim is beaten; null when it holds, or when it could only not be proved. */
  readonly refutation: Refutation | null;
}

/** The author's line against the computer. */
export interface ModelPlay {
  readonly log: readonly Action[];
  /** The author's words for some of the student's actions, by their place in the log. */
  readonly whys: Readonly<Record<number, Text>>;
}

/** A decision of the student's to go back to. */
export interface Choice {
  /** Its place in the log. */
  readonly at: number;
  /** The round in which it was taken, from 1. */
  readonly round: number;
}

/** A hint that the computer found, one of several that tell more and more about one position. */
export interface FoundHint {
  /** What it tells; no two of one position tell the same. */
  readonly kind: string;
  /** Whether it says that nothing sound is left, so that the student should go back. */
  readonly lost: boolean;
  /** In the reader's language; `back` is where the last sound action was given away, if that is known. */
  text(back: Choice | null): string;
}
