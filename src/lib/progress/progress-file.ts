/** The student's progress as one file of JSON: to carry to another browser, or to keep. */
import * as v from 'valibot';
import { MAX_PROGRESS_FILE_BYTES } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import { dateOf, dayOf, lastPlayable } from './days';
import { gradeOf } from './grading';
import { PLAY, PROBLEM, StoredAside, StoredGame, throughDoor } from './kept/records';
import { merged } from './logbook';
import { EMPTY_LOGBOOK, stateOf, type Aside, type Logbook } from './progress';

const FORMAT = 'lie-of-the-cards/progress';
const VERSION = 1;

/** What a file says about grades is not taken on trust: they follow from what was played. */
const Play = v.pipe(
  v.object(PLAY),
  v.transform((play) => ({ ...play, grade: gradeOf(play, play) })),
);

const Problem = v.pipe(
  v.object({ ...PROBLEM, underWay: v.boolean() }),
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
  aside: v.optional(v.array(StoredAside), []),
});

/**
 * The text of the file; `readProgress` reads it back. `now` is said in it: nothing that is later can have
 * been played.
 */
export function makeProgress({ problems, plays, games, aside }: Logbook, now: number): string {
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
  return `lie-of-the-cards-${dateOf(dayOf(now)).toISOString().slice(0, 10)}.json`;
}

/** What a file holds. */
export interface ReadProgress {
  readonly logbook: Logbook;
  /** How many of its records make no sense, or say that they were played when they cannot have been. */
  readonly leftOut: number;
}

/**
 * The logbook in a file that is opened `now`. Faults: `progress/large` above the size of a file, `progress/foreign`
 * for any other file, `progress/newer` for one from a later version of the app, `progress/damaged` with the place of
 * the first thing that is not built like a file of progress. A single record that cannot be is left out.
 */
export function readProgress(text: string, now: number): Result<ReadProgress> {
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
  const last = lastPlayable(Math.min(Date.parse(saved), now));
  const problems = throughDoor(Problem, content.problems);
  const plays = throughDoor(Play, content.plays);
  const games = throughDoor(StoredGame, content.games);
  const played = {
    problems: problems.good.filter(({ begunAt, playedAt }) => Math.max(begunAt, playedAt) <= last),
    plays: plays.good.filter(({ begunAt, endedAt }) => Math.max(begunAt, endedAt) <= last),
    games: games.good.filter(
      ({ begunAt, endedAt, updatedAt }) => Math.max(begunAt, endedAt ?? begunAt, updatedAt) <= last,
    ),
  };
  const aside: readonly Aside[] = [
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
    logbook: merged(EMPTY_LOGBOOK, { ...played, aside }),
    leftOut: written - taken,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
