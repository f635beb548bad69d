/** What an author may ask about a problem that stands, or what is to be mended first: the same for the studio and the terminal. */
import type { Random } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import { findSmallestDealSet } from '$lib/bridge/problem/analysis/deal-uses';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { faultOfLine, hindrance, type PlaceOf } from './hindrance';
import { findMissing, type Looking, type Missing } from './missing';
import { naturalErrors, type Considering } from './natural-errors';
import { everydayOf, neededDeals, type Needed, type Needing } from './needed';
import type { NaturalError } from './errors';

export interface Bounds {
  readonly random: Random;
  /** Deals that are tried for one error. */
  readonly most: number;
  readonly placeOf?: PlaceOf | undefined;
}

/** The deal that is missing for an error. */
export function prepareMissing(
  problem: BridgeProblem,
  error: NaturalError,
  prover: BridgeProver,
  { random, most, placeOf }: Bounds,
): Result<Generator<Looking, Missing>> {
  const deals = problem.real.map(({ deal }) => deal);
  return unless(hindrance(problem, prover, placeOf), () =>
    findMissing(problem, deals, error, prover, random, most),
  );
}

/** The mistakes that come natural beside the line. */
export function prepareErrors(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Result<Generator<Considering, readonly NaturalError[]>> {
  return unless(withoutLine(problem) ?? hindrance(problem, prover), () =>
    naturalErrors(problem, prover, random),
  );
}

/** The deals that a problem needs; of its own the first alone is looked at. */
export function prepareNeeded(
  problem: BridgeProblem,
  prover: BridgeProver,
  { random, most, placeOf }: Bounds,
): Result<Generator<Needing, Needed>> {
  return unless(withoutLine(problem) ?? hindrance(everydayOf(problem), prover, placeOf), () =>
    neededDeals(problem, prover, random, most),
  );
}

/**
 * The fewest deals that keep every punishment. A card of the line that cannot be played is named where it leaves the answer
 * open only: that it cannot may be the fault of a deal that nothing needs.
 */
export function prepareFewest(
  problem: BridgeProblem,
  prover: BridgeProver,
  placeOf?: PlaceOf,
): Result<ReturnType<typeof findSmallestDealSet>> {
  const fewest = findSmallestDealSet(problem, prover);
  return unless(fewest.sure ? null : faultOfLine(problem, prover, placeOf), () => fewest);
}

function unless<Value>(wrong: Fault | null, value: () => Value): Result<Value> {
  return wrong ? fail(wrong) : ok(value());
}

function withoutLine({ solution }: BridgeProblem): Fault | null {
  if (solution) return null;
  return {
    code: 'finder/no-line',
    message: 'Write the solution first: the mistakes are found beside its cards.',
  };
}
