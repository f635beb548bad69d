/**
 * The `--batch` of commands: one JSON object a line in, one out, in the same order; a bad line does
 * not stop the others.
 */
import { parseJson } from '$lib/core/parse-json';
import { failWith, type Result } from '$lib/core/result';
import { ComputerFailure } from '$lib/trainer/port';
import { printError, print } from '../cli-command';
import { readInputLines } from '../input-files';

/** One answer for each line, in the order of the lines. */
export type BatchAnswerer = (lines: AsyncIterable<string>) => AsyncIterable<Result<object>>;

/** Answers the lines of a file or of standard input (`-`). Exit status 1 if any line failed. */
export async function runBatch(path: string, answers: BatchAnswerer): Promise<number> {
  let status = 0;
  try {
    for await (const result of answers(readInputLines(path))) {
      if (!result.ok) status = 1;
      print(JSON.stringify(result.ok ? result.value : { error: toErrorObject(result) }));
    }
  } catch (reason) {
    return reportLostThread(reason, path, 'the lines from there on have no answer');
  }
  return status;
}

/**
 * Reports the loss of a thread (a `ComputerFailure`; other reasons are thrown again): `consequence`
 * says what has an answer and what has none. Returns the exit status, 1.
 */
export function reportLostThread(reason: unknown, subject: string, consequence: string): number {
  if (!(reason instanceof ComputerFailure)) throw reason;
  const cause = reason.cause instanceof Error ? ` (${reason.cause.message})` : '';
  printError(
    `${subject}: a thread was lost before it had answered${cause}; ${consequence}. Run it again with fewer --jobs.`,
  );
  return 1;
}

/** Answers the lines one after the other in this thread. */
export function answerInOrder(answer: (line: string) => Result<object>): BatchAnswerer {
  return async function* (lines) {
    for await (const line of lines) yield answer(line);
  };
}

/** The answer to the JSON value of a line; the fault `batch/json` when it is not JSON. */
export function answerJsonLine<Answer>(
  line: string,
  answer: (input: unknown) => Result<Answer>,
): Result<Answer> {
  const input = parseJson(line);
  // The answer names the word `null`, which is JSON and no object.
  return input === null && line.trim() !== 'null'
    ? failWith('batch/json', 'The line is not JSON: write one object a line.')
    : answer(input);
}

/** The first fault, with how many more there are. */
function toErrorObject({ faults }: Result<object> & { ok: false }): {
  code: string;
  message: string;
} {
  const [first, ...laterFaults] = faults;
  const suffix = laterFaults.length > 0 ? ` (and ${laterFaults.length} more)` : '';
  return {
    code: first?.code ?? 'unknown',
    message: `${first?.message ?? 'Something is wrong with this line.'}${suffix}`,
  };
}
