/** The stored state of a lesson between two visits, and its resumption. */
import { replay, replayablePrefix, type Outcome, type TrainerPort } from './port';

/** A rejected claim. Its fields are stored in browsers. */
export interface RefusedClaim {
  /** The length of the log when it was made. */
  readonly at: number;
  /** The claimed amount, in the game's unit (bridge: tricks). */
  readonly amount: number;
  /** True when the computer found a refutation; false when a proof was missing. */
  readonly beaten: boolean;
}

/** A play as stored in browsers and links; `Action` is `string` until the log is validated. */
export interface Attempt<Action extends string = string> {
  /** All actions of the student and the computer. */
  readonly log: readonly Action[];
  /** The number of restarts, and of rewinds after the end of a play. */
  readonly retries: number;
  /** The number of rewinds over an answered action, or over a told mistake, during a play. */
  readonly takeBacks: number;
  /** The number of hints shown: the author's first, then the computer's. */
  readonly hints: number;
  /** For each hint of the computer, the length of the log when it was shown. */
  readonly helped: readonly number[];
  /** True when the student opened the solution before the goal was reached. */
  readonly solutionShown: boolean;
  /** The amount of the accepted claim that ended the play; else null. */
  readonly claimed: number | null;
  /** The rejected claims, oldest first. */
  readonly refused: readonly RefusedClaim[];
  /** The log indices of the student's actions that the lesson has told to be mistakes. */
  readonly mistakes: readonly number[];
}

export const FRESH_ATTEMPT: Attempt<never> = {
  log: [],
  retries: 0,
  takeBacks: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  claimed: null,
  refused: [],
  mistakes: [],
};

/** The part of a lesson's context that is stored. */
export function pickAttempt<Action extends string>(context: Attempt<Action>): Attempt<Action> {
  const { log, retries, takeBacks, hints, helped, ...rest } = context;
  const { solutionShown, claimed, refused, mistakes } = rest;
  return { log, retries, takeBacks, hints, helped, solutionShown, claimed, refused, mistakes };
}

/**
 * True when two attempts have identical fields. Comparing by identity suffices: logs and lists are
 * never changed in place.
 */
export function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return (Object.keys(FRESH_ATTEMPT) as (keyof Attempt)[]).every((key) => a[key] === b[key]);
}

/**
 * The part of a stored attempt that is still legal; the attempt may be older than the problem's
 * file. An accepted claim is restored only together with the whole log before it.
 */
export function toResumableAttempt<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  stored: Attempt,
): Attempt<Action> {
  const log = replayablePrefix(port, stored.log);
  const isComplete = log.length === stored.log.length;
  const max = port.maxClaim(replay(port, log));
  const isClaimValid =
    isComplete && stored.claimed !== null && max !== null && isClaimableAmount(stored.claimed, max);
  return {
    ...stored,
    log,
    claimed: isClaimValid ? stored.claimed : null,
    ...feedbackWithin(stored, log),
  };
}

/** The rejected claims, computer hints and told mistakes that lie within a shorter log. */
export function feedbackWithin(
  { refused, helped, mistakes }: Pick<Attempt, 'refused' | 'helped' | 'mistakes'>,
  log: readonly string[],
): Pick<Attempt, 'refused' | 'helped' | 'mistakes'> {
  return {
    mistakes: mistakes.filter((logIndex) => logIndex < log.length),
    refused: refused.filter(({ at }) => at <= log.length),
    helped: helped.filter((logLength) => logLength <= log.length),
  };
}

/** The number of the computer's hints shown at the current position. */
export function hintsShownHere({ helped, log }: Pick<Attempt, 'helped' | 'log'>): number {
  return helped.filter((logLength) => logLength === log.length).length;
}

/** True for a whole amount from 0 to `max`. */
export function isClaimableAmount(amount: number, max: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= max;
}

/** The outcome of a play that ended by its last action or by a claim; null while it goes on. */
export function outcomeOf<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  position: Position,
  claimed: number | null,
): Outcome | null {
  return claimed === null ? port.outcome(position) : port.outcomeOfClaim(position, claimed);
}
