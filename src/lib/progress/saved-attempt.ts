/** What is kept of a play so that a reload loses nothing, and how it may look where it is stored. */
import * as v from 'valibot';
import { EARLIEST_TIME, LATEST_TIME } from './calendar-days';
import { MAX_DECISIONS, type VerdictCounts } from './verdict-counts';

export interface SavedAttempt {
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
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Actions in a log, claims or places of hints, at the most; and letters of an action. */
const MAX_LIST_LENGTH = 5_000;
const MAX_ACTION_LENGTH = 100;

/** What was stored before there were claims has none, and the same holds for the places of hints. */
export const SavedAttemptSchema = v.object({
  log: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(MAX_ACTION_LENGTH))),
    v.maxLength(MAX_LIST_LENGTH),
  ),
  retries: CountSchema,
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
  look: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  lent: v.exactOptional(CountSchema),
});

/** Milliseconds since 1970, when somebody may have played; whether it has come is asked where it is known. */
export const TimestampSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(EARLIEST_TIME),
  v.maxValue(LATEST_TIME),
);

/** Decisions by their verdicts, no more in all than the cards of two hands. */
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

/** A stored attempt, when it is one: a damaged or foreign record must not keep a problem shut. */
export function parseSavedAttempt(stored: unknown): SavedAttempt | null {
  const read = v.safeParse(SavedAttemptSchema, stored);
  return read.success ? read.output : null;
}
