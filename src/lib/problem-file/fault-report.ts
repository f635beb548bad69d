/** Collects faults and warnings while a file is read. */
import type { Fault } from '$lib/core/result';
import type { FileKind } from './file-kind';
import type { YamlDocument } from './yaml/yaml-document';

export interface FaultReport {
  /** The kind of the file being read. */
  readonly kind: FileKind;
  /** The text of the file, to which all offsets refer. */
  readonly text: string;
  /** Reports an error at an offset into the file. */
  fault(code: string, message: string, offset: number): void;
  /** Reports a warning: valid, but probably not intended. */
  warn(code: string, message: string, offset: number): void;
  /** The reported faults in file order; at most the first `MAX_FAULTS`. Likewise the warnings. */
  faults(): readonly Fault[];
  warnings(): readonly Fault[];
}

/** More faults are dropped, so that a broken file costs no more than a valid one. */
const MAX_FAULTS = 100;

interface ReportedFault {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
}

export function createFaultReport(kind: FileKind, { text, positionAt }: YamlDocument): FaultReport {
  const faults: ReportedFault[] = [];
  const warnings: ReportedFault[] = [];
  const withPositions = (reported: readonly ReportedFault[]): readonly Fault[] =>
    [...reported]
      .sort((a, b) => a.offset - b.offset)
      .map(({ code, message, offset }) => ({ code, message, at: positionAt(offset) }));
  return {
    kind,
    text,
    fault: (code, message, offset) =>
      void (faults.length < MAX_FAULTS && faults.push({ code, message, offset })),
    warn: (code, message, offset) =>
      void (warnings.length < MAX_FAULTS && warnings.push({ code, message, offset })),
    faults: () => withPositions(faults),
    warnings: () => withPositions(warnings),
  };
}

/** Reports the faults of a notation (a hand, a card, a call) at its offset in the file. */
export function reportAll(report: FaultReport, faults: readonly Fault[], offset: number): void {
  for (const { code, message } of faults) report.fault(code, message, offset);
}
