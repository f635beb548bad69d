/**
 * Events that the reporters of Vitest and Playwright send to the runner while tests run: JSON text
 * sequences (RFC 7464) on standard output. Lines that the tests print themselves pass between them.
 */
export type TestEvent =
  /** The number of items of the run. An item is a file for Vitest and a test for Playwright. */
  | { readonly kind: 'planned'; readonly itemCount: number }
  | { readonly kind: 'started'; readonly item: string }
  /** A failure as soon as it is known, perhaps before its item has ended. */
  | { readonly kind: 'failure'; readonly text: string }
  | {
      readonly kind: 'ended';
      readonly item: string;
      readonly passed: number;
      /** Names of the tests that failed, or of the item itself. */
      readonly failures: readonly string[];
      /** Passed only when it was tried again. */
      readonly flaky?: boolean;
    };

const RECORD_SEPARATOR = '\u001e';

export function sendEvent(event: TestEvent): void {
  process.stdout.write(`${RECORD_SEPARATOR}${JSON.stringify(event)}\n`);
}

/** The events in a line of output, and the text before the first of them. */
export function parseEvents(line: string): { text: string; events: readonly TestEvent[] } {
  const [text = '', ...records] = line.split(RECORD_SEPARATOR);
  return { text, events: records.map((record) => JSON.parse(record) as TestEvent) };
}
