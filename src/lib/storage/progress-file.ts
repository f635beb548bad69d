/** The progress file: all data of the student as JSON, for a backup or another browser. */
import * as v from 'valibot';
import { parseJsonInSteps } from '$lib/core/parse-json';
import { failWith, ok, type Result } from '$lib/core/result';
import { recountSteps, runToEnd, type Steps } from '$lib/core/work-steps';
import { dateOfDay, dayOf, latestPlausibleTime } from './calendar-days';
import type { FinishedPlay } from './finished-plays';
import { gradeOf } from './grading';
import type { SavedGame } from './saved-games';
import {
  PLAY_FIELDS,
  PROBLEM_FIELDS,
  QuarantinedSchema,
  SavedGameSchema,
  partitionInSteps,
} from './database/stored-records';
import { mergeLogbooksInSteps } from './merge-logbooks';
import {
  EMPTY_LOGBOOK,
  stateOf,
  type Logbook,
  type ProblemProgress,
  type QuarantinedRecord,
} from './progress-store';

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
 * A progress file, which `parseProgressFile` reads back, as the pieces of its text; in steps of one
 * record. `now` is the time of saving. Grades are not written, and of states only `underWay`: the
 * rest follows from the plays.
 */
export function* formatProgressFileInSteps(
  { problems, plays, games, quarantined }: Logbook,
  now: number,
): Steps<readonly string[]> {
  const head = { format: FORMAT, version: VERSION, saved: new Date(now).toISOString() };
  const lists: readonly (readonly [name: string, records: readonly (() => unknown)[]])[] = [
    ['problems', problems.map((problem) => () => problemData(problem))],
    ['plays', plays.map((play) => () => playData(play))],
    ...(games ? [['games', games.map((game) => () => gameData(game))] as const] : []),
    ...(quarantined ? [['aside', quarantined.map((record) => () => record)] as const] : []),
  ];
  const pieces = [JSON.stringify(head).slice(0, -1)];
  let writtenCount = 0;
  for (const [name, records] of lists) {
    pieces.push(`,"${name}":[`);
    for (const [i, createData] of records.entries()) {
      pieces.push(`${i > 0 ? ',' : ''}${JSON.stringify(createData())}`);
      yield ++writtenCount;
    }
    pieces.push(']');
  }
  return [...pieces, '}\n'];
}

/** Pieces of a text that become one part of a file: about a megabyte of whole games. */
const PIECES_PER_PART = 500;

/** A text in pieces as the parts of a file; in steps of one part, which take time to encode. */
export function* createFilePartsInSteps(pieces: readonly string[]): Steps<readonly Blob[]> {
  const parts: Blob[] = [];
  for (let start = 0; start < pieces.length; start += PIECES_PER_PART) {
    parts.push(new Blob(pieces.slice(start, start + PIECES_PER_PART)));
    yield start;
  }
  return parts;
}

/** The text of a progress file, see `formatProgressFileInSteps`. */
export function formatProgressFile(logbook: Logbook, now: number): string {
  return runToEnd(formatProgressFileInSteps(logbook, now)).join('');
}

function problemData({ key, state, attempt, begunAt, playedAt, reviewed }: ProblemProgress) {
  const underWay = state === 'playing';
  return { key, attempt, underWay, begunAt, playedAt, ...(reviewed && { reviewed }) };
}

function playData(play: FinishedPlay) {
  const { id, key, themes, begunAt, endedAt, made, verdicts, cost, ...attemptFields } = play;
  const { log, retries, takeBacks, hints, helped, ...rest } = attemptFields;
  const { solutionShown, claimed, refused, look } = rest;
  const attempt = {
    ...{ log, retries, takeBacks, hints, helped, solutionShown, claimed, refused },
    ...(look !== undefined && { look }),
    ...(rest.lent !== undefined && { lent: rest.lent }),
  };
  const end = { made, verdicts, ...(cost !== undefined && { cost }) };
  return { id, key, themes, begunAt, endedAt, ...attempt, ...end };
}

function gameData({ id, table, begunAt, endedAt, updatedAt, record }: SavedGame) {
  return { id, table, begunAt, endedAt, updatedAt, record };
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

/** Parses a progress file, see `parseProgressFileInSteps`. */
export function parseProgressFile(text: string, now: number): Result<ParsedProgress> {
  return runToEnd(parseProgressFileInSteps(text, now));
}

/**
 * Parses a progress file at the time `now`. Faults: `progress/foreign` for any other file,
 * `progress/newer` for one of a later version of the app, `progress/damaged` with the path of the
 * first structural error. Single invalid records are skipped. In steps of one record; yields the
 * number of letters done, of which each counts half when it is read and half when its record is
 * validated.
 */
export function* parseProgressFileInSteps(
  text: string,
  now: number,
): Steps<Result<ParsedProgress>> {
  const json = yield* recountSteps(parseJsonInSteps(text), (letterCount) => letterCount / 2);
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
  const recordCount = content.problems.length + content.plays.length + content.games.length;
  let validatedCount = 0;
  const toLetterCount = (): number => (text.length / 2) * (1 + ++validatedCount / recordCount);
  const problems = yield* recountSteps(
    partitionInSteps(ProblemRecord, content.problems),
    toLetterCount,
  );
  const plays = yield* recountSteps(partitionInSteps(PlayRecord, content.plays), toLetterCount);
  const games = yield* recountSteps(
    partitionInSteps(SavedGameSchema, content.games),
    toLetterCount,
  );
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
    logbook: yield* recountSteps(
      mergeLogbooksInSteps(EMPTY_LOGBOOK, { ...plausible, quarantined }),
      () => text.length,
    ),
    skippedCount: recordCount - acceptedCount,
  });
}
