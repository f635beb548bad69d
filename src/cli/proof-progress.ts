/** Progress of a long proof, on standard error. */
import { printError } from './cli-command';

/** Milliseconds before the first message, and between two. */
const REPORT_INTERVAL_MS = 2000;

/**
 * A progress callback that prints the positions searched, at most once an interval, after `name: `.
 */
export function createProofProgress(
  name: string,
  say: (line: string) => void = printError,
  now: () => number = () => performance.now(),
): (nodes: number, most: number) => void {
  let last = now();
  return (nodes, most) => {
    if (now() - last < REPORT_INTERVAL_MS) return;
    last = now();
    const count = (positions: number): string => positions.toLocaleString('en');
    say(`${name}: proving, ${count(nodes)} of at most ${count(most)} positions looked at …`);
  };
}
