/** The interface of a bench, and helpers that measure and format its figures. */
export interface Bench {
  readonly name: string;
  /** One line that says what is measured. */
  readonly about: string;
  /** `args`: what follows its name on the command line. */
  run(args: readonly string[]): void | Promise<void>;
}

/** One call: how long it took, in milliseconds, and how many positions it looked at. */
export interface Measure {
  readonly ms: number;
  readonly nodes: number;
}

/** Runs once and measures; `nodesOf` reads the count of positions from what came back. */
export function measure<Found>(run: () => Found, nodesOf: (found: Found) => number): Measure {
  const start = performance.now();
  const found = run();
  return { ms: performance.now() - start, nodes: nodesOf(found) };
}

/** The same in this process's own time, which other work on the machine disturbs less. */
export function measureCpu<Found>(run: () => Found, nodesOf: (found: Found) => number): Measure {
  const start = process.cpuUsage();
  const found = run();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, nodes: nodesOf(found) };
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
  const at = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? NaN;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const ms = [at(0.5), mean(times), at(0.9), at(0.95), at(1)].map((value) => value.toFixed(2));
  const nodes = Math.round(mean(measures.map((each) => each.nodes)));
  return row([name, times.length, ...ms, Number.isNaN(nodes) ? '' : nodes]);
}

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(11)))
    .join('');
}
