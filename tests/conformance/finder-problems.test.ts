/**
 * Searches for deals in problems of the library: deals that were removed, and all deals of an
 * elimination problem.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import {
  PunishmentChecker,
  type NaturalError,
} from '$lib/bridge/finder/authoring/punishment-checker';
import { findNeededDeals, TRIES_PER_ERROR } from '$lib/bridge/finder/authoring/needed-deals';
import { findMissingDeal } from '$lib/bridge/finder/authoring/missing-deal';
import { findSmallestDealSet, analyzeDealUses } from '$lib/bridge/problem/analysis/deal-uses';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';

const seed = inject('seed');

function problemOf(id: string): BridgeProblem {
  const text = readFileSync(`problems/bridge/${id}.yaml`, 'utf8');
  return unwrap(readProblem(text, id)).problem;
}

/** The errors that a deal alone punishes, as the studio tells them. */
function errorsOf(problem: BridgeProblem, place: number): readonly NaturalError[] {
  const use = analyzeDealUses(problem, createBridgeProver()).uses[place];
  const errors = use?.kind === 'punishes' ? use.errors : [];
  return errors.flatMap(({ turn: point, cards }) =>
    cards.map((card) => ({ cardsBefore: point.cardsSinceStart, card })),
  );
}

function ended<End>(search: Generator<unknown, End>): End {
  for (let next = search.next(); ; next = search.next()) if (next.done) return next.value;
}

describe(`a removed deal (seed ${seed})`, () => {
  it.each(['who-opens-the-clubs', 'give-west-the-lead', 'let-them-find-the-queen'])(
    'of %s is found again, or one with the same effect',
    (id) => {
      const problem = problemOf(id);
      const last = problem.real.length - 1;
      const [error] = errorsOf(problem, last);
      if (!error) throw new Error('The deal punishes nothing.');
      const left = problem.real.slice(0, last).map(({ deal }) => deal);
      const prover = createBridgeProver();
      const checker = new PunishmentChecker(problem, prover);
      expect(checker.isPunished(left, error)).toBe(false);
      const { deal } = ended(
        findMissingDeal(problem, left, error, prover, seededRandom(seed), 2000),
      );
      if (!deal) throw new Error('No deal was found.');
      expect(checker.isPunished([...left, deal], error)).toBe(true);
      expect(checker.lineWins([...left, deal])).toBe(true);
    },
  );
});

describe('the needed deals of an elimination problem, from one deal and the line', () => {
  it('are three: they punish whoever opens the clubs, the line wins against all, and none can go', () => {
    const whole = problemOf('who-opens-the-clubs');
    const everyday = { ...whole, real: whole.real.slice(0, 1) };
    const prover = createBridgeProver();
    const { deals, punishedErrors: punished } = ended(
      findNeededDeals(everyday, prover, seededRandom(1), TRIES_PER_ERROR),
    );
    expect(deals).toHaveLength(3);
    const checker = new PunishmentChecker(everyday, prover);
    expect(checker.lineWins(deals)).toBe(true);
    expect(punished.every((error) => checker.isPunished(deals, error))).toBe(true);
    for (const left of deals.keys()) {
      const others = deals.filter((_, place) => place !== left);
      expect(punished.every((error) => checker.isPunished(others, error))).toBe(false);
    }
    // The found deals also punish the errors that each deal of the file was written for, as long as
    // a choice of suits is left.
    const errors = whole.real.flatMap((_, place) => errorsOf(whole, place));
    const clubs = errors.filter(
      ({ cardsBefore: log, card }) => log.length < 10 && card.startsWith('C'),
    );
    expect(clubs.length).toBeGreaterThan(5);
    expect(clubs.filter((error) => checker.isPunished(deals, error) !== true)).toEqual([]);
  });

  it('are no more than are needed: of a deal that stands twice one is left out', () => {
    const problem = problemOf('who-opens-the-clubs');
    expect(findSmallestDealSet(problem, createBridgeProver())).toEqual({
      indices: [0, 1, 2],
      isProved: true,
    });
    const [first, ...rest] = problem.real;
    if (!first) throw new Error('A problem without a deal?');
    const doubled = { ...problem, real: [first, first, ...rest] };
    expect(findSmallestDealSet(doubled, createBridgeProver())).toEqual({
      indices: [0, 2, 3],
      isProved: true,
    });
  });
});
