/**
 * The door through which problems come in: a file's text becomes a lawful problem or faults that
 * point. Behind it nothing checks again. The format is described in docs/problem-format.md.
 */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { BridgeProblem } from './problem';
import { readFields } from './reader/problem-fields';
import { newReport } from './reader/report';
import type { YamlDocument } from './yaml/document';
import { readDocument } from './yaml/read-document';

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
  const document = readDocument(text);
  if (!document.ok) return document;
  const report = newReport(document.value.placeAt);
  const problem = readFields(report, document.value, id);
  const faults = report.faults();
  if (problem === null || faults.length > 0) return fail(...faults);
  return ok({ problem, warnings: report.warnings(), document: document.value });
}
