/** The progress file: all data of the student as JSON, for a backup or another browser. */
import * as v from 'valibot';
import { parseJson } from '$lib/core/parse-json';
import { failWith, ok, type Result } from '$lib/core/result';
import { dateOfDay, dayOf, latestPlausibleTime } from './calendar-days';
import { gradeOf } from './grading';
import {
  PLAY_FIELDS,
  PROBLEM_FIELDS,
  QuarantinedSchema,
  SavedGameSchema,
  partitionByValidity,
} from './database/stored-records';
import { mergeLogbooks } from './merge-logbooks';
import { EMPTY_LOGBOOK, stateOf, type QuarantinedRecord, type Logbook } from './progress-store';

const FORMAT = 'lie-of-the-cards/progress';
const VERSION = 1;

/** Grades in a file are not trusted: they are recomputed from the plays. */
const PlayRecord = v.pipe(
  v.object(PLAY_FIELDS),
  v.transform((play) => ({ ...play, grade: gradeOf(play, play) })),
);

/** A problem of a file: its best grade is added from the plays when they are merged below. */
const ProblemRecord = v.pipe(
  v.object({ ...PROBLEM_FIELDS, underWay: v.boolean() }),
  v.transform(({ underWay, ...problem }) => ({
    ...problem,
    best: null,
    state: stateOf(underWay, null),
  })),
);

// The names in these schemas are those of the file: `aside` is the quarantine.
const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Content = v.object({
  saved: v.pipe(v.string(), v.isoTimestamp()),
  problems: v.array(v.unknown()),
  plays: v.array(v.unknown()),
  games: v.optional(v.array(v.unknown()), []),
  aside: v.optional(v.array(QuarantinedSchema), []),
});

/**
 * The text of a progress file, which `parseProgressFile` reads back. `now` is the time of saving.
 * Grades are not written, and of states only `underWay`: the rest follows from the plays.
 */
export function formatProgressFile(
  { problems, plays, games, quarantined }: Logbook,
  now: number,
): string {
  const content = {
    format: FORMAT,
    version: VERSION,
    saved: new Date(now).toISOString(),
    problems: problems.map(({ key, state, attempt, begunAt, playedAt, reviewed }) => {
      const underWay = state === 'playing';
      return { key, attempt, underWay, begunAt, playedAt, ...(reviewed && { reviewed }) };
    }),
    plays: plays.map(
      ({ id, key, themes, begunAt, endedAt, made, verdicts, cost, ...attemptFields }) => {
        const { log, retries, hints, helped, solutionShown, claimed, refused, look } =
          attemptFields;
        const attempt = {
          ...{ log, retries, hints, helped, solutionShown, claimed, refused },
          ...(look !== undefined && { look }),
          ...(attemptFields.lent !== undefined && { lent: attemptFields.lent }),
        };
        const end = { made, verdicts, ...(cost !== undefined && { cost }) };
        return { id, key, themes, begunAt, endedAt, ...attempt, ...end };
      },
    ),
    ...(games && {
      games: games.map(({ id, table, begunAt, endedAt, updatedAt, record }) => {
        return { id, table, begunAt, endedAt, updatedAt, record };
      }),
    }),
    ...(quarantined && { aside: quarantined }),
  };
  return `${JSON.stringify(content)}\n`;
}

/** The name of a file that is saved now, with the local date. */
export function progressFileName(now: number): string {
  return `lie-of-the-cards-${dateOfDay(dayOf(now)).toISOString().slice(0, 10)}.json`;
}

/** The content of a progress file. */
export interface ParsedProgress {
  readonly logbook: Logbook;
  /** Number of records that were skipped: invalid ones, and those dated into the future. */
  readonly skippedCount: number;
}

/**
 * Parses a progress file at the time `now`. Faults: `progress/foreign` for any other file,
 * `progress/newer` for one of a later version of the app, `progress/damaged` with the path of the
 * first structural error. Single invalid records are skipped.
 */
export function parseProgressFile(text: string, now: number): Result<ParsedProgress> {
  const json = parseJson(text);
  const head = v.safeParse(Head, json);
  if (!head.success) return failWith('progress/foreign', 'This is no file of progress.');
  if (head.output.version > VERSION) {
    return failWith(
      'progress/newer',
      `The file has version ${head.output.version}; load the app anew.`,
    );
  }
  const parsed = v.safeParse(Content, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    // The message of the issue would quote the whole value.
    return failWith('progress/damaged', v.getDotPath(issue) ?? 'file');
  }
  const { saved, ...content } = parsed.output;
  // No record can be younger than the file, or later than now, whatever date the file states.
  const latest = latestPlausibleTime(Math.min(Date.parse(saved), now));
  const problems = partitionByValidity(ProblemRecord, content.problems);
  const plays = partitionByValidity(PlayRecord, content.plays);
  const games = partitionByValidity(SavedGameSchema, content.games);
  const plausible = {
    problems: problems.valid.filter(
      ({ begunAt, playedAt }) => Math.max(begunAt, playedAt) <= latest,
    ),
    plays: plays.valid.filter(({ begunAt, endedAt }) => Math.max(begunAt, endedAt) <= latest),
    games: games.valid.filter(
      ({ begunAt, endedAt, updatedAt }) =>
        Math.max(begunAt, endedAt ?? begunAt, updatedAt) <= latest,
    ),
  };
  const quarantined: readonly QuarantinedRecord[] = [
    ...content.aside,
    ...problems.newer.map((record) => ({ from: 'problems', record }) as const),
    ...plays.newer.map((record) => ({ from: 'plays', record }) as const),
    ...games.newer.map((record) => ({ from: 'games', record }) as const),
  ];
  const recordCount = content.problems.length + content.plays.length + content.games.length;
  const acceptedCount = [
    plausible.problems,
    plausible.plays,
    plausible.games,
    problems.newer,
    plays.newer,
    games.newer,
  ]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length);
  return ok({
    logbook: mergeLogbooks(EMPTY_LOGBOOK, { ...plausible, quarantined }),
    skippedCount: recordCount - acceptedCount,
  });
}
