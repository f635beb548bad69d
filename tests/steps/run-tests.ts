/** Runs a test tool with an event reporter, prints its failures as they come, and counts. */
import { runChildProcess } from './child-process';
import { failIfNothingRan } from './outcome';
import type { StepContext, StepResult } from './plan';
import { parseEvents, type TestEvent } from './test-events';

/** Seconds after which an item that still runs is reported: it is slow, or it hangs. */
const SLOW_SECONDS = 60;
/** Number of progress lines of a whole run. */
const PROGRESS_LINES = 10;

/**
 * Runs the command of a test tool, whose reporter prints events that `parseEvents` understands.
 * `expired` in the context aborts it.
 */
export async function runTests(
  command: string,
  args: readonly string[],
  { print, expired }: StepContext,
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  /** Items that have started and not ended. */
  const running = new Map<string, NodeJS.Timeout>();
  const failures: string[] = [];
  const flaky: string[] = [];
  let itemCount = 0;
  let endedCount = 0;
  let passedCount = 0;

  const stop = (item: string): void => {
    clearTimeout(running.get(item));
    running.delete(item);
  };
  const onSlow = (item: string) => () => print(`runs for ${SLOW_SECONDS} s already: ${item}`);
  const onEvent = (event: TestEvent): void => {
    switch (event.kind) {
      case 'planned':
        ({ itemCount } = event);
        break;
      case 'started':
        stop(event.item);
        running.set(event.item, setTimeout(onSlow(event.item), SLOW_SECONDS * 1000));
        break;
      case 'failure':
        print(`FAILED ${event.text}`);
        break;
      case 'ended': {
        stop(event.item);
        if (event.flaky) flaky.push(event.item);
        passedCount += event.passed;
        failures.push(...event.failures);
        const progressStep = (count: number): number =>
          Math.floor((PROGRESS_LINES * count) / itemCount);
        if (progressStep(++endedCount) > progressStep(endedCount - 1))
          print(
            `${endedCount} of ${itemCount} ended; ${passedCount} tests passed, ${failures.length} failed`,
          );
      }
    }
  };
  const exitCode = await runChildProcess(command, args, {
    env,
    signal: expired,
    onLine: (line) => {
      const { text, events } = parseEvents(line);
      print(text);
      events.forEach(onEvent);
    },
  });
  const failedCount = failures.length;
  // When a tool was killed or has crashed, some items have started and not ended.
  for (const item of running.keys()) {
    stop(item);
    failures.push(`${item} (did not end)`);
    print(`did not end: ${item}`);
  }
  return {
    ...failIfNothingRan({ passed: passedCount, failed: failedCount }, exitCode),
    failures,
    flaky,
  };
}
