/** What a lesson is made of: what the machine remembers, what it hears, and whom it asks. */
import type { Attempt } from './lesson-attempt';
import type { ClaimReply, Failure, TrainerPort } from './port';

export interface LessonContext<Position, Action extends string> extends Attempt<Action> {
  readonly position: Position;
  /** Whether the student goes on although the goal is out of reach. */
  readonly isPlayingOn: boolean;
  /** What the computer answered while the pause before its card was not over yet. */
  readonly pendingAnswer: Action | null;
  /** What the student claims while nobody has answered it yet. */
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
  /** The goal is reached: the rest is given to the others. */
  | { readonly type: 'FINISH' }
  | { readonly type: 'RETRY' };

/** How long things take, in milliseconds. */
export interface Pace {
  /** From the moment it is the computer's turn to its card, at the least. */
  readonly beforeAnswer: number;
  /** How long a trick that is over stays on the table. */
  readonly afterRound: number;
}

export interface LessonSetup<Position, Action extends string> {
  readonly port: TrainerPort<Position, Action>;
  /** The computer's action after this log. Rejects with a `ComputerFailure`. */
  readonly answer: (log: readonly Action[], signal: AbortSignal) => Promise<Action>;
  /** Whether a claim after this log holds. Rejects with a `ComputerFailure`. */
  readonly claim: (
    log: readonly Action[],
    amount: number,
    signal: AbortSignal,
  ) => Promise<ClaimReply>;
  /** What was kept of an earlier visit, or null. */
  readonly restore: () => Promise<Attempt | null>;
  /** Read anew at each pause, so that a change in the settings counts at once. */
  readonly pace: () => Pace;
  /** How many hints the author has written. */
  readonly hintCount: number;
}
