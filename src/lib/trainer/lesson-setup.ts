/** The lesson machine's context, events and dependencies. */
import type { Attempt } from './lesson-attempt';
import type { ClaimReply, Failure, TrainerPort } from './port';

export interface LessonContext<Position, Action extends string> extends Attempt<Action> {
  readonly position: Position;
  /** True when the student chose to go on although the goal is lost. */
  readonly isPlayingOn: boolean;
  /** The computer's action while the pause before it is still running. */
  readonly pendingAnswer: Action | null;
  /** The amount of a claim that the computer has not answered yet. */
  readonly pendingClaim: number | null;
  readonly failure: Failure | null;
}

export type LessonEvent<Action extends string> =
  | { readonly type: 'BEGIN' }
  | { readonly type: 'PLAY'; readonly action: Action }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'REWIND'; readonly to: number }
  | { readonly type: 'RESTART' }
  | { readonly type: 'PLAY_ON' }
  | { readonly type: 'REVIEW' }
  | { readonly type: 'SOLUTION' }
  | { readonly type: 'HINT' }
  | { readonly type: 'HELPED' }
  | { readonly type: 'CLAIM'; readonly amount: number }
  /** Ends the play once the goal is reached; the rest goes to the opponents. */
  | { readonly type: 'FINISH' }
  | { readonly type: 'RETRY' };

/** Pauses in milliseconds. */
export interface Pace {
  /** The least time between the start of the computer's turn and its action. */
  readonly beforeAnswer: number;
  /** How long a finished round stays on the screen. */
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
  /** The number of the author's hints. */
  readonly hintCount: number;
}
