/** Progress of a long proof, on standard error. */
import { printError } from './cli-command';

/** Milliseconds before the first message, and between two. */
const REPORT_INTERVAL_MS = 2000;

/**
 * A progress callback that prints the positions searched, at most once an interval, after `name: `.
 */
export function createProofProgress(
  name: string,
  printLine: (line: string) => void = printError,
  clock: () => number = () => performance.now(),
): (nodes: number, maxNodes: number) => void {
  let lastReportTime = clock();
  return (nodes, maxNodes) => {
    if (clock() - lastReportTime < REPORT_INTERVAL_MS) return;
    lastReportTime = clock();
    const [searched, limit] = [nodes, maxNodes].map((count) => count.toLocaleString('en'));
    printLine(`${name}: proving, ${searched} of at most ${limit} positions looked at …`);
  };
}
