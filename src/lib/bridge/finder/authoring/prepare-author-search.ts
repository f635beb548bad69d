/**
 * The searches that an author may run on a problem, or the fault to repair first; for studio and
 * terminal.
 */
import type { Random } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import { findSmallestDealSet } from '$lib/bridge/problem/analysis/deal-uses';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
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
  /** Most deals that are tried for one error. */
  readonly maxTries: number;
  readonly locatePath?: LocatePath | undefined;
}

/** Prepares the search for a deal that punishes an error. */
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

/** Prepares the search for plausible errors beside the line. */
export function prepareErrorSearch(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Result<Generator<ErrorSearchProgress, readonly NaturalError[]>> {
  return okUnlessFault(findMissingLineFault(problem) ?? findObstacle(problem, prover), () =>
    findNaturalErrors(problem, prover, random),
  );
}

/** Prepares the search for the deals that a problem needs, from its first real deal alone. */
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
 * The smallest deals that keep every punishment. A card of the line that cannot be played is named
 * where it leaves the answer open only: that it cannot may be the fault of a deal that nothing
 * needs.
 */
export function findSmallestSubset(
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

function okUnlessFault<Value>(fault: Fault | null, value: () => Value): Result<Value> {
  return fault ? fail(fault) : ok(value());
}

function findMissingLineFault({ solution }: BridgeProblem): Fault | null {
  if (solution) return null;
  return {
    code: 'finder/no-line',
    message: 'Write the solution first: the mistakes are found beside its cards.',
  };
}
