/**
 * Writing a line (a problem's solution, with an `if` where the card depends on what another seat
 * played) from the student's cards of one play, on problems of the library. The opponents' cards
 * are not given: the writer considers all of them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { toYamlLine } from '$lib/games/bridge/problem/analysis/yaml-line';
import { factorCommonTails } from './compact-line';
import { writeLine } from './write-line';

/** Limit on the positions of a line that are checked. */
const LINE_NODES = 20_000;

function readLibraryProblem(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
/** The steps that play these cards, without branches. */
const plays = (cards: string): BridgeLineStep[] =>
  cards.split(' ').map((card) => ({ play: card as Card }));

describe('a line written from one play of it', () => {
  it.each([
    ['keep-east-out', 'SA DA'],
    ['ruff-as-high-as-you-can', 'HT'],
    ['high-in-second-seat', 'SQ'],
  ])('is legal and sound in every branch: %s', (id, played) => {
    const problem = readLibraryProblem(id);
    const prover = createBridgeProver();
    const { line } = writeLine(problem, plays(played), prover);
    expect(line.length).toBeGreaterThan(0);
    const writtenProblem = { ...problem, solution: { line } };
    const lineFindings = checkLine(
      writtenProblem,
      LINE_NODES,
      toProofGame(writtenProblem, prover).policies,
    );
    expect(lineFindings.filter(({ kind }) => kind === 'fault')).toEqual([]);
    // The need of each deal is no question here, so that it gets no budget.
    const { findings } = proveProblem(
      writtenProblem,
      prover,
      { start: 1e7, line: 1e7, deals: 1 },
      LINE_NODES,
    );
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
  });

  it.each([
    // Of touching cards the author may play any one, whatever was played before.
    ['count-and-know', 'HA HK HQ HJ DA DK DQ DJ CA CK'],
    ['keep-east-out', 'CA C4 CJ CK C9 CT'],
    ['give-west-the-lead', 'SA'],
  ])('is complete, until a claim settles the rest: %s', (id, played) => {
    const problem = readLibraryProblem(id);
    const prover = createBridgeProver();
    const { line, isComplete } = writeLine(problem, plays(played), prover);
    expect(isComplete).toBe(true);
    const { findings } = proveProblem({ ...problem, solution: { line } }, prover);
    const codes = findings.map(({ code }) => code);
    // A line other than the author's may need fewer of the deals.
    expect(codes.filter((code) => code !== 'proof/deal-not-needed')).toEqual([]);
  });

  it('keeps the author’s branches if both arms can be reached', () => {
    const problem = readLibraryProblem('ask-with-the-ace');
    const authorLine = problem.solution?.line ?? [];
    const { line } = writeLine(problem, authorLine, createBridgeProver());
    const branch = authorLine.find((step) => 'if' in step);
    expect(branch).toBeDefined();
    expect(line.find((step) => 'if' in step)).toMatchObject({
      if: branch && 'if' in branch && branch.if,
    });
  });

  it('ends when only one deal is consistent, if `endsAtKnownDeal` is set', () => {
    const problem = readLibraryProblem('keep-east-out');
    const fullLine = writeLine(problem, plays('CA C4 CJ'), createBridgeProver());
    const shorter = writeLine(problem, plays('CA C4 CJ'), createBridgeProver(), {
      endsAtKnownDeal: true,
    });
    // The length of the text stands for the number of steps in all branches.
    expect(JSON.stringify(shorter.line).length).toBeLessThanOrEqual(
      JSON.stringify(fullLine.line).length,
    );
    expect(shorter.isComplete).toBe(true);
  });

  it('keeps the author’s sound cards with their reasons, and replaces the others', () => {
    const why = { en: 'It costs nothing.' };
    const problem = readLibraryProblem('before-you-finesse');
    const steps = writeLine(
      problem,
      [{ play: 'HA', why }, ...plays('H5')],
      createBridgeProver(),
    ).line;
    expect(steps[0]).toEqual({ play: 'HA', why });
    const corrected = writeLine(problem, plays('H8 HK'), createBridgeProver()).line;
    expect(corrected[0]).not.toEqual({ play: 'H8' });
  });

  it('has a branch where the sound card depends on an opponent’s card', () => {
    const { line } = writeLine(
      readLibraryProblem('before-you-finesse'),
      plays('HA H5 H6 HJ'),
      createBridgeProver(),
    );
    expect(JSON.stringify(line)).toContain('"if"');
  });
});

it('a common tail of both arms of a branch is written once, after the branch', () => {
  const [a, b, c] = plays('HA HK HQ') as [BridgeLineStep, BridgeLineStep, BridgeLineStep];
  const condition = { W: ['H' as const] };
  expect(factorCommonTails([{ if: condition, then: [a, c], else: [b, c] }])).toEqual([
    { if: condition, then: [a], else: [b] },
    c,
  ]);
  expect(factorCommonTails([{ if: condition, then: [a, c], else: [a, c] }])).toEqual([a, c]);
});

it('a line is converted to the form of a problem file', () => {
  const line: readonly BridgeLineStep[] = [
    { play: 'HA', why: { en: 'Look.' } },
    {
      if: { W: ['HQ'], E: ['S', 'H'] },
      then: [{ play: 'H6', why: { en: 'a', ko: '가' } }],
      else: [],
    },
  ];
  expect(toYamlLine(line)).toEqual([
    { play: 'HA', why: 'Look.' },
    { if: { W: 'HQ', E: ['S', 'H'] }, then: [{ play: 'H6', why: { en: 'a', ko: '가' } }] },
  ]);
});
