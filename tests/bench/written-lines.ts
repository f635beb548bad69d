/**
 * Counts the bridge problems whose author's line (the solution, with branches on the others' cards)
 * the machine writes completely from a single play of it. Figures in brackets are of the author's
 * own line.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { playComputerTurns } from '$lib/games/bridge/lesson/bridge-computer';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { adviseFromLine, authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { ownCardIndices, toLineSteps } from '$lib/authoring/bridge/writing/own-line-cards';
import { writeLine } from '$lib/authoring/bridge/writing/write-line';
import {
  playAtStart,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard } from '$lib/games/bridge/rules/bridge-play';
import type { Bench } from './bench-measures';

const FOLDER = 'problems/bridge';

export const writtenLines: Bench = {
  name: 'lines',
  about: 'the line of each bridge problem, written by the machine from one play of it',
  run() {
    const idFilter = process.env['ONLY'];
    let completeCount = 0;
    let soundCount = 0;
    let count = 0;
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.yaml'))) {
      const id = name.replace('.yaml', '');
      if (idFilter && !id.includes(idFilter)) continue;
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const { problem } = unwrap(readProblem(text, id));
      if (!problem.solution) continue;
      count++;
      const log = playAuthorsLine(problem, createBridgeProver());
      const prover = createBridgeProver();
      const start = performance.now();
      const result = writeLine(problem, toLineSteps(problem, log), prover);
      const ms = performance.now() - start;
      const writtenProblem: BridgeProblem = { ...problem, solution: { line: result.line } };
      const lineFindings = checkLine(
        writtenProblem,
        undefined,
        toProofGame(writtenProblem, prover).policies,
      );
      const proved = proveProblem(writtenProblem, prover);
      // That a deal is not needed is a fault of the problem, not of the line.
      const faults = [...lineFindings, ...proved.findings].filter(
        ({ kind, code }) => kind === 'fault' || code !== 'proof/deal-not-needed',
      );
      if (result.isComplete) completeCount++;
      if (faults.length === 0) soundCount++;
      console.log(
        [
          id.padEnd(36),
          result.isComplete ? 'whole' : 'PART ',
          `kept ${countKept(problem, result.line, log)} of ${ownCardIndices(problem, log).length}`,
          `${cardsOf(result.line)} cards, ${branchesOf(result.line)} branches, ${depthOf(result.line)} deep`,
          `(own ${cardsOf(problem.solution.line)}, ${branchesOf(problem.solution.line)}, ${depthOf(problem.solution.line)})`,
          `${Math.round(ms)} ms ${result.cutReasons.join(',')}`,
          faults
            .map(({ code, message }) => `${code}: ${message}`)
            .join(' ')
            .slice(0, 160),
        ].join('  '),
      );
    }
    console.log(`whole ${completeCount} of ${count}; nothing to say by the check ${soundCount}`);
    return Promise.resolve();
  },
};

/** The cards since the start of one play of the author's line against the app's computer. */
function playAuthorsLine(problem: BridgeProblem, prover: BridgeProver): readonly Card[] {
  let play = playComputerTurns(problem, playAtStart(problem), prover);
  for (;;) {
    const log = cardsPlayed(play).slice(problem.start.length);
    const card = authorCardAfter(problem, log);
    if (card === null) return log;
    play = playComputerTurns(problem, playCard(play, card), prover);
  }
}

/** Number of the student's first cards in `log` that a line plays too. */
function countKept(
  problem: BridgeProblem,
  line: readonly BridgeLineStep[],
  log: readonly Card[],
): number {
  const ownIndices = ownCardIndices(problem, log);
  const lost = ownIndices.findIndex((index) => {
    const advice = adviseFromLine(problem, line, log.slice(0, index));
    return advice.kind !== 'play' || advice.card !== log[index];
  });
  return lost < 0 ? ownIndices.length : lost;
}

function cardsOf(steps: readonly BridgeLineStep[]): number {
  return steps.reduce(
    (sum, step) => sum + ('if' in step ? cardsOf(step.then) + cardsOf(step.else) : 1),
    0,
  );
}

function branchesOf(steps: readonly BridgeLineStep[]): number {
  return steps.reduce(
    (sum, step) => sum + ('if' in step ? 1 + branchesOf(step.then) + branchesOf(step.else) : 0),
    0,
  );
}

function depthOf(steps: readonly BridgeLineStep[]): number {
  return Math.max(
    0,
    ...steps.map((step) =>
      'if' in step ? 1 + Math.max(depthOf(step.then), depthOf(step.else)) : 0,
    ),
  );
}
