/** Collects what is wrong with a file while it is read on. */
import type { Fault } from '$lib/core/result';
import type { FileKind } from './file-kind';
import type { YamlDocument } from './yaml/yaml-document';

export interface FaultReport {
  /** What kind of file is being read. */
  readonly kind: FileKind;
  /** The file in which all offsets count, to see how a value was written. */
  readonly text: string;
  /** Something that must be mended; `at` is an offset into the file. */
  fault(code: string, message: string, at: number): void;
  /** Something that may be meant, but should be looked at. */
  warn(code: string, message: string, at: number): void;
  /** What was found, in the order of the file; no more than the first hundred of each. */
  faults(): readonly Fault[];
  warnings(): readonly Fault[];
}

/** Beyond so many nobody reads on; a broken file should not cost more than a good one. */
const MAX_FAULTS = 100;

interface Found {
  readonly code: string;
  readonly message: string;
  readonly at: number;
}

export function createFaultReport(kind: FileKind, { text, positionAt: placeAt }: YamlDocument): FaultReport {
  const faults: Found[] = [];
  const warnings: Found[] = [];
  const told = (found: readonly Found[]): readonly Fault[] =>
    [...found]
      .sort((a, b) => a.at - b.at)
      .map(({ code, message, at }) => ({ code, message, at: placeAt(at) }));
  return {
    kind,
    text,
    fault: (code, message, at) =>
      void (faults.length < MAX_FAULTS && faults.push({ code, message, at })),
    warn: (code, message, at) =>
      void (warnings.length < MAX_FAULTS && warnings.push({ code, message, at })),
    faults: () => told(faults),
    warnings: () => told(warnings),
  };
}

/** Reports the faults of a notation (a hand, a card, a call) at the place where it is written. */
export function reportAll(report: FaultReport, faults: readonly Fault[], at: number): void {
  for (const { code, message } of faults) report.fault(code, message, at);
}
