/** The outcome of a step of `npm test`, and the counts of its tools. */

/** The numbers of tests, files or problems of a step that passed and failed. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: StepOutcome = { passed: 1, failed: 0 };
export const FAILED: StepOutcome = { passed: 0, failed: 1 };

export const sumOutcomes = (outcomes: readonly StepOutcome[]): StepOutcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
});

/** The output of `lie check --json`. */
export interface ProblemReport {
  readonly problems: readonly {
    readonly file: string;
    readonly ok: boolean;
    readonly faults: readonly {
      readonly code: string;
      readonly message: string;
      readonly line?: number | null;
      readonly column?: number | null;
    }[];
  }[];
  /** `kept`: proofs recalled from problems/proofs.json; `made`: those that had to be computed. */
  readonly proofs: { readonly kept: number; readonly made: number };
}

/** Counts each problem as one, and stale proofs as one failure more. */
export function countProblems(report: ProblemReport): StepOutcome {
  const passed = report.problems.filter(({ ok }) => ok).length;
  const stale = staleProofs(report) === null ? 0 : 1;
  return { passed, failed: report.problems.length - passed + stale };
}

/** Advice for kept proofs that are not of today's problems and sources; null where all are. */
export function staleProofs({ proofs: { kept, made } }: ProblemReport): string | null {
  if (made === 0) return null;
  const proofCount = kept + made;
  return `problems/proofs.json is stale: ${made} of ${proofCount} problems had to be proved anew. Write it with node lie check --write-proofs`;
}

/** One line for each fault, in the form that editors and terminals turn into a link. */
export function formatFaultLines({ problems }: ProblemReport): string[] {
  return problems.flatMap(({ file, faults }) =>
    faults.map(({ code, message, line, column }) => {
      const location = [file, line, column].filter(
        (component) => component !== undefined && component !== null,
      );
      return `${location.join(':')} ${message} (${code})`;
    }),
  );
}

/**
 * The outcome of a tool that reports tests: a tool that ended with an error yet counted none has
 * failed, and so has one that ran no test at all.
 */
export function failIfNothingRan<T extends StepOutcome>(outcome: T, exitCode: number): T {
  const hasHiddenFailure = outcome.failed === 0 && (exitCode !== 0 || outcome.passed === 0);
  return hasHiddenFailure ? { ...outcome, failed: 1 } : outcome;
}
