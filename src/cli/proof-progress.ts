/** How far a long proof is, on standard error: whoever waits knows that something goes on. */
import { printError } from './cli-command';

/** Milliseconds before the first word, and between two. */
const REPORT_INTERVAL_MS = 2000;

/** Hears the positions looked at and says them now and then, from `name: ` on; not at all where it is quick. */
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
