/**
 * The door through which problems come in: a file's text becomes a lawful problem or faults that
 * point. Behind it nothing checks again. The format is described in docs/problem-format.md.
 */
import { ok, type Fault, type Result } from '$lib/core/result';
import { readFile } from '$lib/problem-file/read-file';
import type { YamlDocument } from '$lib/problem-file/yaml/document';
import type { BridgeProblem } from './problem';
import { BRIDGE_PROBLEM } from './reader/file-kind';
import { readFields } from './reader/problem-fields';

/** A lawful problem with what should be looked at in its file. */
export interface ReadProblem {
  readonly problem: BridgeProblem;
  readonly warnings: readonly Fault[];
}

/** The same with the document, for those who point into the file later on. */
export interface ReadFile extends ReadProblem {
  readonly document: YamlDocument;
}

/**
 * The problem that a YAML text describes; `id` is its address, the file's name without the ending.
 * Every fault has a code, a message that says what to do, and a place in the text. It never throws.
 */
export function readProblem(text: string, id: string): Result<ReadProblem> {
  const read = readProblemFile(text, id);
  if (!read.ok) return read;
  const { problem, warnings } = read.value;
  return ok({ problem, warnings });
}

/** `readProblem` that also hands on the document. */
export function readProblemFile(text: string, id: string): Result<ReadFile> {
  const read = readFile(text, BRIDGE_PROBLEM, (report, root) => readFields(report, root, id));
  if (!read.ok) return read;
  const { held, ...about } = read.value;
  return ok({ problem: held, ...about });
}
