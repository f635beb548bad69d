/** Playwright reporter that sends the runner's events. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { sendEvent } from './test-events';

function sendFailure(name: string, errors: readonly TestError[]): void {
  const details = errors.flatMap(({ stack, message, value, snippet }) => [
    stack ?? message ?? value ?? '',
    snippet ?? '',
  ]);
  const text = stripVTControlCharacters([name, ...details].join('\n'));
  sendEvent({ kind: 'failure', text });
}

/** The size, the file and the title of a test. */
function nameOf(test: TestCase): string {
  const [, project = '', , ...titles] = test.titlePath();
  const file = relative('.', test.location.file).replaceAll('\\', '/');
  return [`${project === '' ? '' : `[${project}] `}${file}`, ...titles].join(' › ');
}

export default class PlaywrightEventReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendEvent({ kind: 'planned', itemCount: suite.allTests().length });
  }

  onTestBegin(test: TestCase): void {
    sendEvent({ kind: 'started', item: nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const item = nameOf(test);
    const outcome = test.outcome();
    const willRetry = outcome === 'unexpected' && test.results.length <= test.retries;
    if (status !== test.expectedStatus && errors.length > 0)
      sendFailure(`${item}${willRetry ? ' (will be tried again)' : ''}`, errors);
    if (willRetry) return;
    sendEvent({
      kind: 'ended',
      item,
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      failures: outcome === 'unexpected' ? [item] : [],
      flaky: outcome === 'flaky',
    });
  }

  /** An error outside every test counts as one failure. */
  onError(error: TestError): void {
    const item = 'outside every test';
    sendFailure(item, [error]);
    sendEvent({ kind: 'ended', item, passed: 0, failures: [item] });
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }
}
