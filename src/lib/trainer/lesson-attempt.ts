/** What is kept of a lesson between two visits, and how it is taken up again. */
import { replay, replayablePrefix, type Outcome, type TrainerPort } from './port';

/** A claim that did not hold. */
export interface RefusedClaim {
  /** How many actions were in the log when it was made. */
  readonly at: number;
  /** How much of what is left was claimed, in the table's unit (bridge: tricks). */
  readonly amount: number;
  /** Whether the computer knows a way that beats it; false when it could only not be proved. */
  readonly beaten: boolean;
}

/** A play as it is kept; `Action` is any text while nobody has checked what was stored. */
export interface Attempt<Action extends string = string> {
  /** Every action since the student sat down, the student's and the computer's. */
  readonly log: readonly Action[];
  /** How often the student went back to an earlier decision or began again. */
  readonly retries: number;
  /** How many hints were shown: the author's, and then those that the computer found. */
  readonly hints: number;
  /** Where those of the computer were shown: for each, how many actions were in the log. */
  readonly helped: readonly number[];
  /** Whether the student looked at the solution before the goal was reached. */
  readonly solutionShown: boolean;
  /** How much of what is left was claimed, when the claim was accepted and ended the play; else null. */
  readonly claimed: number | null;
  /** The claims that did not hold, in the order in which they were made. */
  readonly refused: readonly RefusedClaim[];
}

export const FRESH_ATTEMPT: Attempt<never> = {
  log: [],
  retries: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  claimed: null,
  refused: [],
};

/** The part of a lesson's memory that is kept. */
export function pickAttempt<Action extends string>(memory: Attempt<Action>): Attempt<Action> {
  const { log, retries, hints, helped, solutionShown, claimed, refused } = memory;
  return { log, retries, hints, helped, solutionShown, claimed, refused };
}

/** Whether nothing happened between two attempts: what is kept is never changed in place. */
export function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return (Object.keys(FRESH_ATTEMPT) as (keyof Attempt)[]).every((part) => a[part] === b[part]);
}

/**
 * As much of a stored attempt as the table still takes: it may be older than the problem. A claim
 * counts only when everything before it does.
 */
export function toResumableAttempt<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  kept: Attempt,
): Attempt<Action> {
  const log = replayablePrefix(port, kept.log);
  const whole = log.length === kept.log.length;
  const most = port.maxClaim(replay(port, log));
  const holds =
    whole && kept.claimed !== null && most !== null && isClaimableAmount(kept.claimed, most);
  return { ...kept, log, claimed: holds ? kept.claimed : null, ...feedbackWithin(kept, log) };
}

/** What the table told within a log: the claims that it refused, and where the computer helped. */
export function feedbackWithin(
  { refused, helped }: Pick<Attempt, 'refused' | 'helped'>,
  log: readonly string[],
): Pick<Attempt, 'refused' | 'helped'> {
  return {
    refused: refused.filter(({ at }) => at <= log.length),
    helped: helped.filter((at) => at <= log.length),
  };
}

/** How many hints of the computer's were shown at this very point of the play. */
export function hintsShownHere({ helped, log }: Pick<Attempt, 'helped' | 'log'>): number {
  return helped.filter((at) => at === log.length).length;
}

/** Whether so much can be claimed where `most` is left. */
export function isClaimableAmount(amount: number, most: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= most;
}

/** How a play ended, by its last action or by a claim; null while it goes on. */
export function outcomeOf<Position, Action extends string>(
  port: TrainerPort<Position, Action>,
  position: Position,
  claimed: number | null,
): Outcome | null {
  return claimed === null ? port.outcome(position) : port.outcomeOfClaim(position, claimed);
}
