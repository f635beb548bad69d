/** Reads mahjong problem files. The format is described in docs/mahjong-problem-format.md. */
import type { Result } from '$lib/core/result';
import { readFile, type ReadFile } from '$lib/problem-file/read-problem-file';
import type { MahjongProblem } from './mahjong-problem';
import { MAHJONG_PROBLEM } from './reader/mahjong-file-kind';
import { readMahjongFields } from './reader/read-mahjong-fields';

/**
 * Parses and validates a YAML problem; returns it with its warnings and its document. `id` is the
 * file name without its extension. Every fault has a code, a message that says what to do, and a
 * location. Never throws.
 */
export function readProblem(text: string, id: string): Result<ReadFile<MahjongProblem>> {
  return readFile(text, MAHJONG_PROBLEM, (report, root) => readMahjongFields(report, root, id));
}
