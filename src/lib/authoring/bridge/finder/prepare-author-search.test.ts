/**
 * The preparation of the searches for deals that an author starts: faults of the problem that no
 * further deal repairs are reported before the search. The problem is a 3NT in which South must
 * hold up the ace of spades if West has five of them; its real deals are given by West's hands, and
 * the start leaves the student to play second to West's second spade.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  WEST_FIVE_SPADES,
  WEST_FOUR_SPADES,
  createHoldUpProblem,
  HOLD_UP_LINE,
  SPADE_ACE_ERROR,
} from './hold-up.fixture';
import {
  prepareErrorSearch,
  findSmallestDealSetOrFault,
  prepareMissingDealSearch,
  prepareNeededDealsSearch,
} from './prepare-author-search';

/**
 * The fault codes of the four searches, null for one that can start: for a missing deal, for
 * natural errors, for the needed deals, and for the smallest set of deals.
 */
function faultsOfSearches(problem: BridgeProblem) {
  const prover = createBridgeProver();
  const random = seededRandom(1);
  const locatePath = (path: readonly (string | number)[]) => ({ line: path.length, column: 1 });
  const bounds = { random, maxTries: 1, locatePath };
  const searches = {
    missing: prepareMissingDealSearch(problem, SPADE_ACE_ERROR, prover, bounds),
    errors: prepareErrorSearch(problem, prover, random),
    needed: prepareNeededDealsSearch(problem, prover, bounds),
    smallestSet: findSmallestDealSetOrFault(problem, prover, locatePath),
  };
  const code = (search: (typeof searches)[keyof typeof searches]) =>
    search.ok ? null : search.faults.map((fault) => fault.code).join();
  const { missing, errors, needed, smallestSet } = searches;
  return {
    codes: [code(missing), code(errors), code(needed), code(smallestSet)],
    first: missing.ok ? null : missing.faults[0],
  };
}

describe('the preparation of a search for deals', () => {
  it('has no fault for a sound line', () => {
    expect(
      faultsOfSearches(createHoldUpProblem([WEST_FIVE_SPADES, WEST_FOUR_SPADES], HOLD_UP_LINE))
        .codes,
    ).toEqual([null, null, null, null]);
  });

  it('reports an unplayable card of the line at its position', () => {
    const broken = 'solution: { line: [{ play: S4 }, { play: S7 }, { play: S5 }] }';
    const { codes, first } = faultsOfSearches(
      createHoldUpProblem([WEST_FIVE_SPADES, WEST_FOUR_SPADES], broken),
    );
    expect(codes).toEqual(['finder/line', 'finder/line', 'finder/line', 'finder/line']);
    expect(first).toMatchObject({
      message: expect.stringContaining('S7 cannot be played here after S4'),
      at: { line: 3 },
    });
  });

  it('succeeds for the needed deals even if an unneeded deal does not fit the line', () => {
    const line = 'solution: { line: [{ play: S4 }, { if: { W: H9 }, then: [{ play: S7 }] }] }';
    expect(
      faultsOfSearches(createHoldUpProblem([WEST_FOUR_SPADES, WEST_FIVE_SPADES], line)).codes,
    ).toEqual([null, null, null, null]);
    const nine = createHoldUpProblem(
      [WEST_FOUR_SPADES, WEST_FIVE_SPADES, 'KJ92.J96.A64.T63'],
      line,
    );
    expect(faultsOfSearches(nine).codes).toEqual(['finder/line', 'finder/line', null, null]);
  });

  it('reports a losing card of the line, except for the needed deals', () => {
    const { codes, first } = faultsOfSearches(
      createHoldUpProblem(
        [WEST_FIVE_SPADES, WEST_FOUR_SPADES],
        'solution: { line: [{ play: SA }] }',
      ),
    );
    expect(codes).toEqual(['finder/line', 'finder/line', 'finder/line', null]);
    expect(first?.message).toMatch(/SA does not win against every deal/);
  });

  it('reports unwinnable real deals before faults of the line', () => {
    const { codes, first } = faultsOfSearches(
      createHoldUpProblem([WEST_FIVE_SPADES, 'KQJ92.J86.A64.T3'], HOLD_UP_LINE),
    );
    expect(codes).toEqual(['finder/lost', 'finder/lost', null, null]);
    expect(first?.message).toMatch(/No line wins against every real deal/);
  });

  it('requires a line only for the searches for errors at its turns', () => {
    expect(
      faultsOfSearches(createHoldUpProblem([WEST_FIVE_SPADES, WEST_FOUR_SPADES])).codes,
    ).toEqual([null, 'finder/no-line', 'finder/no-line', null]);
  });
});
