import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { valueOf } from '$lib/core/result';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { checkLine } from '../check/line/check-line';
import { proveProblem } from '../check/prove-bridge-problem';
import { toProofGame } from '../proof-game';
import type { BridgeProblem, BridgeLineStep } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { toYamlLine } from '../analysis/yaml-line';
import { factorCommonTails } from './compact';
import { writeLine } from './write-line';

function ours(id: string): BridgeProblem {
  return valueOf(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
const plays = (cards: string): BridgeLineStep[] => cards.split(' ').map((card) => ({ play: card as Card }));

describe('a line written from one play of it', () => {
  it.each([
    ['keep-east-out', 'SA DA'],
    ['ruff-as-high-as-you-can', 'HT'],
    ['high-in-second-seat', 'SQ'],
  ])('is lawful and sound in every branch: %s', (id, played) => {
    const problem = ours(id);
    const prover = createBridgeProver();
    const { line } = writeLine(problem, plays(played), prover);
    expect(line.length).toBeGreaterThan(0);
    const written = { ...problem, solution: { line } };
    const found = checkLine(written, 20_000, toProofGame(written, prover).policies);
    expect(found.filter(({ kind }) => kind === 'fault')).toEqual([]);
    const { findings } = proveProblem(written, prover, { start: 1e7, line: 1e7, deals: 1 }, 20_000);
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
  });

  it.each([
    // A card that stands for others it touches goes by all of their names, whatever was played before.
    ['count-and-know', 'HA HK HQ HJ DA DK DQ DJ CA CK'],
    ['keep-east-out', 'CA C4 CJ CK C9 CT'],
    ['give-west-the-lead', 'SA'],
  ])('is whole, until a claim settles the rest: %s', (id, played) => {
    const problem = ours(id);
    const prover = createBridgeProver();
    const { line, isComplete: whole } = writeLine(problem, plays(played), prover);
    expect(whole).toBe(true);
    const { findings } = proveProblem({ ...problem, solution: { line } }, prover);
    const codes = findings.map(({ code }) => code);
    expect(codes.filter((code) => code !== 'proof/deal-not-needed')).toEqual([]);
  });

  it('keeps the author’s branches with their reasons as long as both ways can be come to', () => {
    const problem = ours('ask-with-the-ace');
    const own = problem.solution?.line ?? [];
    const { line } = writeLine(problem, own, createBridgeProver());
    const branch = own.find((step) => 'if' in step);
    expect(branch).toBeDefined();
    expect(line.find((step) => 'if' in step)).toMatchObject({
      if: branch && 'if' in branch && branch.if,
    });
  });

  it('ends where one deal alone is left, where that is asked for', () => {
    const problem = ours('keep-east-out');
    const all = writeLine(problem, plays('CA C4 CJ'), createBridgeProver());
    const known = writeLine(problem, plays('CA C4 CJ'), createBridgeProver(), {
      endsAtKnownDeal: true,
    });
    expect(JSON.stringify(known.line).length).toBeLessThanOrEqual(JSON.stringify(all.line).length);
    expect(known.isComplete).toBe(true);
  });

  it('keeps the cards of the author’s that are sound, with their reasons, and leaves out what is not', () => {
    const why = { en: 'It costs nothing.' };
    const problem = ours('before-you-finesse');
    const kept = writeLine(
      problem,
      [{ play: 'HA', why }, ...plays('H5')],
      createBridgeProver(),
    ).line;
    expect(kept[0]).toEqual({ play: 'HA', why });
    const mended = writeLine(problem, plays('H8 HK'), createBridgeProver()).line;
    expect(mended[0]).not.toEqual({ play: 'H8' });
  });

  it('says a branch where the right card hangs on what was played', () => {
    const { line } = writeLine(
      ours('before-you-finesse'),
      plays('HA H5 H6 HJ'),
      createBridgeProver(),
    );
    expect(JSON.stringify(line)).toContain('"if"');
  });
});

it('what both ways of a branch end with is said once behind it', () => {
  const [a, b, c] = plays('HA HK HQ') as [BridgeLineStep, BridgeLineStep, BridgeLineStep];
  const on = { W: ['H' as const] };
  expect(factorCommonTails([{ if: on, then: [a, c], else: [b, c] }])).toEqual([
    { if: on, then: [a], else: [b] },
    c,
  ]);
  expect(factorCommonTails([{ if: on, then: [a, c], else: [a, c] }])).toEqual([a, c]);
});

it('a line is said as a file says it', () => {
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
