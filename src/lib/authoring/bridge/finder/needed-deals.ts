/**
 * The deals that a problem needs, from its first real deal and the author's line: plausible errors
 * are found, for each a deal is sought in which it loses while the line wins (the deal punishes
 * it), and a smallest set of these deals that punishes all of the errors is kept.
 */
import type { Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { NaturalError } from './punishment-checker';
import { DealCollector } from './collect-deals';
import { findNaturalErrors } from './natural-errors';

/** Progress of the search, yielded while it runs. */
export interface NeededDealsProgress {
  /**
   * `thinking`: the search for errors at the turns of the line; `looking`: for deals that punish
   * them.
   */
  readonly stage: 'thinking' | 'looking';
  /** Turns or errors examined in this stage, of `total`. */
  readonly done: number;
  readonly total: number;
}

/** The result of the search. */
export interface NeededDeals {
  readonly deals: readonly Deal[];
  /** The errors that these deals punish. */
  readonly punishedErrors: readonly NaturalError[];
  /** Plausible cards for which no punishing deal was found; some of them are no errors. */
  readonly unpunishedErrors: readonly NaturalError[];
}

/** The default number of deals that are tried for one error: most are found within five. */
export const TRIES_PER_ERROR = 24;
/**
 * Earlier deals that each new one is paired with: some errors are punished only by two together.
 */
const PARTNER_POOL_SIZE = 6;
/**
 * A card that was not punished at this many turns is skipped: mostly it is as good as the line's.
 */
const MAX_FAILURES_PER_CARD = 2;

/** The problem with its first real deal alone. */
export function withFirstRealDeal(problem: BridgeProblem): BridgeProblem {
  return { ...problem, real: problem.real.slice(0, 1) };
}

/** The deals that a problem needs; of its real deals only the first is used. */
export function* findNeededDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
  triesPerError: number,
): Generator<NeededDealsProgress, NeededDeals> {
  const baseProblem = withFirstRealDeal(problem);
  const errorSearch = findNaturalErrors(baseProblem, prover, random);
  let step = errorSearch.next();
  for (; !step.done; step = errorSearch.next()) yield { stage: 'thinking', ...step.value };
  const errors = step.value;
  const givenDeals = baseProblem.real.map(({ deal }) => deal);
  const collector = new DealCollector(baseProblem, prover, random, givenDeals);
  /** The number of turns at which a card was not punished. */
  const failures = new Map<Card, number>();
  for (const [errorIndex, error] of errors.entries()) {
    const { card } = error;
    if ((failures.get(card) ?? 0) >= MAX_FAILURES_PER_CARD) continue;
    const dealSearch = collector.punish(error, triesPerError, PARTNER_POOL_SIZE);
    let result = dealSearch.next();
    for (; !result.done; result = dealSearch.next())
      yield { stage: 'looking', done: errorIndex, total: errors.length };
    if (!result.value) failures.set(card, (failures.get(card) ?? 0) + 1);
  }
  const { deals, unpunishedErrors } = collector.minimize(errors);
  const punishedErrors = errors.filter((error) => !unpunishedErrors.includes(error));
  return { deals, unpunishedErrors, punishedErrors };
}
