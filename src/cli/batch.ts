/** One JSON object a line in, one out, in the same order; a bad line does not stop the others. */
import { fault, type Result } from '$lib/core/result';
import { complain, print } from './command';
import { linesOf } from './files';

/** Runs `answer` for each line of a file or of standard input (`-`). Exit status 1 if any line failed. */
export async function runBatch(
  path: string,
  answer: (input: unknown) => Result<object> | Promise<Result<object>>,
): Promise<number> {
  let status = 0;
  try {
    for await (const line of linesOf(path)) {
      const result = await answerLine(line, answer);
      if (!result.ok) status = 1;
      print(JSON.stringify(result.ok ? result.value : { error: errorOf(result) }));
    }
  } catch (reason) {
    complain(`${path}: ${reason instanceof Error ? reason.message : String(reason)}`);
    return 1;
  }
  return status;
}

async function answerLine(
  line: string,
  answer: (input: unknown) => Result<object> | Promise<Result<object>>,
): Promise<Result<object>> {
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return fault('batch/json', 'The line is not JSON: write one object a line.');
  }
  return answer(input);
}

/** The first fault, with how many more there are. */
function errorOf({ faults }: Result<object> & { ok: false }): { code: string; message: string } {
  const [first, ...more] = faults;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  return {
    code: first?.code ?? 'unknown',
    message: `${first?.message ?? 'Something is wrong with this line.'}${others}`,
  };
}
