/**
 * The door through which every file comes in: a text becomes what a kind of file holds, or faults
 * that point. The reader of a kind begins where its own fields begin.
 */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { FileKind } from './file-kind';
import { createFaultReport, type FaultReport } from './fault-report';
import type { YamlDocument, YamlNode } from './yaml/yaml-document';
import { readDocument } from './yaml/read-document';

/** What a file holds, with what should be looked at in it. */
export interface ReadFile<Held> {
  readonly content: Held;
  readonly warnings: readonly Fault[];
  /** For those who point into the file later on. */
  readonly document: YamlDocument;
  readonly kind: FileKind;
}

/**
 * What the text of a file holds. `read` makes it of the root, and returns null when it cannot, with a
 * fault reported. Every fault has a code, a message that says what to do, and a place in the text.
 */
export function readFile<Held>(
  text: string,
  kind: FileKind,
  read: (report: FaultReport, root: YamlNode) => Held | null,
): Result<ReadFile<Held>> {
  const document = readDocument(text, kind);
  if (!document.ok) return document;
  const report = createFaultReport(kind, document.value);
  const held = read(report, document.value.root);
  const faults = report.faults();
  if (held === null || faults.length > 0) return fail(...faults);
  return ok({ content: held, warnings: report.warnings(), document: document.value, kind });
}
