/** The saved state of an attempt at a problem, and its validation schema. */
import * as v from 'valibot';
import { EARLIEST_TIME, LATEST_TIME } from './calendar-days';
import { MAX_DECISIONS, type VerdictCounts } from './verdict-counts';

/** An attempt as it is stored; the names of the members are those of the stored data. */
export interface SavedAttempt {
  /** The actions of the play so far, such as cards. */
  readonly log: readonly string[];
  /** Numbers of new starts after the first, of take-backs, and of hints that were shown. */
  readonly retries: number;
  readonly takeBacks: number;
  readonly hints: number;
  /** For each hint of the computer the number of actions after which it was shown. */
  readonly helped: readonly number[];
  readonly solutionShown: boolean;
  /** The claimed amount (in bridge tricks), when a claim ended the play; else null. */
  readonly claimed: number | null;
  /**
   * Rejected claims: `at` is the number of actions before, `beaten` is true if a refutation is
   * known.
   */
  readonly refused: readonly {
    readonly at: number;
    readonly amount: number;
    readonly beaten: boolean;
  }[];
  /** The indices of the actions that the lesson has told to be mistakes. */
  readonly mistakes: readonly number[];
  /**
   * The relabeling in which the problem was played: seats and suits exchanged, so that it is solved
   * and not recognized. Absent for the original.
   */
  readonly look?: string;
  /** Number of actions at the beginning that came from a shared link; absent for none. */
  readonly lent?: number;
}

/** A count of tricks, hints, retries, take-backs or cards. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Limits on the lengths of the lists in an attempt, and of an action in letters. */
const MAX_LIST_LENGTH = 5_000;
const MAX_ACTION_LENGTH = 100;

/**
 * Claims, mistakes, take-backs and positions of hints are optional: attempts of early versions have
 * none.
 */
export const SavedAttemptSchema = v.object({
  log: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(MAX_ACTION_LENGTH))),
    v.maxLength(MAX_LIST_LENGTH),
  ),
  retries: CountSchema,
  takeBacks: v.optional(CountSchema, 0),
  hints: CountSchema,
  helped: v.optional(v.pipe(v.array(CountSchema), v.maxLength(MAX_LIST_LENGTH)), []),
  solutionShown: v.boolean(),
  claimed: v.optional(v.nullable(CountSchema), null),
  refused: v.optional(
    v.pipe(
      v.array(v.object({ at: CountSchema, amount: CountSchema, beaten: v.boolean() })),
      v.maxLength(MAX_LIST_LENGTH),
    ),
    [],
  ),
  mistakes: v.optional(v.pipe(v.array(CountSchema), v.maxLength(MAX_LIST_LENGTH)), []),
  look: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  lent: v.exactOptional(CountSchema),
});

/** A plausible time of play in milliseconds since 1970; it may lie in the future. */
export const TimestampSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(EARLIEST_TIME),
  v.maxValue(LATEST_TIME),
);

/** Counts of verdicts whose sum is at most `MAX_DECISIONS`. */
export const VerdictCountsSchema: v.GenericSchema<VerdictCounts> = v.pipe(
  v.object({
    sound: CountSchema,
    equal: CountSchema,
    lucky: CountSchema,
    beaten: CountSchema,
    unknown: CountSchema,
  }),
  v.check(
    (counts) => Object.values(counts).reduce((sum, count) => sum + count) <= MAX_DECISIONS,
    `Nobody decides on more than ${MAX_DECISIONS} cards in a play.`,
  ),
);

/** Parses a stored attempt; null for a corrupt one, so that its problem can still be opened. */
export function parseSavedAttempt(stored: unknown): SavedAttempt | null {
  const read = v.safeParse(SavedAttemptSchema, stored);
  return read.success ? read.output : null;
}
