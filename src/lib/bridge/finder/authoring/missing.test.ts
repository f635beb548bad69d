/** The deal that is missing: what is offered is missing indeed, with a line and without. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { Tried } from './errors';
import { FIVE, FOUR, holdUp, LINE, SA } from './hold-up.fixture';
import { findMissing, type Missing } from './missing';

function looked(problem: BridgeProblem, error = SA): Missing {
  const deals = problem.real.map(({ deal }) => deal);
  const search = findMissing(problem, deals, error, createBridgeProver(), seededRandom(1), 200);
  for (let next = search.next(); ; next = search.next()) if (next.done) return next.value;
}

describe('a deal that is missing', () => {
  it.each([
    ['beside the line', LINE],
    ['where no line is written yet', ''],
  ])('beats the mistake, and the problem can still be won: %s', (_, more) => {
    const problem = holdUp([FOUR], more);
    const { deal } = looked(problem);
    if (!deal) throw new Error('No deal was found.');
    const all = [...problem.real.map((each) => each.deal), deal];
    const asked = new Tried(problem, createBridgeProver());
    expect(asked.isPunished(all, SA)).toBe(true);
    expect(asked.lineWins(all)).toBe(true);
  });

  it.each([
    ['second', [FOUR, FIVE], 1],
    ['first', [FIVE, FOUR], 0],
  ])('is none for a mistake that the %s deal punishes by itself: it is named', (_, wests, by) => {
    for (const more of [LINE, ''])
      expect(looked(holdUp(wests, more))).toMatchObject({ deal: null, punished: { by }, tried: 0 });
  });

  it('is said to be none yet where the deals there let the mistake win', () => {
    expect(looked(holdUp([FOUR], LINE)).punished).toBeNull();
  });

  it('is none without a line where nothing would win any more', () => {
    const asked = new Tried(holdUp([FOUR]), createBridgeProver());
    // West has the long spades and the ace of diamonds to come in with: they cannot be held up.
    const lost = holdUp(['KQJ92.J86.A64.T3']).real.map(({ deal }) => deal);
    const won = holdUp([FIVE]).real.map(({ deal }) => deal);
    expect(asked.lineWins(won)).toBe(true);
    expect(asked.lineWins(lost)).toBe(false);
    expect(asked.lineWins([...won, ...lost])).toBe(false);
  });
});
