/** The interface of a bench, and helpers that measure and format its figures. */
export interface Bench {
  readonly name: string;
  /** One line that says what is measured. */
  readonly about: string;
  /** Runs with the arguments that follow the name on the command line. */
  run(args: readonly string[]): void | Promise<void>;
}

/** One call: its time in milliseconds, and the number of positions that it searched, or NaN. */
export interface Measure {
  readonly ms: number;
  readonly nodes: number;
}

/**
 * Measures one run by the clock; `nodesOf` reads the number of positions from the result, where it
 * has one.
 */
export function measure<Result>(
  run: () => Result,
  nodesOf: (result: Result) => number = () => NaN,
): Measure {
  const start = performance.now();
  const result = run();
  return { ms: performance.now() - start, nodes: nodesOf(result) };
}

/** Measures one run in CPU time of this process, which other work on the machine affects less. */
export function measureCpu<Result>(
  run: () => Result,
  nodesOf: (result: Result) => number = () => NaN,
): Measure {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, nodes: nodesOf(result) };
}

export const HEADINGS = row([
  '',
  'calls',
  'median ms',
  'mean ms',
  'p90 ms',
  'p95 ms',
  'max ms',
  'mean nodes',
]);

/** A line under `HEADINGS`. */
export function formatSummary(name: string, measures: readonly Measure[]): string {
  const times = measures.map(({ ms }) => ms).sort((a, b) => a - b);
  const percentile = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? NaN;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const ms = [percentile(0.5), mean(times), percentile(0.9), percentile(0.95), percentile(1)].map(
    (value) => value.toFixed(2),
  );
  const nodes = Math.round(mean(measures.map(({ nodes: nodeCount }) => nodeCount)));
  return row([name, times.length, ...ms, Number.isNaN(nodes) ? '' : nodes]);
}

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(11)))
    .join('');
}
