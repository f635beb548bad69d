/** What a step of `npm test` did, and how the reports of its tools are counted. */

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: Outcome = { passed: 1, failed: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1 };

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
});

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that fails without a failed test of its own did not load: that counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/** A file, or a `describe` in it. */
interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** What broke outside every test has failed too; a test that passed when tried again has passed, and is named. */
export function countPlaywright({
  stats,
  suites,
  errors,
}: PlaywrightReport): Outcome & { readonly flaky: readonly string[] } {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((suite) => flakyIn(suite)),
  };
}

/** Where each test lies that passed only when tried again: its size, its file, its title. */
function flakyIn({ title, specs, suites = [] }: PlaywrightSuite, above = ''): readonly string[] {
  const path = above === '' ? title : `${above} › ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${path} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, path))];
}

/** What `lie check --json` prints. */
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
  /** How many proofs were kept from before, and how many were made now and could be kept. */
  readonly proofs: { readonly kept: number; readonly made: number };
}

/** A problem is in order or is not; kept proofs that do not belong to these sources are one failure more. */
export function countProblems(report: ProblemReport): Outcome {
  const passed = report.problems.filter(({ ok }) => ok).length;
  const stale = staleProofs(report) === null ? 0 : 1;
  return { passed, failed: report.problems.length - passed + stale };
}

/** What to do about kept proofs that do not belong to the problems and sources of today; null where all do. */
export function staleProofs({ proofs: { kept, made } }: ProblemReport): string | null {
  if (made === 0) return null;
  const all = kept + made;
  return `problems/proofs.json is stale: ${made} of ${all} problems had to be proved anew. Write it with npm run lie -- check --write-proofs`;
}

/** One line for each fault, in the form that editors and terminals make a link of. */
export function faultLines({ problems }: ProblemReport): string[] {
  return problems.flatMap(({ file, faults }) =>
    faults.map(({ code, message, line, column }) => {
      const place = [file, line, column].filter((part) => part !== undefined && part !== null);
      return `${place.join(':')} ${message} (${code})`;
    }),
  );
}

/**
 * The outcome of a tool that reports tests: a tool that ended with an error yet counted none has
 * failed, and so has one that ran no test at all.
 */
export function settle<T extends Outcome>(counted: T, exitCode: number): T {
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}
