/** `--batch` of commands whose lines name problem files: each file is opened once. */
import type * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import { createProblemOpener, type OpenProblem } from '../open-problem';
import { answerJsonLine, type BatchAnswerer } from './batch';
import { readShape } from './read-json-shape';

/** The answer of a command to a line that names a problem file. */
interface ProblemLineAnswerer<Line extends { readonly file: string }> {
  readonly schema: v.GenericSchema<unknown, Line>;
  /** The code of the fault of a line with another shape. */
  readonly code: string;
  /** The shape in words, for that fault. */
  readonly shape: string;
  answer(problem: OpenProblem, line: Line): Result<object>;
}

/** Answers each line with the name of its file and the members of the command's answer. */
export function answerProblemLines<Line extends { readonly file: string }>({
  schema,
  code,
  shape,
  answer,
}: ProblemLineAnswerer<Line>): BatchAnswerer {
  const readLine = (line: string): Result<Line> =>
    answerJsonLine(line, (input) => {
      const result = readShape(schema, input, code);
      if (result.ok) return result;
      const [fault] = result.faults;
      return failWith(code, `${fault?.message ?? ''} ${shape}`);
    });
  return async function* (lines) {
    const openFile = createProblemOpener();
    const problems = new Map<string, Promise<Result<OpenProblem>>>();
    for await (const line of lines) {
      const read = readLine(line);
      if (!read.ok) {
        yield read;
        continue;
      }
      const { file } = read.value;
      const opening = problems.get(file) ?? openFile(file);
      problems.set(file, opening);
      const problem = await opening;
      const result = problem.ok ? answer(problem.value, read.value) : problem;
      yield result.ok ? ok({ file, ...result.value }) : result;
    }
  };
}
