/**
 * The deals that a problem needs, found from one everyday deal and the author's line: the mistakes that a good player may
 * make are thought of, for each the deal is looked for in which it loses, and of all deals the fewest are kept.
 */
import type { Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { NaturalError } from './errors';
import { Gathering } from './gather';
import { naturalErrors } from './natural-errors';

export interface Needing {
  /** First the turns of the line are thought about, then a deal is looked for to each mistake. */
  readonly stage: 'thinking' | 'looking';
  readonly done: number;
  readonly of: number;
}

export interface Needed {
  readonly deals: readonly Deal[];
  /** The mistakes that these deals punish. */
  readonly punished: readonly NaturalError[];
  /** Cards that look as good and for which nothing was found: some of them are no mistakes. */
  readonly open: readonly NaturalError[];
}

/** Deals that are tried for one mistake, if nobody says more: most are found within five. */
export const TRIES_NEEDED = 24;
/** Deals beside which each new one is tried: some mistakes only two together punish. */
const BESIDE = 6;
/** A card for which nothing was found at so many turns is looked for no more: mostly it is as good as the line's. */
const IN_VAIN = 2;

/** The problem with its first real deal alone. */
export function everydayOf(problem: BridgeProblem): BridgeProblem {
  return { ...problem, real: problem.real.slice(0, 1) };
}

/** `most`: deals that are tried for one mistake. */
export function* neededDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
  most: number,
): Generator<Needing, Needed> {
  const everyday = everydayOf(problem);
  const thinking = naturalErrors(everyday, prover, random);
  let next = thinking.next();
  for (; !next.done; next = thinking.next()) yield { stage: 'thinking', ...next.value };
  const errors = next.value;
  const given = everyday.real.map(({ deal }) => deal);
  const gathering = new Gathering(everyday, prover, random, given);
  const vain = new Map<Card, number>();
  for (const [done, error] of errors.entries()) {
    const { card } = error;
    if ((vain.get(card) ?? 0) >= IN_VAIN) continue;
    const looking = gathering.punish(error, most, BESIDE);
    let found = looking.next();
    for (; !found.done; found = looking.next()) yield { stage: 'looking', done, of: errors.length };
    if (!found.value) vain.set(card, (vain.get(card) ?? 0) + 1);
  }
  const { deals, open } = gathering.fewest(errors);
  return { deals, open, punished: errors.filter((error) => !open.includes(error)) };
}
