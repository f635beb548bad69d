/**
 * The interface between a game and the trainer: one lesson machine serves every game.
 * `Position` is the game's own immutable value. `Action` is the game's own type of short text in its
 * notation (in bridge `Card`), so that a log of actions can be stored, sent and replayed.
 */

/** Who acts next; `over` when nothing is left to play. */
export type Turn = 'student' | 'computer' | 'over';

export interface Outcome {
  readonly made: boolean;
  /** What the student reached and what was asked, in the table's unit (bridge: tricks). */
  readonly reached: number;
  readonly goal: number;
}

/** A game as it is played against the computer, for its own sake: nothing is asked of the student. */
export interface GamePort<Position, Action extends string> {
  /** Where the student sits down. */
  readonly start: Position;
  turn(position: Position): Turn;
  /** Whether the student may do this now. */
  allows(position: Position, action: Action): boolean;
  /** The position after a lawful action of the student's or the computer's; throws on any other. */
  after(position: Position, action: Action): Position;
  /** Whether a round has just ended that people want to look at before it is cleared away. */
  hasRoundEnded(position: Position): boolean;
}

/** A problem as it is played: a game with something to reach. */
export interface TrainerPort<Position, Action extends string> extends GamePort<Position, Action> {
  /** True when a text from outside (stored, or from a link) is an action at all; it need not be lawful. */
  isAction(text: string): text is Action;
  /** Whether the goal is out of reach, whatever is played from here. */
  isGoalLost(position: Position): boolean;
  /** The result when the play is over; null before. */
  outcome(position: Position): Outcome | null;
  /** How much the student may claim now, at the most, in the table's unit; null when nothing. */
  maxClaim(position: Position): number | null;
  /** The result when a claim of so much of what is left was accepted; the rest is the others'. */
  outcomeOfClaim(position: Position, amount: number): Outcome;
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
export function replay<Position, Action extends string>(
  port: GamePort<Position, Action>,
  log: readonly Action[],
): Position {
  return log.reduce((position, action) => port.after(position, action), port.start);
}

/**
 * The longest beginning of a stored log that can be replayed: it may be older than the problem, and
 * hold texts that are no actions. Every log from outside becomes typed here.
 * The computer's actions are taken as they were; a lawful computer answer is never asked again.
 */
export function replayablePrefix<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  stored: readonly string[],
): readonly Action[] {
  const log = actionsFrom(port, stored);
  let position = port.start;
  for (const [i, action] of log.entries()) {
    try {
      position = port.after(position, action);
    } catch {
      return log.slice(0, i);
    }
  }
  return log;
}

/** The longest beginning of a stored log that holds only actions; the same array when that is all of it. */
function actionsFrom<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  stored: readonly string[],
): readonly Action[] {
  if (stored.every((text) => port.isAction(text))) return stored;
  const end = stored.findIndex((text) => !port.isAction(text));
  return stored.slice(0, end).filter((text) => port.isAction(text));
}

/** The places in a log at which the student decided: indices of the student's own actions. */
export function decisionIndices<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  log: readonly Action[],
): number[] {
  const found: number[] = [];
  log.reduce((position, action, i) => {
    if (port.turn(position) === 'student') found.push(i);
    return port.after(position, action);
  }, port.start);
  return found;
}
