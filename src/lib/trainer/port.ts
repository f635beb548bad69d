/**
 * The interface between a game and the trainer: one lesson machine serves every game. `Position` is
 * the game's own immutable value. `Action` is the game's own type of short text in its notation (in
 * bridge `Card`), so that a log of actions can be stored, sent and replayed.
 */

/** The side to act; `over` at the end of the play. */
export type Turn = 'student' | 'computer' | 'over';

/** The result of a play. */
export interface Outcome {
  /** True when the goal was reached. */
  readonly made: boolean;
  /** The student's result and the goal, in the game's unit (bridge: tricks). */
  readonly reached: number;
  readonly goal: number;
}

/** The rules of a game as played against the computer, without a goal for the student. */
export interface GamePort<Position, Action extends string> {
  /** The position before the first action of the log. */
  readonly start: Position;
  turn(position: Position): Turn;
  /** True where the action is legal for the student now. */
  isLegal(position: Position, action: Action): boolean;
  /** The position after a legal action of the student or the computer; throws on any other. */
  after(position: Position, action: Action): Position;
  /** True where a round has just ended; it stays on the screen for a moment. */
  hasRoundEnded(position: Position): boolean;
}

/** The rules of a problem as played: a game with a goal for the student. */
export interface TrainerPort<Position, Action extends string> extends GamePort<Position, Action> {
  /** True when a stored or linked text denotes an action; the action need not be legal. */
  isAction(text: string): text is Action;
  /** True when no continuation reaches the goal. */
  isGoalLost(position: Position): boolean;
  /** The result when the play is over; null before. */
  outcome(position: Position): Outcome | null;
  /**
   * The largest amount that the student may claim now, in the game's unit; null when no claim is
   * allowed.
   */
  maxClaim(position: Position): number | null;
  /** The result after an accepted claim of `amount`; the rest goes to the opponents. */
  outcomeOfClaim(position: Position, amount: number): Outcome;
}

/**
 * A move of the student's without a choice: the action, or a claim of an amount in the game's unit.
 */
export type ForcedMove<Action extends string> =
  { readonly action: Action } | { readonly claim: number };

/** The computer's reply to a claim. */
export interface ClaimReply {
  readonly accepted: boolean;
  /**
   * For a rejected claim: true when the computer found a refutation, false when a proof was
   * missing.
   */
  readonly beaten: boolean;
}

/** Why the computer did not answer: a timeout, or the end of its worker. */
export const FAILURES = ['slow', 'gone'] as const;
export type Failure = (typeof FAILURES)[number];

/** Thrown by a computer's client when there will be no answer. */
export class ComputerFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** The failure of an error; any error other than `ComputerFailure` counts as `gone`. */
export function failureOf(error: unknown): Failure {
  return error instanceof ComputerFailure ? error.failure : 'gone';
}

/** The position after a log of actions, from the start. */
export function replay<Position, Action extends string>(
  port: GamePort<Position, Action>,
  log: readonly Action[],
): Position {
  return log.reduce((position, action) => port.after(position, action), port.start);
}

/**
 * The longest prefix of a stored log that can be replayed. The log may be older than the problem's
 * file and may hold texts that are no actions; here it becomes typed. The computer's stored actions
 * are kept as they are: the computer is not asked again.
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

/** The longest prefix that holds only actions; the same array when all of it does. */
function actionsFrom<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  stored: readonly string[],
): readonly Action[] {
  if (stored.every((text) => port.isAction(text))) return stored;
  const end = stored.findIndex((text) => !port.isAction(text));
  return stored.slice(0, end).filter((text) => port.isAction(text));
}

/**
 * The indices of the student's own actions in a log; with `isChoice` only of those at positions for
 * which it holds.
 */
export function decisionIndices<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  log: readonly Action[],
  isChoice: (position: Position) => boolean = () => true,
): number[] {
  const indices: number[] = [];
  log.reduce((position, action, i) => {
    if (port.turn(position) === 'student' && isChoice(position)) indices.push(i);
    return port.after(position, action);
  }, port.start);
  return indices;
}
