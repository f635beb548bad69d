/** A missing deal punishes the error and leaves the problem solvable, with a line and without. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
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
  const search = findMissingDeal(problem, deals, error, createBridgeProver(), seededRandom(1), 200);
  for (let next = search.next(); ; next = search.next()) if (next.done) return next.value;
}

describe('a deal that is missing', () => {
  it.each([
    ['beside the line', HOLD_UP_LINE],
    ['where no line is written yet', ''],
  ])('punishes the error, and the problem can still be won: %s', (_, furtherLines) => {
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
    'is not needed for an error that the %s deal punishes alone, which is named',
    (_, wests, by) => {
      for (const furtherLines of [HOLD_UP_LINE, ''])
        expect(findDeal(createHoldUpProblem(wests, furtherLines))).toMatchObject({
          deal: null,
          alreadyPunished: { by },
          triedCount: 0,
        });
    },
  );

  it('is needed where the given deals let the error win', () => {
    expect(
      findDeal(createHoldUpProblem([WEST_FOUR_SPADES], HOLD_UP_LINE)).alreadyPunished,
    ).toBeNull();
  });

  it('is none that makes the problem unsolvable', () => {
    const checker = new PunishmentChecker(
      createHoldUpProblem([WEST_FOUR_SPADES]),
      createBridgeProver(),
    );
    // West has the long spades and the ace of diamonds to come in with: they cannot be held up.
    const lost = createHoldUpProblem(['KQJ92.J86.A64.T3']).real.map(({ deal }) => deal);
    const won = createHoldUpProblem([WEST_FIVE_SPADES]).real.map(({ deal }) => deal);
    expect(checker.lineWins(won)).toBe(true);
    expect(checker.lineWins(lost)).toBe(false);
    expect(checker.lineWins([...won, ...lost])).toBe(false);
  });
});
