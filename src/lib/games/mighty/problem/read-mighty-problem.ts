/**
 * Reads problem files: the text becomes a valid problem or faults with their places; later code
 * relies on it. The format is described in docs/mighty-problem-format.md.
 */
import type { Result } from '$lib/core/result';
import { readFile, type ReadFile } from '$lib/problem-file/read-problem-file';
import type { MightyProblem } from './mighty-problem';
import { MIGHTY_FILE_KIND } from './reader/mighty-file-kind';
import { readMightyFields } from './reader/read-mighty-fields';

/**
 * The problem that a YAML text describes, with its warnings and its document; `id` is its address,
 * the file's name without the ending. Every fault has a code, a message that says what to do, and a
 * place in the text. It never throws.
 */
export function readProblem(text: string, id: string): Result<ReadFile<MightyProblem>> {
  return readFile(text, MIGHTY_FILE_KIND, (report, root) => readMightyFields(report, root, id));
}
