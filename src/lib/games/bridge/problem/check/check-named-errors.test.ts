import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeProblem } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { checkNamedErrors } from './check-named-errors';

const prover = createBridgeProver();

function library(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}

/** The problem without its other deals, so that nothing punishes what they do. */
function withDealOnly(problem: BridgeProblem, name: string): BridgeProblem {
  return { ...problem, real: problem.real.filter((deal) => deal.name.en === name) };
}

describe('opponents who see every card', () => {
  const problem = library('wait-with-the-ace');

  it('punish the errors that the text and its themes name', () => {
    expect(checkNamedErrors(problem, prover)).toEqual([]);
  });

  it('do not, where no deal needs the hold-up', () => {
    const findings = checkNamedErrors(withDealOnly(problem, 'king second in West'), prover);
    expect(findings).toMatchObject([
      { kind: 'warning', code: 'proof/mistake-unpunished', path: ['solution', 'explanation'] },
      { kind: 'warning', code: 'proof/mistake-unpunished', path: ['themes', 0] },
    ]);
    for (const { message } of findings) {
      expect(message).toMatch(/^SA, the error that/);
      expect(message).toContain('trick 2: N S6, E S8, S SA.');
    }
  });

  it('are not asked beyond the budget', () => {
    expect(checkNamedErrors(withDealOnly(problem, 'king second in West'), prover, 0)).toEqual([]);
  });
});

describe('opponents who think like people', () => {
  const problem = library('ask-with-the-ace');

  it('punish the errors that the text names', () => {
    expect(checkNamedErrors(problem, prover)).toEqual([]);
  });

  it('do not, where the deal in which it is an error is missing', () => {
    const [finding, ...others] = checkNamedErrors(
      withDealOnly(problem, 'partner has the spade queen'),
      prover,
    );
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'proof/mistake-unpunished' });
    expect(finding?.message).toMatch(/^S3, the error that the explanation names.*trick 3: W S3\./);
  });

  it('do not, where the proof settles nothing and a play to the end reaches the goal', () => {
    const deceptive = library('the-higher-of-two');
    expect(checkNamedErrors(deceptive, prover)).toEqual([]);
    // With sampled beliefs West goes wrong after the natural card too.
    const [finding, ...others] = checkNamedErrors({ ...deceptive, believed: {} }, prover);
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(/^CQ, the error that the explanation names.*trick 13: /);
  });
});

it('a problem without a solution names no error', () => {
  const problem = library('wait-with-the-ace');
  expect(checkNamedErrors({ ...problem, solution: null }, prover)).toEqual([]);
});
