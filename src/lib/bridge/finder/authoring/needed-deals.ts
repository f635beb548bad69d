/**
 * The deals that a problem needs, found from one everyday deal and the author's line: the mistakes that a good player may
 * make are thought of, for each the deal is looked for in which it loses, and of all deals the fewest are kept.
 */
import type { Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { NaturalError } from './punishment-checker';
import { DealCollector } from './collect-deals';
import { findNaturalErrors } from './natural-errors';

export interface NeededDealsProgress {
  /** First the turns of the line are thought about, then a deal is looked for to each mistake. */
  readonly stage: 'thinking' | 'looking';
  readonly done: number;
  readonly total: number;
}

export interface NeededDeals {
  readonly deals: readonly Deal[];
  /** The mistakes that these deals punish. */
  readonly punishedErrors: readonly NaturalError[];
  /** Cards that look as good and for which nothing was found: some of them are no mistakes. */
  readonly unpunishedErrors: readonly NaturalError[];
}

/** Deals that are tried for one mistake, if nobody says more: most are found within five. */
export const TRIES_PER_ERROR = 24;
/** Deals beside which each new one is tried: some mistakes only two together punish. */
const PARTNER_POOL_SIZE = 6;
/** A card for which nothing was found at so many turns is looked for no more: mostly it is as good as the line's. */
const MAX_FAILURES_PER_CARD = 2;

/** The problem with its first real deal alone. */
export function withFirstRealDeal(problem: BridgeProblem): BridgeProblem {
  return { ...problem, real: problem.real.slice(0, 1) };
}

/** `most`: deals that are tried for one mistake. */
export function* findNeededDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
  triesPerError: number,
): Generator<NeededDealsProgress, NeededDeals> {
  const everyday = withFirstRealDeal(problem);
  const thinking = findNaturalErrors(everyday, prover, random);
  let next = thinking.next();
  for (; !next.done; next = thinking.next()) yield { stage: 'thinking', ...next.value };
  const errors = next.value;
  const given = everyday.real.map(({ deal }) => deal);
  const gathering = new DealCollector(everyday, prover, random, given);
  const vain = new Map<Card, number>();
  for (const [done, error] of errors.entries()) {
    const { card } = error;
    if ((vain.get(card) ?? 0) >= MAX_FAILURES_PER_CARD) continue;
    const looking = gathering.punish(error, triesPerError, PARTNER_POOL_SIZE);
    let found = looking.next();
    for (; !found.done; found = looking.next()) yield { stage: 'looking', done, total: errors.length };
    if (!found.value) vain.set(card, (vain.get(card) ?? 0) + 1);
  }
  const { deals, open } = gathering.minimize(errors);
  return { deals, unpunishedErrors: open, punishedErrors: errors.filter((error) => !open.includes(error)) };
}
