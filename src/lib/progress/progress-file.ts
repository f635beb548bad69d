/** The student's progress as one file of JSON: to carry to another browser, or to keep. */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';
import { Moment, StoredAttempt, StoredVerdicts } from './attempt';
import { dateOf, dayOf } from './days';
import { gradeOf } from './grading';
import { merged } from './logbook';
import { EMPTY_LOGBOOK, stateOf, type Logbook } from './progress';

const FORMAT = 'lie-of-the-cards/progress';
const VERSION = 1;

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** What a file says about grades is not taken on trust: they follow from what was played. */
const Play = v.pipe(
  v.object({
    id: Name,
    key: Name,
    themes: v.array(Name),
    begunAt: Moment,
    endedAt: Moment,
    ...StoredAttempt.entries,
    made: v.boolean(),
    verdicts: v.nullable(StoredVerdicts),
  }),
  v.transform((play) => ({ ...play, grade: gradeOf(play, play) })),
);

const Problem = v.pipe(
  v.object({
    key: Name,
    attempt: StoredAttempt,
    underWay: v.boolean(),
    begunAt: Moment,
    playedAt: Moment,
    reviewed: v.exactOptional(v.literal(true)),
  }),
  v.transform(({ underWay, ...problem }) => ({
    ...problem,
    best: null,
    state: stateOf(underWay, null),
  })),
);

const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Content = v.object({
  saved: v.pipe(v.string(), v.isoTimestamp()),
  problems: v.array(Problem),
  plays: v.array(Play),
});
/** A file may have been saved where it is another day; what lies further ahead was never played. */
const LEEWAY = 24 * 60 * 60 * 1000;

/**
 * The text of the file; `readProgress` reads it back. `now` is said in it: nothing that is later can have
 * been played.
 */
export function makeProgress({ problems, plays }: Logbook, now: number): string {
  const content = {
    format: FORMAT,
    version: VERSION,
    saved: new Date(now).toISOString(),
    problems: problems.map(({ key, state, attempt, begunAt, playedAt, reviewed }) => {
      const underWay = state === 'playing';
      return { key, attempt, underWay, begunAt, playedAt, ...(reviewed && { reviewed }) };
    }),
    plays: plays.map(({ id, key, themes, begunAt, endedAt, made, verdicts, ...rest }) => {
      const { log, retries, hints, helped, solutionShown, claimed, refused, look, lent } = rest;
      const attempt = {
        ...{ log, retries, hints, helped, solutionShown, claimed, refused },
        ...(look !== undefined && { look }),
        ...(lent !== undefined && { lent }),
      };
      return { id, key, themes, begunAt, endedAt, ...attempt, made, verdicts };
    }),
  };
  return `${JSON.stringify(content)}\n`;
}

/** The name of a file that is saved now: it bears the date at the student's place. */
export function progressFileName(now: number): string {
  return `lie-of-the-cards-${dateOf(dayOf(now)).toISOString().slice(0, 10)}.json`;
}

/**
 * The logbook in a file. Faults: `progress/foreign` for any other file, `progress/newer` for one from
 * a later version of the app, `progress/damaged` with the place of the first thing that cannot be.
 */
export function readProgress(text: string): Result<Logbook> {
  const found = parsed(text);
  const head = v.safeParse(Head, found);
  if (!head.success) return fault('progress/foreign', 'This is no file of progress.');
  if (head.output.version > VERSION) {
    return fault(
      'progress/newer',
      `The file has version ${head.output.version}; load the app anew.`,
    );
  }
  const read = v.safeParse(Content, found);
  if (!read.success) {
    const [issue] = read.issues;
    return fault('progress/damaged', `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  }
  const late = laterThanSaved(read.output);
  if (late !== null) return fault('progress/damaged', `${late}: This is later than the file.`);
  return ok(merged(EMPTY_LOGBOOK, read.output));
}

/** The place of the first moment that had not come when the file was saved; null when there is none. */
function laterThanSaved({ saved, problems, plays }: v.InferOutput<typeof Content>): string | null {
  const last = Date.parse(saved) + LEEWAY;
  const moments = [
    ...problems.flatMap(({ begunAt, playedAt }, i) => [
      { place: `problems.${i}.begunAt`, moment: begunAt },
      { place: `problems.${i}.playedAt`, moment: playedAt },
    ]),
    ...plays.flatMap(({ begunAt, endedAt }, i) => [
      { place: `plays.${i}.begunAt`, moment: begunAt },
      { place: `plays.${i}.endedAt`, moment: endedAt },
    ]),
  ];
  return moments.find(({ moment }) => moment > last)?.place ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
