/**
 * The entry point for every file: parses a text and passes its root to the reader of its kind. The
 * result is the content, or faults with positions.
 */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { FileKind } from './file-kind';
import { createFaultReport, type FaultReport } from './fault-report';
import type { YamlDocument, YamlNode } from './yaml/yaml-document';
import { readDocument } from './yaml/read-document';

/** The content of a valid file, with its warnings. */
export interface ReadFile<Content> {
  readonly content: Content;
  readonly warnings: readonly Fault[];
  /** The document, for positions of later findings. */
  readonly document: YamlDocument;
  readonly kind: FileKind;
}

/**
 * Reads the text of a file. `read` converts the root; on failure it reports a fault and returns
 * null. Every fault has a code, a message that says what to do, and a position in the text.
 */
export function readFile<Content>(
  text: string,
  kind: FileKind,
  read: (report: FaultReport, root: YamlNode) => Content | null,
): Result<ReadFile<Content>> {
  const document = readDocument(text, kind);
  if (!document.ok) return document;
  const report = createFaultReport(kind, document.value);
  const content = read(report, document.value.root);
  const faults = report.faults();
  if (content === null || faults.length > 0) return fail(...faults);
  return ok({ content, warnings: report.warnings(), document: document.value, kind });
}
