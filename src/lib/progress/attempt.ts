/** What is kept of a play so that a reload loses nothing. */
import * as v from 'valibot';

export interface KeptAttempt {
  readonly log: readonly string[];
  readonly retries: number;
  readonly hints: number;
  readonly solutionShown: boolean;
  /** How much of what was left was claimed, when that ended the play. */
  readonly claimed: number | null;
  /** Claims that did not hold: after how many actions, of how much, and whether a way to beat it is known. */
  readonly refused: readonly {
    readonly at: number;
    readonly amount: number;
    readonly beaten: boolean;
  }[];
  /** In which look the problem was played, as its table writes it; absent when as its author wrote it. */
  readonly look?: string;
}

/** A whole number from 0 on: of tricks, hints, retries or cards. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What was stored before there were claims has none. */
export const StoredAttempt = v.object({
  log: v.array(v.string()),
  retries: Amount,
  hints: Amount,
  solutionShown: v.boolean(),
  claimed: v.optional(v.nullable(Amount), null),
  refused: v.optional(v.array(v.object({ at: Amount, amount: Amount, beaten: v.boolean() })), []),
  look: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
});

/** A stored attempt, when it is one: a damaged or foreign record must not keep a problem shut. */
export function keptAttempt(stored: unknown): KeptAttempt | null {
  const read = v.safeParse(StoredAttempt, stored);
  return read.success ? read.output : null;
}
