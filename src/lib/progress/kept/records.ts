/**
 * The one door for whatever was stored: a browser's database, a journal and a file may hold anything. What comes
 * through is lawful; what does not is damaged, or from a newer version of the app.
 */
import * as v from 'valibot';
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import { invariant } from '$lib/core/result';
import { Amount, Moment, StoredAttempt, StoredVerdicts } from '../attempt';
import { LATEST } from '../days';
import { sizeOf, type KeptGame } from '../games';
import { GRADES } from '../grading';
import type { FinishedPlay, Step } from '../plays';
import { STATES, type Aside, type ProblemProgress } from '../progress';
import type { Schedule } from '../schedule';

/**
 * The version of the records that this app writes. They do not say it; a later one that changes their sense has to,
 * as `version`, so that this one leaves them alone.
 */
const VERSION = 1;

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Themes = v.pipe(v.array(Name), v.maxLength(100));

/** What is stored of a problem, in a database and in a file. */
export const PROBLEM = {
  key: Name,
  attempt: StoredAttempt,
  begunAt: Moment,
  playedAt: Moment,
  reviewed: v.exactOptional(v.literal(true)),
};

/** What was given up, of a hundred. */
const Cost = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** What is stored of a play that is over, in a database and in a file. */
export const PLAY = {
  id: Name,
  key: Name,
  themes: Themes,
  begunAt: Moment,
  endedAt: Moment,
  ...StoredAttempt.entries,
  made: v.boolean(),
  verdicts: v.nullable(StoredVerdicts),
  cost: v.exactOptional(Cost),
};

export const StoredProblem: v.GenericSchema<unknown, ProblemProgress> = v.object({
  ...PROBLEM,
  state: v.picklist(STATES),
  best: v.nullable(v.picklist(GRADES)),
});

export const StoredPlay: v.GenericSchema<unknown, FinishedPlay> = v.object({
  ...PLAY,
  grade: v.picklist(GRADES),
});

/** What is stored of a game; its record is plain data of some size, and its table's to read. */
export const StoredGame: v.GenericSchema<unknown, KeptGame> = v.object({
  id: Name,
  table: Name,
  begunAt: Moment,
  endedAt: v.nullable(Moment),
  updatedAt: Moment,
  record: v.pipe(
    v.unknown(),
    v.check((record) => sizeOf(record) <= MAX_GAME_RECORD_LENGTH),
  ),
});

/** The longest span of practice is a year, so nothing is due much later than it was played. */
const Due = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST * 1.1));
const Measure = v.pipe(v.number(), v.finite(), v.minValue(0));

export const StoredSchedule: v.GenericSchema<unknown, Schedule> = v.object({
  name: Name,
  due: Due,
  playedAt: Moment,
  stability: Measure,
  difficulty: Measure,
  reps: Amount,
  lapses: Amount,
});

/** A step that a journal holds. */
export const StoredStep: v.GenericSchema<unknown, Step> = v.object({
  key: Name,
  themes: Themes,
  begunAt: Moment,
  attempt: StoredAttempt,
  end: v.nullable(
    v.object({
      made: v.boolean(),
      verdicts: v.nullable(StoredVerdicts),
      cost: v.exactOptional(Cost),
    }),
  ),
  reviewed: v.exactOptional(v.literal(true)),
});

export const StoredAside: v.GenericSchema<unknown, Aside> = v.object({
  from: v.picklist(['problems', 'plays', 'games', 'steps']),
  record: v.unknown(),
});

/** Whether a record says that a newer version of the app has written it. */
export function isNewer(record: unknown): boolean {
  const { version } = (record ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' && version > VERSION;
}

/** A record as this app understands it; null for a damaged one and for a newer one. */
export function readRecord<Value>(
  schema: v.GenericSchema<unknown, Value>,
  record: unknown,
): Value | null {
  if (isNewer(record)) return null;
  const read = v.safeParse(schema, record);
  return read.success ? read.output : null;
}

/** Throws for a game that could not be read again: it is no plain data, or too large. */
export function mayBeKept(game: KeptGame): void {
  invariant(
    readRecord(StoredGame, game) !== null,
    'This game cannot be kept: it is no data, or too large.',
  );
}

/** Records, sorted by what can be done with them. */
export interface Sorted<Value> {
  readonly good: readonly Value[];
  readonly newer: readonly unknown[];
  readonly broken: readonly unknown[];
}

export function throughDoor<Value>(
  schema: v.GenericSchema<unknown, Value>,
  records: readonly unknown[],
): Sorted<Value> {
  const good: Value[] = [];
  const newer: unknown[] = [];
  const broken: unknown[] = [];
  for (const record of records) {
    const value = readRecord(schema, record);
    if (value !== null) good.push(value);
    else (isNewer(record) ? newer : broken).push(record);
  }
  return { good, newer, broken };
}
