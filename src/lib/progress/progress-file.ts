/** The student's progress as one file of JSON: to carry to another browser, or to keep. */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';
import { Amount, StoredAttempt } from './attempt';
import { dateOf, dayOf } from './days';
import { gradeOf, type VerdictCounts } from './grading';
import { merged } from './logbook';
import { EMPTY_LOGBOOK, stateOf, type Logbook } from './progress';

const FORMAT = 'lie-of-the-cards/progress';
const VERSION = 1;

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** Milliseconds since 1970, up to the last date that there is. */
const Moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const Counts: v.GenericSchema<VerdictCounts> = v.object({
  sound: Amount,
  equal: Amount,
  lucky: Amount,
  beaten: Amount,
  unknown: Amount,
});

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
    verdicts: v.nullable(Counts),
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
  }),
  v.transform(({ underWay, ...problem }) => ({
    ...problem,
    best: null,
    state: stateOf(underWay, null),
  })),
);

const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Content = v.object({ problems: v.array(Problem), plays: v.array(Play) });

/** The text of the file; `readProgress` reads it back. `now` is said in it, for whoever looks inside. */
export function makeProgress({ problems, plays }: Logbook, now: number): string {
  const content = {
    format: FORMAT,
    version: VERSION,
    saved: new Date(now).toISOString(),
    problems: problems.map(({ key, state, attempt, begunAt, playedAt }) => {
      return { key, attempt, underWay: state === 'playing', begunAt, playedAt };
    }),
    plays: plays.map(({ id, key, themes, begunAt, endedAt, made, verdicts, ...rest }) => {
      const { log, retries, hints, solutionShown, claimed, refused, look } = rest;
      const told = { log, retries, hints, solutionShown, claimed, refused };
      const attempt = look === undefined ? told : { ...told, look };
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
  if (read.success) return ok(merged(EMPTY_LOGBOOK, read.output));
  const [issue] = read.issues;
  return fault('progress/damaged', `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
