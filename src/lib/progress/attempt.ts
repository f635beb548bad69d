/** What is kept of a play so that a reload loses nothing, and how it may look where it is stored. */
import * as v from 'valibot';
import { EARLIEST, LATEST } from './days';
import { MOST_DECISIONS, type VerdictCounts } from './verdict-counts';

export interface KeptAttempt {
  readonly log: readonly string[];
  readonly retries: number;
  readonly hints: number;
  /** After how many actions each hint of the computer's was shown. */
  readonly helped: readonly number[];
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
  /** How many actions at the beginning were somebody else's, from a link; absent when none. */
  readonly lent?: number;
}

/** A whole number from 0 on, of tricks, hints, retries or cards, and no more than anybody lives to see. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Actions in a log, claims or places of hints, at the most; and letters of an action. */
const MOST = 5_000;
const LONGEST_ACTION = 100;

/** What was stored before there were claims has none, and the same holds for the places of hints. */
export const StoredAttempt = v.object({
  log: v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_ACTION))), v.maxLength(MOST)),
  retries: Amount,
  hints: Amount,
  helped: v.optional(v.pipe(v.array(Amount), v.maxLength(MOST)), []),
  solutionShown: v.boolean(),
  claimed: v.optional(v.nullable(Amount), null),
  refused: v.optional(
    v.pipe(
      v.array(v.object({ at: Amount, amount: Amount, beaten: v.boolean() })),
      v.maxLength(MOST),
    ),
    [],
  ),
  look: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  lent: v.exactOptional(Amount),
});

/** Milliseconds since 1970, when somebody may have played; whether it has come is asked where it is known. */
export const Moment = v.pipe(v.number(), v.integer(), v.minValue(EARLIEST), v.maxValue(LATEST));

/** Decisions by their verdicts, no more in all than the cards of two hands. */
export const StoredVerdicts: v.GenericSchema<VerdictCounts> = v.pipe(
  v.object({ sound: Amount, equal: Amount, lucky: Amount, beaten: Amount, unknown: Amount }),
  v.check(
    (counts) => Object.values(counts).reduce((sum, count) => sum + count) <= MOST_DECISIONS,
    `Nobody decides on more than ${MOST_DECISIONS} cards in a play.`,
  ),
);

/** A stored attempt, when it is one: a damaged or foreign record must not keep a problem shut. */
export function keptAttempt(stored: unknown): KeptAttempt | null {
  const read = v.safeParse(StoredAttempt, stored);
  return read.success ? read.output : null;
}
