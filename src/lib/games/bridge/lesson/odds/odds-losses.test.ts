/** The percentage points that the student's decisions lose, on a library problem. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { Card } from '$lib/cards/card';
import { computeOddsLosses } from './odds-losses';

const [TABLE_BYTES, PROOF_BYTES] = [8 * 2 ** 20, 8 * 2 ** 20];
const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES);
const read = readProblem(
  readFileSync('problems/bridge/seven-hearts-are-his.yaml', 'utf8'),
  'seven-hearts-are-his',
);
if (!read.ok) throw new Error('The problem can be read.');
const { problem } = read.value;

/** The loss of the card at an index of the log. */
const lossAt = (log: readonly Card[], logIndex: number, nodes = 5_000_000) =>
  computeOddsLosses(kernel, problem, log, [logIndex], nodes).get(logIndex);

describe('the loss of a decision', () => {
  it('matches the problem’s figures at the first card', () => {
    for (const [card, statedLoss] of Object.entries(problem.chance?.errors ?? {})) {
      const loss = lossAt([card as Card], 0);
      expect(loss?.min).toBe(loss?.max);
      expect(Math.round(loss?.min ?? 0)).toBe(statedLoss);
      expect(Math.round(loss?.best.min ?? 0)).toBe(problem.chance?.best);
    }
    expect(lossAt(['C6'], 0)).toMatchObject({ min: 0, max: 0 });
  });

  it('is computed over the layouts still consistent at a later card', () => {
    // The queen of clubs is cashed, then the finesse taken without the king of spades first.
    const log: readonly Card[] = ['C6', 'C9', 'CQ', 'H6'];
    expect(lossAt([...log, 'S5'], 4)).toMatchObject({ min: 0, max: 0 });
    const lossOfEarlyFinesse = lossAt([...log, 'SJ'], 4);
    expect(lossOfEarlyFinesse?.min).toBeGreaterThan(0);
    expect(lossOfEarlyFinesse?.best.min).toBeGreaterThan(lossOfEarlyFinesse?.played.max ?? 100);
  });

  it('has two sound bounds when the budget runs out', () => {
    const exact = lossAt(['SK'], 0)?.min ?? 0;
    for (const nodes of [1, 2_000, 20_000]) {
      const loss = lossAt(['SK'], 0, nodes);
      expect(loss?.min).toBeLessThanOrEqual(exact + 1e-6);
      expect(loss?.max).toBeGreaterThanOrEqual(exact - 1e-6);
    }
  });
});
