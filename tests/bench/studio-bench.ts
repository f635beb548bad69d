/**
 * The waits of an author over the bridge problems of the library: reading, proof, further findings,
 * and the first matrix.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { unwrap } from '$lib/core/result';
import { checkProblem } from '$lib/bridge/problem/check/check-bridge-problem';
import { checkLineQuickly } from '$lib/bridge/problem/check/quick-line-check';
import { findCook } from '$lib/bridge/problem/cook/cook-search';
import { bridgeReleaseFacts } from '$lib/bridge/problem/analysis/bridge-release-facts';
import { estimateLevel } from '$lib/bridge/problem/analysis/estimate-level';
import { computeOutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import { analyzeDealUses } from '$lib/bridge/problem/analysis/deal-uses';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { HEADINGS, formatSummary, type Bench, type Measure } from './bench-measures';

const FOLDER = 'problems/bridge';
/** Milliseconds within which it should be known whether a typical problem is sound. */
const GOAL = 2000;

export const studio: Bench = {
  name: 'studio',
  about:
    'what an author waits for, ms CPU: reading, the verdict, the rest of the check, the first matrix, the deals, the leak',
  run() {
    const measures = new Map<string, Measure[]>();
    const add = (name: string, ms: number, nodes = 0): void => {
      measures.set(name, [...(measures.get(name) ?? []), { ms, nodes }]);
    };
    const timed = <Found>(
      name: string,
      ask: () => Found,
      nodes?: (found: Found) => number,
    ): Found => {
      const start = now();
      const found = ask();
      add(name, now() - start, nodes?.(found));
      return found;
    };
    const off = new Map<number, number>();
    const slow: string[] = [];
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.yaml'))) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const id = name.replace('.yaml', '');
      const { problem } = timed('read', () => unwrap(readProblem(text, id)));
      timed('seen at once', () => checkLineQuickly(problem, text));
      // As in the studio, where each of these has a thread of its own.
      const prover = createBridgeProver();
      const begun = now();
      let known = begun;
      const verdict = (): void => {
        known = now();
      };
      const { proved } = checkProblem(text, id, prover, { onVerdict: verdict });
      const whole = now();
      add('verdict', known - begun, proved?.figures.nodes);
      add('start judged', whole - known);
      timed('level', () => bridgeReleaseFacts(problem, prover));
      if (known - begun > GOAL) slow.push(`${id} ${Math.round(known - begun)}`);
      const author = createBridgeProver();
      timed(
        'first matrix',
        () => computeOutcomeMatrix(problem, [], author),
        ({ nodes }) => nodes,
      );
      const uses = timed(
        'deals',
        () => analyzeDealUses(problem, author),
        ({ nodes }) => nodes,
      );
      timed(
        'leak',
        () => findCook(problem, createBridgeProver(), text),
        ({ nodes }) => nodes,
      );
      const levelError = Math.abs(estimateLevel(problem, uses) - (problem.level ?? 0));
      off.set(levelError, (off.get(levelError) ?? 0) + 1);
    }
    console.log(HEADINGS);
    for (const [name, all] of measures) console.log(formatSummary(name, all));
    const right = [...off].sort(([a], [b]) => a - b);
    console.log(`level estimated: ${right.map(([by, count]) => `${by} off ${count}`).join(', ')}`);
    const count = measures.get('verdict')?.length ?? 0;
    console.log(
      `verdict within ${GOAL} ms: ${count - slow.length} of ${count}; longer: ${slow.join(', ')}`,
    );
    return Promise.resolve();
  },
};

/** Milliseconds of the thread's own work so far: what others do on the machine does not count. */
function now(): number {
  return process.cpuUsage().user / 1000;
}
