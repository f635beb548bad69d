/** Runs a test tool with an event reporter, prints its failures as they come, and counts. */
import { runChildProcess } from './child-process';
import { failIfNothingRan } from './outcome';
import type { StepContext, StepResult } from './plan';
import { parseEvents, type TestEvent } from './test-events';

/** Seconds after which an item that still runs is named: it is slow, or it hangs. */
const SLOW_SECONDS = 60;
/** Number of progress lines of a whole run. */
const PROGRESS_LINES = 10;

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
  let [itemCount, endedCount, passed] = [0, 0, 0];

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
        passed += event.passed;
        failures.push(...event.failures);
        const tenth = (count: number): number => Math.floor((PROGRESS_LINES * count) / itemCount);
        if (tenth(++endedCount) > tenth(endedCount - 1))
          print(
            `${endedCount} of ${itemCount} ended; ${passed} tests passed, ${failures.length} failed`,
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
  const failed = failures.length;
  // A tool that was killed or has crashed leaves behind the items that it was at.
  for (const item of running.keys()) {
    stop(item);
    failures.push(`${item} (did not end)`);
    print(`did not end: ${item}`);
  }
  return { ...failIfNothingRan({ passed, failed }, exitCode), failures, flaky };
}
