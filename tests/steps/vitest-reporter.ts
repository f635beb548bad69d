/** Vitest reporter that sends events on files and failures to the runner of `npm test`. */
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { sendEvent } from './test-events';

interface ReportedError {
  readonly message: string;
  readonly diff?: string | undefined;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[] | undefined;
  readonly stack?: string | undefined;
  readonly cause?: ReportedError | undefined;
}

/**
 * Message, difference and source lines of an error and of its causes; the raw stack where no source
 * line is known.
 */
function formatError({ message, diff, stacks = [], stack = '', cause }: ReportedError): string {
  const stackLines = stacks.map(({ file, line }) => `    at ${file}:${line}`);
  const lines = [message, diff ?? '', ...(stackLines.length > 0 ? stackLines : [stack])];
  return [...lines, ...(cause === undefined ? [] : [`Caused by: ${formatError(cause)}`])].join(
    '\n',
  );
}

const nameOf = ({ module, fullName }: TestCase): string =>
  `${module.relativeModuleId} > ${fullName}`;

function sendFailure(name: string, errors: readonly ReportedError[]): void {
  sendEvent({ kind: 'failure', text: [name, ...errors.map(formatError)].join('\n') });
}

export default class VitestEventReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    sendEvent({ kind: 'planned', itemCount: specifications.length });
  }

  /** Called before the file is loaded: a file that hangs while it loads has started too. */
  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    sendEvent({ kind: 'started', item: relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'failed') sendFailure(nameOf(test), result.errors);
  }

  /** A file that failed without a failed test (it did not load, for one) counts as one failure. */
  onTestModuleEnd(testModule: TestModule): void {
    const { relativeModuleId: item, children } = testModule;
    const errors = [testModule, ...children.allSuites()].flatMap((suite) => suite.errors());
    if (errors.length > 0) sendFailure(item, errors);
    const passed = [...children.allTests('passed')].length;
    const failures = [...children.allTests('failed')].map(nameOf);
    if (failures.length === 0 && testModule.state() === 'failed') failures.push(item);
    sendEvent({ kind: 'ended', item, passed, failures });
  }

  onTestRunEnd(_: readonly TestModule[], unhandledErrors: readonly ReportedError[]): void {
    if (unhandledErrors.length > 0) sendFailure('outside every test', unhandledErrors);
  }

  onUserConsoleLog({ content }: { readonly content: string }): void {
    process.stdout.write(content);
  }
}
