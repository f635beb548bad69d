/**
 * What a table gives the trainer, so that one lesson machine serves every table.
 * A position is a table's own immutable value; an action is a short text of the table's own
 * notation (in bridge a card), so that a log of actions can be stored, sent and replayed.
 */
export type Action = string;

/** Who acts next; `over` when nothing is left to play. */
export type Turn = 'student' | 'computer' | 'over';

export interface Outcome {
  readonly made: boolean;
  /** What the student reached and what was asked, in the table's unit (bridge: tricks). */
  readonly reached: number;
  readonly goal: number;
}

/** A game as it is played against the computer, for its own sake: nothing is asked of the student. */
export interface GamePort<Position> {
  /** Where the student sits down. */
  readonly begin: Position;
  turn(position: Position): Turn;
  /** Whether the student may do this now. */
  allows(position: Position, action: Action): boolean;
  /** The position after a lawful action of the student's or the computer's; throws on any other. */
  after(position: Position, action: Action): Position;
  /** Whether a round has just ended that people want to look at before it is cleared away. */
  roundEnded(position: Position): boolean;
}

/** A problem as it is played: a game with something to reach. */
export interface TrainerPort<Position> extends GamePort<Position> {
  /** Whether the goal is out of reach, whatever is played from here. */
  lost(position: Position): boolean;
  /** The result when the play is over; null before. */
  outcome(position: Position): Outcome | null;
  /** How much the student may claim now, at the most, in the table's unit; null when nothing. */
  claimable(position: Position): number | null;
  /** The result when a claim of so much of what is left was accepted; the rest is the others'. */
  claimed(position: Position, amount: number): Outcome;
}

/** What becomes of a claim. */
export interface ClaimReply {
  readonly accepted: boolean;
  /** Of a claim that does not hold: whether the computer knows a way that beats it. */
  readonly beaten: boolean;
}

/** Why the computer did not answer: it took too long, or it is gone. */
export const FAILURES = ['slow', 'gone'] as const;
export type Failure = (typeof FAILURES)[number];

/** Whoever asks the computer throws this when there will be no answer. */
export class ComputerFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** Why there was no answer: whatever else went wrong, whoever was asked is gone. */
export function failureOf(error: unknown): Failure {
  return error instanceof ComputerFailure ? error.failure : 'gone';
}

/** The position after a log of actions, from where the student sat down. */
export function replay<Position>(port: GamePort<Position>, log: readonly Action[]): Position {
  return log.reduce((position, action) => port.after(position, action), port.begin);
}

/**
 * The longest beginning of a log that can be replayed: a stored log may be older than the problem.
 * The computer's actions are taken as they were; a lawful computer answer is never asked again.
 */
export function replayable<Position>(
  port: TrainerPort<Position>,
  log: readonly Action[],
): readonly Action[] {
  let position = port.begin;
  for (const [i, action] of log.entries()) {
    try {
      position = port.after(position, action);
    } catch {
      return log.slice(0, i);
    }
  }
  return log;
}

/** The places in a log at which the student decided: indices of the student's own actions. */
export function decisions<Position>(port: TrainerPort<Position>, log: readonly Action[]): number[] {
  const found: number[] = [];
  log.reduce((position, action, i) => {
    if (port.turn(position) === 'student') found.push(i);
    return port.after(position, action);
  }, port.begin);
  return found;
}
