/**
 * Validation of stored records: the database, the outbox and files may contain anything. A record
 * is valid, corrupt, or from a newer version of the app.
 */
import * as v from 'valibot';
import { MAX_STORED_RECORD_LENGTH } from '$lib/core/limits';
import { invariant } from '$lib/core/result';
import { runToEnd, type Steps } from '$lib/core/work-steps';
import {
  CountSchema,
  TimestampSchema,
  SavedAttemptSchema,
  VerdictCountsSchema,
} from '../saved-attempt';
import { LATEST_TIME } from '../calendar-days';
import { jsonLength, type SavedGame } from '../saved-games';
import { GRADES } from '../grading';
import type { FinishedPlay, PlayStep } from '../finished-plays';
import { STATES, type QuarantinedRecord, type ProblemProgress } from '../progress-store';
import type { ResumableSchedule, Schedule } from '../review-schedule';

/**
 * The version of the records that this app writes. Records of version 1 do not state it; later ones
 * have a field `version`, so that this app leaves them alone.
 */
const VERSION = 1;

/** A key or id: of a problem, a play, a theme or a game. */
const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Themes = v.pipe(v.array(Name), v.maxLength(100));

/** The fields of a problem, in the database and in a progress file. */
export const PROBLEM_FIELDS = {
  key: Name,
  attempt: SavedAttemptSchema,
  begunAt: TimestampSchema,
  playedAt: TimestampSchema,
  reviewed: v.exactOptional(v.literal(true)),
};

/** A loss of odds in percent. */
const Cost = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** The fields of a finished play, in the database and in a progress file. */
export const PLAY_FIELDS = {
  id: Name,
  key: Name,
  themes: Themes,
  begunAt: TimestampSchema,
  endedAt: TimestampSchema,
  ...SavedAttemptSchema.entries,
  made: v.boolean(),
  verdicts: v.nullable(VerdictCountsSchema),
  cost: v.exactOptional(Cost),
};

export const ProblemSchema: v.GenericSchema<unknown, ProblemProgress> = v.object({
  ...PROBLEM_FIELDS,
  state: v.picklist(STATES),
  best: v.nullable(v.picklist(GRADES)),
});

export const PlaySchema: v.GenericSchema<unknown, FinishedPlay> = v.object({
  ...PLAY_FIELDS,
  grade: v.picklist(GRADES),
});

/** A saved game; its record is limited in size here and validated by the game. */
export const SavedGameSchema: v.GenericSchema<unknown, SavedGame> = v.object({
  id: Name,
  table: Name,
  begunAt: TimestampSchema,
  endedAt: v.nullable(TimestampSchema),
  updatedAt: TimestampSchema,
  record: v.pipe(
    v.unknown(),
    v.check((record) => jsonLength(record) <= MAX_STORED_RECORD_LENGTH),
  ),
});

/** The maximum interval is a year, so a due date lies at most that far beyond the latest time. */
const Due = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST_TIME * 1.1));
const Measure = v.pipe(v.number(), v.finite(), v.minValue(0));

const SCHEDULE_FIELDS = {
  name: Name,
  due: Due,
  playedAt: TimestampSchema,
  stability: Measure,
  difficulty: Measure,
  reps: CountSchema,
  lapses: CountSchema,
};

export const ScheduleSchema: v.GenericSchema<unknown, Schedule> = v.object(SCHEDULE_FIELDS);

export const ResumableScheduleSchema: v.GenericSchema<unknown, ResumableSchedule> = v.object({
  ...SCHEDULE_FIELDS,
  last: v.object({ attempt: v.string(), before: v.nullable(ScheduleSchema) }),
});

/** A step in the outbox. */
export const StepSchema: v.GenericSchema<unknown, PlayStep> = v.object({
  key: Name,
  themes: Themes,
  begunAt: TimestampSchema,
  attempt: SavedAttemptSchema,
  end: v.nullable(
    v.object({
      made: v.boolean(),
      verdicts: v.nullable(VerdictCountsSchema),
      cost: v.exactOptional(Cost),
    }),
  ),
  reviewed: v.exactOptional(v.literal(true)),
});

export const QuarantinedSchema: v.GenericSchema<unknown, QuarantinedRecord> = v.object({
  from: v.picklist(['problems', 'plays', 'games', 'steps']),
  record: v.unknown(),
});

/** True for a record that states a newer version. */
export function isFromNewerVersion(record: unknown): boolean {
  const { version } = (record ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' && version > VERSION;
}

/** The validated record; null for a corrupt one and one of a newer version. */
export function parseRecord<Value>(
  schema: v.GenericSchema<unknown, Value>,
  record: unknown,
): Value | null {
  if (isFromNewerVersion(record)) return null;
  const read = v.safeParse(schema, record);
  return read.success ? read.output : null;
}

/** Throws for a game that could not be read back: one that is too large or not plain data. */
export function assertStorable(game: SavedGame): void {
  invariant(
    parseRecord(SavedGameSchema, game) !== null,
    'This game cannot be kept: it is no data, or too large.',
  );
}

/** Records partitioned into valid ones, those of newer versions, and corrupt ones. */
export interface RecordPartition<Value> {
  readonly valid: readonly Value[];
  readonly newer: readonly unknown[];
  readonly corrupt: readonly unknown[];
}

/** Validates records; a corrupt one hides no other. In steps of one record. */
export function* partitionInSteps<Value>(
  schema: v.GenericSchema<unknown, Value>,
  records: readonly unknown[],
): Steps<RecordPartition<Value>> {
  const valid: Value[] = [];
  const newer: unknown[] = [];
  const corrupt: unknown[] = [];
  for (const [i, record] of records.entries()) {
    const value = parseRecord(schema, record);
    if (value !== null) valid.push(value);
    else (isFromNewerVersion(record) ? newer : corrupt).push(record);
    yield i + 1;
  }
  return { valid, newer, corrupt };
}

/** Validates records; a corrupt one hides no other. */
export function partitionByValidity<Value>(
  schema: v.GenericSchema<unknown, Value>,
  records: readonly unknown[],
): RecordPartition<Value> {
  return runToEnd(partitionInSteps(schema, records));
}

/** Validates records that come in batches. */
export async function partitionBatches<Value>(
  schema: v.GenericSchema<unknown, Value>,
  batches: AsyncIterable<readonly unknown[]>,
): Promise<RecordPartition<Value>> {
  const partitions: RecordPartition<Value>[] = [];
  for await (const batch of batches) partitions.push(partitionByValidity(schema, batch));
  return {
    valid: partitions.flatMap(({ valid }) => valid),
    newer: partitions.flatMap(({ newer }) => newer),
    corrupt: partitions.flatMap(({ corrupt }) => corrupt),
  };
}
