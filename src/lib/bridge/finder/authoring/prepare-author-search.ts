/**
 * What an author may ask about a problem that stands, or what is to be mended first: the same for
 * the studio and the terminal.
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
  /** Deals that are tried for one error. */
  readonly maxTries: number;
  readonly locatePath?: LocatePath | undefined;
}

/** The deal that is missing for an error. */
export function prepareMissingDealSearch(
  problem: BridgeProblem,
  error: NaturalError,
  prover: BridgeProver,
  { random, maxTries: most, locatePath: placeOf }: AuthorSearchOptions,
): Result<Generator<DealSearchProgress, MissingDeal>> {
  const deals = problem.real.map(({ deal }) => deal);
  return okUnless(findObstacle(problem, prover, placeOf), () =>
    findMissingDeal(problem, deals, error, prover, random, most),
  );
}

/** The mistakes that come natural beside the line. */
export function prepareErrorSearch(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Result<Generator<ErrorSearchProgress, readonly NaturalError[]>> {
  return okUnless(requireLine(problem) ?? findObstacle(problem, prover), () =>
    findNaturalErrors(problem, prover, random),
  );
}

/** The deals that a problem needs; of its own the first alone is looked at. */
export function prepareNeededDealsSearch(
  problem: BridgeProblem,
  prover: BridgeProver,
  { random, maxTries: most, locatePath: placeOf }: AuthorSearchOptions,
): Result<Generator<NeededDealsProgress, NeededDeals>> {
  return okUnless(
    requireLine(problem) ?? findObstacle(withFirstRealDeal(problem), prover, placeOf),
    () => findNeededDeals(problem, prover, random, most),
  );
}

/**
 * The fewest deals that keep every punishment. A card of the line that cannot be played is named
 * where it leaves the answer open only: that it cannot may be the fault of a deal that nothing
 * needs.
 */
export function prepareSmallestSubset(
  problem: BridgeProblem,
  prover: BridgeProver,
  placeOf?: LocatePath,
): Result<ReturnType<typeof findSmallestDealSet>> {
  const fewest = findSmallestDealSet(problem, prover);
  return okUnless(fewest.isProved ? null : findLineFault(problem, prover, placeOf), () => fewest);
}

function okUnless<Value>(wrong: Fault | null, value: () => Value): Result<Value> {
  return wrong ? fail(wrong) : ok(value());
}

function requireLine({ solution }: BridgeProblem): Fault | null {
  if (solution) return null;
  return {
    code: 'finder/no-line',
    message: 'Write the solution first: the mistakes are found beside its cards.',
  };
}
