/**
 * Searches for deals in problems of the library: deals that were removed, and all deals of an
 * elimination problem. A deal punishes an error, a card that looks as good as the author's, if it
 * fails there (by itself or together with other deals) while the author's line still wins.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import {
  PunishmentChecker,
  type NaturalError,
} from '$lib/authoring/bridge/finder/punishment-checker';
import { findNeededDeals, TRIES_PER_ERROR } from '$lib/authoring/bridge/finder/needed-deals';
import { findMissingDeal } from '$lib/authoring/bridge/finder/missing-deal';
import { findSmallestDealSet, analyzeDealUses } from '$lib/games/bridge/problem/analysis/deal-uses';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';

const seed = inject('seed');

function readLibraryProblem(id: string): BridgeProblem {
  const text = readFileSync(`problems/bridge/${id}.yaml`, 'utf8');
  return unwrap(readProblem(text, id)).problem;
}

/** The errors that only this deal punishes, as the studio lists them. */
function errorsPunishedBy(problem: BridgeProblem, dealIndex: number): readonly NaturalError[] {
  const use = analyzeDealUses(problem, createBridgeProver()).uses[dealIndex];
  const errors = use?.kind === 'punishes' ? use.errors : [];
  return errors.flatMap(({ turn, cards }) =>
    cards.map((card) => ({ cardsBefore: turn.cardsSinceStart, card })),
  );
}

function runToEnd<End>(search: Generator<unknown, End>): End {
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

describe(`a removed deal (seed ${seed})`, () => {
  it.each(['who-opens-the-clubs', 'give-west-the-lead', 'let-them-find-the-queen'])(
    'of %s is found again, or one with the same effect',
    (id) => {
      const problem = readLibraryProblem(id);
      const lastIndex = problem.real.length - 1;
      const [error] = errorsPunishedBy(problem, lastIndex);
      if (!error) throw new Error('The deal punishes nothing.');
      const remainingDeals = problem.real.slice(0, lastIndex).map(({ deal }) => deal);
      const prover = createBridgeProver();
      const checker = new PunishmentChecker(problem, prover);
      expect(checker.isPunished(remainingDeals, error)).toBe(false);
      const { deal } = runToEnd(
        findMissingDeal(problem, remainingDeals, error, prover, seededRandom(seed), 2000),
      );
      if (!deal) throw new Error('No deal was found.');
      expect(checker.isPunished([...remainingDeals, deal], error)).toBe(true);
      expect(checker.lineWins([...remainingDeals, deal])).toBe(true);
    },
  );
});

describe('the needed deals of an elimination problem, from one deal and the line', () => {
  it('are three: the line wins against all, together they punish every error, and none is redundant', () => {
    const problem = readLibraryProblem('who-opens-the-clubs');
    const withOneDeal = { ...problem, real: problem.real.slice(0, 1) };
    const prover = createBridgeProver();
    const { deals, punishedErrors } = runToEnd(
      findNeededDeals(withOneDeal, prover, seededRandom(1), TRIES_PER_ERROR),
    );
    expect(deals).toHaveLength(3);
    const checker = new PunishmentChecker(withOneDeal, prover);
    expect(checker.lineWins(deals)).toBe(true);
    expect(punishedErrors.every((error) => checker.isPunished(deals, error))).toBe(true);
    for (const removedIndex of deals.keys()) {
      const otherDeals = deals.filter((_, dealIndex) => dealIndex !== removedIndex);
      expect(punishedErrors.every((error) => checker.isPunished(otherDeals, error))).toBe(false);
    }
    // The found deals also punish the errors that each deal of the file was written for, as long as
    // a choice of suits is left.
    const errors = problem.real.flatMap((_, dealIndex) => errorsPunishedBy(problem, dealIndex));
    const clubErrors = errors.filter(
      ({ cardsBefore, card }) => cardsBefore.length < 10 && card.startsWith('C'),
    );
    expect(clubErrors.length).toBeGreaterThan(5);
    expect(clubErrors.filter((error) => checker.isPunished(deals, error) !== true)).toEqual([]);
  });

  it('are a minimal set: a duplicate of a deal is left out', () => {
    const problem = readLibraryProblem('who-opens-the-clubs');
    expect(findSmallestDealSet(problem, createBridgeProver())).toEqual({
      indices: [0, 1, 2],
      isProved: true,
    });
    const [first, ...laterDeals] = problem.real;
    if (!first) throw new Error('A problem without a deal?');
    const doubled = { ...problem, real: [first, first, ...laterDeals] };
    expect(findSmallestDealSet(doubled, createBridgeProver())).toEqual({
      indices: [0, 2, 3],
      isProved: true,
    });
  });
});
