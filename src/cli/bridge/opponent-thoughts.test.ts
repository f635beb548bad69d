import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { formatOpponentThoughts } from './opponent-thoughts';

const problemOf = (id: string) =>
  unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;

describe('the thoughts of human-like opponents in the terminal', () => {
  it('list each card with the next best one, the believed deals with weights, and each reason once', () => {
    const lines = formatOpponentThoughts(
      problemOf('as-if-it-hurt'),
      unwrap(parseCards('H4 H7')),
      createBridgeProver(),
    );
    expect(lines[0]).toMatch(/^Trick 2, East plays ♥7 \(\d[\d.]* tricks; next .+ tricks/);
    const shares = [...(lines[1] ?? '').matchAll(/" (\d+) %/g)].map(([, share]) => Number(share));
    expect(shares).toHaveLength(4);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    const reasons = (lines[2] ?? '').replace('  because ', '').split('; ');
    expect(reasons).toContain("rule of eleven (West's ♥6, trick 1)");
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('are empty when the opponents see all cards', () => {
    const problem = problemOf('before-you-finesse');
    expect(formatOpponentThoughts(problem, [], createBridgeProver())).toEqual([]);
  });
});
