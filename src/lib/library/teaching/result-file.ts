/** The JSON file with the results of a set that a student sends back, without the cards played. */
import * as v from 'valibot';
import { MAX_RESULT_FILE_BYTES } from '$lib/core/limits';
import { parseJson } from '$lib/core/parse-json';
import { failWith, ok, type Result } from '$lib/core/result';
import { dateOfDay, dayOf } from '$lib/storage/calendar-days';
import { CountSchema, TimestampSchema, VerdictCountsSchema } from '$lib/storage/saved-attempt';
import { GRADES } from '$lib/storage/grading';
import { toPlainText } from './plain-text';
import { MAX_SET_SIZE, ProblemKey, SetTitle } from './problem-set';
import type { SetResult } from './set-result';

const FORMAT = 'lie-of-the-cards/results';
const VERSION = 1;
/** The maximum length of a student's name, in UTF-16 code units. */
export const LONGEST_NAME = 80;

const Problem = v.object({
  key: ProblemKey,
  hints: CountSchema,
  // Absent in files of early versions.
  takeBacks: v.optional(CountSchema, 0),
  unfinished: v.exactOptional(v.literal(true)),
  tries: v.array(
    v.object({
      endedAt: TimestampSchema,
      grade: v.picklist(GRADES),
      verdicts: v.nullable(VerdictCountsSchema),
    }),
  ),
});
const Head = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer()) });
const Content = v.object({
  title: v.pipe(SetTitle, v.transform(toPlainText)),
  student: v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(LONGEST_NAME),
      v.transform((name) => toPlainText(name) || null),
    ),
  ),
  savedAt: TimestampSchema,
  problems: v.pipe(
    v.array(Problem),
    v.minLength(1),
    v.maxLength(MAX_SET_SIZE),
    v.check(
      (problems) => new Set(problems.map(({ key }) => key)).size === problems.length,
      'A problem stands there twice.',
    ),
  ),
});

/** The text of the file; `parseResultFile` reads it back. */
export function formatResultFile({ title, student, savedAt, problems }: SetResult): string {
  const content = { format: FORMAT, version: VERSION, title, student, savedAt, problems };
  return `${JSON.stringify(content)}\n`;
}

/** The file name: `results`, the student's name if any, and the date in the local time zone. */
export function resultFileName({
  student,
  savedAt,
}: Pick<SetResult, 'student' | 'savedAt'>): string {
  const name = (student ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const date = dateOfDay(dayOf(savedAt)).toISOString().slice(0, 10);
  return `${['results', name, date].filter(Boolean).join('-')}.json`;
}

/**
 * Parses a result file. Faults: `results/foreign` for any other file, `results/newer` for one from
 * a later version of the app, `results/damaged` with the path of the first invalid
 * value, such as `problems.1.hints`.
 */
export function parseResultFile(text: string): Result<SetResult> {
  const json = text.length > MAX_RESULT_FILE_BYTES ? null : parseJson(text);
  const head = v.safeParse(Head, json);
  if (!head.success) return failWith('results/foreign', 'This is no file of results.');
  const { version } = head.output;
  if (version > VERSION)
    return failWith('results/newer', `The file has version ${version}; load the app anew.`);
  const content = v.safeParse(Content, json);
  if (content.success) return ok(content.output);
  const [issue] = content.issues;
  return failWith('results/damaged', v.getDotPath(issue) ?? 'file');
}
