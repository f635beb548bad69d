/**
 * The door through which problems come in: a file's text becomes a lawful problem or faults that
 * point. Behind it nothing checks again. The format is described in docs/yut-problem-format.md.
 */
import type { Result } from '$lib/core/result';
import { readFile, type ReadFile } from '$lib/problem-file/read-problem-file';
import type { YutProblem } from './yut-problem';
import { YUT_PROBLEM } from './reader/yut-file-kind';
import { readFields } from './reader/read-yut-fields';

/**
 * The problem that a YAML text describes, with its warnings and its document; `id` is its address, the file's
 * name without the ending. Every fault has a code, a message that says what to do, and a place in the text.
 * It never throws.
 */
export function readProblem(text: string, id: string): Result<ReadFile<YutProblem>> {
  return readFile(text, YUT_PROBLEM, (report, root) => readFields(report, root, id));
}
