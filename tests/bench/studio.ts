/** What an author waits for: a file read, its proof, and the first matrix, over the bridge problems of the library. */
import { readFileSync, readdirSync } from 'node:fs';
import { valueOf } from '$lib/core/result';
import { proveProblem } from '$lib/bridge/problem/check/check-proof';
import { estimatedLevel } from '$lib/bridge/problem/matrix/level';
import { matrixAt } from '$lib/bridge/problem/matrix/matrix';
import { usesOfDeals } from '$lib/bridge/problem/matrix/uses';
import { readProblem } from '$lib/bridge/problem/read-problem';
import { createProver } from '$lib/bridge/proof/prover';
import { HEADINGS, summary, type Bench, type Measure } from './bench';

const FOLDER = 'problems/bridge';

export const studio: Bench = {
  name: 'studio',
  about: 'what an author waits for: reading, the proof, the first matrix, what the deals are for',
  run() {
    const measures = new Map<string, Measure[]>();
    const timed = <Found>(
      name: string,
      ask: () => Found,
      nodes: (found: Found) => number,
    ): Found => {
      const start = performance.now();
      const found = ask();
      const all = measures.get(name) ?? [];
      all.push({ ms: performance.now() - start, nodes: nodes(found) });
      measures.set(name, all);
      return found;
    };
    const off = new Map<number, number>();
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.yaml'))) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const id = name.replace('.yaml', '');
      const { problem } = timed(
        'read',
        () => valueOf(readProblem(text, id)),
        () => 0,
      );
      // As in the studio, where each of these has a thread of its own.
      timed(
        'prove',
        () => proveProblem(problem, createProver()),
        ({ figures }) => figures.nodes,
      );
      const prover = createProver();
      timed(
        'first matrix',
        () => matrixAt(problem, [], prover),
        ({ nodes }) => nodes,
      );
      const uses = timed(
        'deals',
        () => usesOfDeals(problem, prover),
        ({ nodes }) => nodes,
      );
      const apart = Math.abs(estimatedLevel(problem, uses) - (problem.level ?? 0));
      off.set(apart, (off.get(apart) ?? 0) + 1);
    }
    console.log(HEADINGS);
    for (const [name, all] of measures) console.log(summary(name, all));
    const right = [...off].sort(([a], [b]) => a - b);
    console.log(`level estimated: ${right.map(([by, count]) => `${by} off ${count}`).join(', ')}`);
    return Promise.resolve();
  },
};
