/** The lesson machine's context, events and dependencies. */
import type { Attempt } from './lesson-attempt';
import type { ClaimReply, Failure, ForcedMove, TrainerPort } from './port';

export interface LessonContext<Position, Action extends string> extends Attempt<Action> {
  readonly position: Position;
  /** True when the student chose to go on although the goal is lost, or after a told mistake. */
  readonly isPlayingOn: boolean;
  /** The computer's action while the pause before it is still running. */
  readonly pendingAnswer: Action | null;
  /** The amount of a claim that the computer has not answered yet. */
  readonly pendingClaim: number | null;
  /** True in a review that was opened by `SOLUTION`: it begins with the author's line. */
  readonly isSolutionRequested: boolean;
  readonly failure: Failure | null;
}

export type LessonEvent<Action extends string> =
  /** Begins or resumes the play, from the introduction or the review. */
  | { readonly type: 'BEGIN' }
  | { readonly type: 'PLAY'; readonly action: Action }
  /** Ends the display of a finished round. */
  | { readonly type: 'CONTINUE' }
  /**
   * Takes back an action that the computer has not answered, counted as by `REWIND`; or withdraws a
   * pending claim.
   */
  | { readonly type: 'UNDO' }
  /**
   * Goes back before the student's action at the log index `to`. After the end of the play and from
   * the review it counts as a retry; else as a take-back, unless nobody has answered the action
   * and it was not told to be a mistake.
   */
  | { readonly type: 'REWIND'; readonly to: number }
  /** Begins again from the start; a retry once something was played. */
  | { readonly type: 'RESTART' }
  /**
   * Tells that the last action of `log` was a mistake, and stops the play there. Ignored unless the
   * play began with this log, and where it was told before.
   */
  | { readonly type: 'MISTAKE'; readonly log: readonly Action[] }
  /** Plays on: after a mistake, although the goal is lost, or without an unanswered claim. */
  | { readonly type: 'PLAY_ON' }
  /** Opens the review after the end of the play, at a lost goal or at a told mistake. */
  | { readonly type: 'REVIEW' }
  /** Opens the solution before the play has ended. */
  | { readonly type: 'SOLUTION' }
  /** Shows the author's next hint. */
  | { readonly type: 'HINT' }
  /** Counts a hint of the computer, which comes after the author's. */
  | { readonly type: 'HELPED' }
  /** Claims `amount` of what is left, in the game's unit (bridge: tricks). */
  | { readonly type: 'CLAIM'; readonly amount: number }
  /** Ends the play once the goal is reached; the rest goes to the opponents. */
  | { readonly type: 'FINISH' }
  /** Asks the computer again after a failure. */
  | { readonly type: 'RETRY' };

/** Pauses in milliseconds. */
export interface Pace {
  /** The time before a forced move, and the least time before an action of the computer. */
  readonly beforeAnswer: number;
  /** The time for which a finished round stays on the screen. */
  readonly afterRound: number;
}

export interface LessonSetup<Position, Action extends string> {
  readonly port: TrainerPort<Position, Action>;
  /** The computer's action after a log. Rejects with a `ComputerFailure`. */
  readonly answer: (log: readonly Action[], signal: AbortSignal) => Promise<Action>;
  /** The reply to a claim after a log. Rejects with a `ComputerFailure`. */
  readonly claim: (
    log: readonly Action[],
    amount: number,
    signal: AbortSignal,
  ) => Promise<ClaimReply>;
  /** The stored attempt of an earlier visit, or null. */
  readonly restore: () => Promise<Attempt | null>;
  /** Read at each pause, so that a changed setting takes effect at once. */
  readonly pace: () => Pace;
  /**
   * The move that plays itself at the student's turn; null at a choice. Absent where nothing plays
   * itself. Read at each turn, so that a changed setting takes effect at once.
   */
  readonly forcedMove?: (position: Position) => ForcedMove<Action> | null;
  /** The number of the author's hints. */
  readonly hintCount: number;
}
