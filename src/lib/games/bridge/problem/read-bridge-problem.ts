/**
 * The reader of problem files: parses and validates a text, so that no other code has to. The
 * format is described in docs/problem-format.md.
 */
import { ok, type Fault, type Result } from '$lib/core/result';
import { readFile, type ReadFile } from '$lib/problem-file/read-problem-file';
import type { BridgeProblem } from './bridge-problem';
import { BRIDGE_FILE_KIND } from './reader/bridge-file-kind';
import { readBridgeFields } from './reader/bridge-problem-fields';

/** A lawful problem with the warnings about its file. */
export interface ReadProblem {
  readonly problem: BridgeProblem;
  readonly warnings: readonly Fault[];
}

/**
 * The problem that a YAML text describes; `id` is its address, the file's name without the ending.
 * Every fault has a code, a message that says what to do, and a place in the text. It never throws.
 */
export function readProblem(text: string, id: string): Result<ReadProblem> {
  const read = readProblemFile(text, id);
  if (!read.ok) return read;
  const { content: problem, warnings } = read.value;
  return ok({ problem, warnings });
}

/**
 * The same as `readProblem`, with the YAML document for later findings that point into the file.
 */
export function readProblemFile(text: string, id: string): Result<ReadFile<BridgeProblem>> {
  return readFile(text, BRIDGE_FILE_KIND, (report, root) => readBridgeFields(report, root, id));
}
