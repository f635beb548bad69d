/**
 * The search for a missing deal: one that, added to a problem, punishes a natural error and leaves
 * the problem solvable.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { PunishmentChecker } from './punishment-checker';
import {
  WEST_FIVE_SPADES,
  WEST_FOUR_SPADES,
  createHoldUpProblem,
  HOLD_UP_LINE,
  SPADE_ACE_ERROR,
} from './hold-up.fixture';
import { findMissingDeal, type MissingDeal } from './missing-deal';

function findDeal(problem: BridgeProblem, error = SPADE_ACE_ERROR): MissingDeal {
  const deals = problem.real.map(({ deal }) => deal);
  const maxTries = 200;
  const random = seededRandom(1);
  const search = findMissingDeal(problem, deals, error, createBridgeProver(), random, maxTries);
  for (let next = search.next(); ; next = search.next()) if (next.done) return next.value;
}

describe('a missing deal', () => {
  it.each([
    ['with a line', HOLD_UP_LINE],
    ['without a line', ''],
  ])('punishes the error and leaves the problem solvable, in a problem %s', (_, furtherLines) => {
    const problem = createHoldUpProblem([WEST_FOUR_SPADES], furtherLines);
    const { deal } = findDeal(problem);
    if (!deal) throw new Error('No deal was found.');
    const allDeals = [...problem.real.map((namedDeal) => namedDeal.deal), deal];
    const checker = new PunishmentChecker(problem, createBridgeProver());
    expect(checker.isPunished(allDeals, SPADE_ACE_ERROR)).toBe(true);
    expect(checker.lineWins(allDeals)).toBe(true);
  });

  it.each([
    ['second', [WEST_FOUR_SPADES, WEST_FIVE_SPADES], 1],
    ['first', [WEST_FIVE_SPADES, WEST_FOUR_SPADES], 0],
  ])(
    'is not sought when the %s deal alone punishes the error; the result has its index',
    (_, wests, by) => {
      for (const furtherLines of [HOLD_UP_LINE, ''])
        expect(findDeal(createHoldUpProblem(wests, furtherLines))).toMatchObject({
          deal: null,
          alreadyPunished: { by },
          triedCount: 0,
        });
    },
  );

  it('is sought when the error wins in the given deals', () => {
    expect(
      findDeal(createHoldUpProblem([WEST_FOUR_SPADES], HOLD_UP_LINE)).alreadyPunished,
    ).toBeNull();
  });

  it('is rejected by the checker when the line loses with it added', () => {
    const checker = new PunishmentChecker(
      createHoldUpProblem([WEST_FOUR_SPADES]),
      createBridgeProver(),
    );
    // West has the long spades and the ace of diamonds as an entry, so that a hold-up fails.
    const losingDeals = createHoldUpProblem(['KQJ92.J86.A64.T3']).real.map(({ deal }) => deal);
    const winningDeals = createHoldUpProblem([WEST_FIVE_SPADES]).real.map(({ deal }) => deal);
    expect(checker.lineWins(winningDeals)).toBe(true);
    expect(checker.lineWins(losingDeals)).toBe(false);
    expect(checker.lineWins([...winningDeals, ...losingDeals])).toBe(false);
  });
});
