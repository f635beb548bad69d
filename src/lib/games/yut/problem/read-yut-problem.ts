/** Reads yut problem files. The format is described in docs/yut-problem-format.md. */
import type { Result } from '$lib/core/result';
import { readFile, type ReadFile } from '$lib/problem-file/read-problem-file';
import type { YutProblem } from './yut-problem';
import { YUT_PROBLEM } from './reader/yut-file-kind';
import { readYutFields } from './reader/read-yut-fields';

/**
 * Parses and validates a YAML problem; returns it with its warnings and its document. `id` is the
 * file name without its extension. Every fault has a code, a message that says what to do, and a
 * location. Never throws.
 */
export function readProblem(text: string, id: string): Result<ReadFile<YutProblem>> {
  return readFile(text, YUT_PROBLEM, (report, root) => readYutFields(report, root, id));
}
