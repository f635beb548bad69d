/**
 * The deal searches that an author can run on a problem, in the studio or on the command line. Each
 * function returns the search, or the fault of the problem that the author must repair first.
 */
import type { Random } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import { findSmallestDealSet } from '$lib/games/bridge/problem/analysis/deal-uses';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { findLineFault, findObstacle, type LocatePath } from './search-obstacle';
import { findMissingDeal, type DealSearchProgress, type MissingDeal } from './missing-deal';
import { findNaturalErrors, type ErrorSearchProgress } from './natural-errors';
import {
  withFirstRealDeal,
  findNeededDeals,
  type NeededDeals,
  type NeededDealsProgress,
} from './needed-deals';
import type { NaturalError } from './punishment-checker';

export interface AuthorSearchOptions {
  readonly random: Random;
  /** The maximum number of deals that are tried for one error. */
  readonly maxTries: number;
  readonly locatePath?: LocatePath | undefined;
}

/** Prepares the search for a deal in which an error, a plausible wrong card, loses. */
export function prepareMissingDealSearch(
  problem: BridgeProblem,
  error: NaturalError,
  prover: BridgeProver,
  { random, maxTries, locatePath }: AuthorSearchOptions,
): Result<Generator<DealSearchProgress, MissingDeal>> {
  const deals = problem.real.map(({ deal }) => deal);
  return okUnlessFault(findObstacle(problem, prover, locatePath), () =>
    findMissingDeal(problem, deals, error, prover, random, maxTries),
  );
}

/** Prepares the search for plausible errors: wrong cards at the turns of the author's line. */
export function prepareErrorSearch(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Result<Generator<ErrorSearchProgress, readonly NaturalError[]>> {
  return okUnlessFault(findMissingLineFault(problem) ?? findObstacle(problem, prover), () =>
    findNaturalErrors(problem, prover, random),
  );
}

/** Prepares the search for the deals that a problem needs; it uses only the first real deal. */
export function prepareNeededDealsSearch(
  problem: BridgeProblem,
  prover: BridgeProver,
  { random, maxTries, locatePath }: AuthorSearchOptions,
): Result<Generator<NeededDealsProgress, NeededDeals>> {
  return okUnlessFault(
    findMissingLineFault(problem) ?? findObstacle(withFirstRealDeal(problem), prover, locatePath),
    () => findNeededDeals(problem, prover, random, maxTries),
  );
}

/**
 * Finds the smallest set of the problem's real deals in which every error still loses. An
 * unplayable card of the line is a fault only if the set is not proved smallest: a card that is
 * unplayable merely in a superfluous deal does not matter.
 */
export function findSmallestDealSetOrFault(
  problem: BridgeProblem,
  prover: BridgeProver,
  locatePath?: LocatePath,
): Result<ReturnType<typeof findSmallestDealSet>> {
  const smallest = findSmallestDealSet(problem, prover);
  return okUnlessFault(
    smallest.isProved ? null : findLineFault(problem, prover, locatePath),
    () => smallest,
  );
}

function okUnlessFault<Value>(fault: Fault | null, createValue: () => Value): Result<Value> {
  return fault ? fail(fault) : ok(createValue());
}

function findMissingLineFault({ solution }: BridgeProblem): Fault | null {
  if (solution) return null;
  return {
    code: 'finder/no-line',
    message: 'Write the solution first: the mistakes are found beside its cards.',
  };
}
