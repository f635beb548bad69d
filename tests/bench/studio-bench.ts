/**
 * The waits of an author over the bridge problems of the library: reading, proof, further findings,
 * the first matrix of outcomes (of each card in each deal), the uses of the deals, and the search
 * for cooks, unintended cards that also win.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { unwrap } from '$lib/core/result';
import { checkProblem } from '$lib/games/bridge/problem/check/check-bridge-problem';
import { checkLineQuickly } from '$lib/games/bridge/problem/check/quick-line-check';
import { findCook } from '$lib/authoring/bridge/cook/cook-search';
import { bridgeReleaseFacts } from '$lib/games/bridge/problem/analysis/bridge-release-facts';
import { estimateLevel } from '$lib/games/bridge/problem/analysis/estimate-level';
import { computeOutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import { analyzeDealUses } from '$lib/games/bridge/problem/analysis/deal-uses';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { HEADINGS, formatSummary, type Bench, type Measure } from './bench-measures';

const FOLDER = 'problems/bridge';
/** Milliseconds within which it should be known whether a typical problem is sound. */
const GOAL_MS = 2000;

export const studio: Bench = {
  name: 'studio',
  about:
    'what an author waits for, ms CPU: reading, the verdict, the rest of the check, the first matrix, the deals, the leak',
  run() {
    const measures = new Map<string, Measure[]>();
    const add = (name: string, ms: number, nodes = 0): void => {
      measures.set(name, [...(measures.get(name) ?? []), { ms, nodes }]);
    };
    const measureStage = <Result>(
      name: string,
      run: () => Result,
      nodes?: (result: Result) => number,
    ): Result => {
      const start = cpuTimeMs();
      const result = run();
      add(name, cpuTimeMs() - start, nodes?.(result));
      return result;
    };
    const countByLevelError = new Map<number, number>();
    const slowProblems: string[] = [];
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.yaml'))) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const id = name.replace('.yaml', '');
      const { problem } = measureStage('read', () => unwrap(readProblem(text, id)));
      measureStage('seen at once', () => checkLineQuickly(problem, text));
      // As in the studio, where each of these has a thread of its own.
      const prover = createBridgeProver();
      const checkStart = cpuTimeMs();
      let verdictTime = checkStart;
      const onVerdict = (): void => {
        verdictTime = cpuTimeMs();
      };
      const { proved } = checkProblem(text, id, prover, { onVerdict });
      const checkEnd = cpuTimeMs();
      add('verdict', verdictTime - checkStart, proved?.figures.nodes);
      add('start judged', checkEnd - verdictTime);
      measureStage('level', () => bridgeReleaseFacts(problem, prover));
      if (verdictTime - checkStart > GOAL_MS)
        slowProblems.push(`${id} ${Math.round(verdictTime - checkStart)}`);
      const authorsProver = createBridgeProver();
      measureStage(
        'first matrix',
        () => computeOutcomeMatrix(problem, [], authorsProver),
        ({ nodes }) => nodes,
      );
      const uses = measureStage(
        'deals',
        () => analyzeDealUses(problem, authorsProver),
        ({ nodes }) => nodes,
      );
      measureStage(
        'leak',
        () => findCook(problem, createBridgeProver(), text),
        ({ nodes }) => nodes,
      );
      const levelError = Math.abs(estimateLevel(problem, uses) - (problem.level ?? 0));
      countByLevelError.set(levelError, (countByLevelError.get(levelError) ?? 0) + 1);
    }
    console.log(HEADINGS);
    for (const [name, measuresOfStage] of measures)
      console.log(formatSummary(name, measuresOfStage));
    const levelErrors = [...countByLevelError].sort(([a], [b]) => a - b);
    console.log(
      `level estimated: ${levelErrors.map(([levelError, count]) => `${levelError} off ${count}`).join(', ')}`,
    );
    const count = measures.get('verdict')?.length ?? 0;
    console.log(
      `verdict within ${GOAL_MS} ms: ${count - slowProblems.length} of ${count}; longer: ${slowProblems.join(', ')}`,
    );
    return Promise.resolve();
  },
};

/** User CPU time of this process so far, in milliseconds; other processes do not count. */
function cpuTimeMs(): number {
  return process.cpuUsage().user / 1000;
}
