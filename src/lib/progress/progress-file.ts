/** The student's progress as one file of JSON: to carry to another browser, or to keep. */
import * as v from 'valibot';
import { MAX_PROGRESS_FILE_BYTES } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import { dateOfDay, dayOf, latestPlausibleTime } from './calendar-days';
import { gradeOf } from './grading';
import {
  PLAY_FIELDS,
  PROBLEM_FIELDS,
  QuarantinedSchema,
  SavedGameSchema,
  partitionByValidity,
} from './storage/stored-records';
import { mergeLogbooks } from './merge-logbooks';
import { EMPTY_LOGBOOK, stateOf, type QuarantinedRecord, type Logbook } from './progress-store';

const FORMAT = 'lie-of-the-cards/progress';
const VERSION = 1;

/** What a file says about grades is not taken on trust: they follow from what was played. */
const Play = v.pipe(
  v.object(PLAY_FIELDS),
  v.transform((play) => ({ ...play, grade: gradeOf(play, play) })),
);

const Problem = v.pipe(
  v.object({ ...PROBLEM_FIELDS, underWay: v.boolean() }),
  v.transform(({ underWay, ...problem }) => ({
    ...problem,
    best: null,
    state: stateOf(underWay, null),
  })),
);

const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Content = v.object({
  saved: v.pipe(v.string(), v.isoTimestamp()),
  problems: v.array(v.unknown()),
  plays: v.array(v.unknown()),
  games: v.optional(v.array(v.unknown()), []),
  aside: v.optional(v.array(QuarantinedSchema), []),
});

/**
 * The text of the file; `readProgress` reads it back. `now` is said in it: nothing that is later can have
 * been played.
 */
export function formatProgressFile(
  { problems, plays, games, aside }: Logbook,
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
    plays: plays.map(({ id, key, themes, begunAt, endedAt, made, verdicts, cost, ...rest }) => {
      const { log, retries, hints, helped, solutionShown, claimed, refused, look, lent } = rest;
      const attempt = {
        ...{ log, retries, hints, helped, solutionShown, claimed, refused },
        ...(look !== undefined && { look }),
        ...(lent !== undefined && { lent }),
      };
      const end = { made, verdicts, ...(cost !== undefined && { cost }) };
      return { id, key, themes, begunAt, endedAt, ...attempt, ...end };
    }),
    ...(games && {
      games: games.map(({ id, table, begunAt, endedAt, updatedAt, record }) => {
        return { id, table, begunAt, endedAt, updatedAt, record };
      }),
    }),
    ...(aside && { aside }),
  };
  return `${JSON.stringify(content)}\n`;
}

/** The name of a file that is saved now: it bears the date at the student's place. */
export function progressFileName(now: number): string {
  return `lie-of-the-cards-${dateOfDay(dayOf(now)).toISOString().slice(0, 10)}.json`;
}

/** What a file holds. */
export interface ParsedProgress {
  readonly logbook: Logbook;
  /** How many of its records make no sense, or say that they were played when they cannot have been. */
  readonly skippedCount: number;
}

/**
 * The logbook in a file that is opened `now`. Faults: `progress/large` above the size of a file, `progress/foreign`
 * for any other file, `progress/newer` for one from a later version of the app, `progress/damaged` with the place of
 * the first thing that is not built like a file of progress. A single record that cannot be is left out.
 */
export function parseProgressFile(text: string, now: number): Result<ParsedProgress> {
  if (text.length > MAX_PROGRESS_FILE_BYTES)
    return failWith('progress/large', 'No file of progress is so large.');
  const found = parsed(text);
  const head = v.safeParse(Head, found);
  if (!head.success) return failWith('progress/foreign', 'This is no file of progress.');
  if (head.output.version > VERSION) {
    return failWith(
      'progress/newer',
      `The file has version ${head.output.version}; load the app anew.`,
    );
  }
  const read = v.safeParse(Content, found);
  if (!read.success) {
    const [issue] = read.issues;
    return failWith('progress/damaged', `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  }
  const { saved, ...content } = read.output;
  const last = latestPlausibleTime(Math.min(Date.parse(saved), now));
  const problems = partitionByValidity(Problem, content.problems);
  const plays = partitionByValidity(Play, content.plays);
  const games = partitionByValidity(SavedGameSchema, content.games);
  const played = {
    problems: problems.valid.filter(({ begunAt, playedAt }) => Math.max(begunAt, playedAt) <= last),
    plays: plays.valid.filter(({ begunAt, endedAt }) => Math.max(begunAt, endedAt) <= last),
    games: games.valid.filter(
      ({ begunAt, endedAt, updatedAt }) => Math.max(begunAt, endedAt ?? begunAt, updatedAt) <= last,
    ),
  };
  const aside: readonly QuarantinedRecord[] = [
    ...content.aside,
    ...problems.newer.map((record) => ({ from: 'problems', record }) as const),
    ...plays.newer.map((record) => ({ from: 'plays', record }) as const),
    ...games.newer.map((record) => ({ from: 'games', record }) as const),
  ];
  const written = content.problems.length + content.plays.length + content.games.length;
  const taken = [
    played.problems,
    played.plays,
    played.games,
    problems.newer,
    plays.newer,
    games.newer,
  ]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length);
  return ok({
    logbook: mergeLogbooks(EMPTY_LOGBOOK, { ...played, aside }),
    skippedCount: written - taken,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
