/**
 * What keeps a player from believing its own conclusions too much: rules of thumb hold often and not always, so a part
 * of the deals that it imagines is drawn as if nobody had told it anything by a card.
 */
import type { Deal } from '$lib/bridge/rules/deal';
import type { Witness } from '$lib/bridge/knowledge/scene';
import { believe, inShares, possibleIn, type Believed, type Known } from './beliefs';
import type { Belief, Mind, Said } from './mind';
import type { Values } from './standing';

/** How much of its weight goes to the deals that it has concluded, and how many of them it imagines. */
export const TRUST = 0.5;

export interface Doubted extends Believed {
  /** Those among the beliefs that were imagined without a conclusion; empty when there is nothing to doubt. */
  readonly doubts: ReadonlySet<Deal>;
}

/**
 * What a player believes, half of it doubted. Authored deals are not doubted: they are a question that the author asks,
 * and neither is what the auction says.
 */
export function believeAndDoubt(
  mind: Mind,
  witness: Witness,
  said: readonly Said[],
  known?: Known,
): Doubted {
  const doubted = Math.floor(mind.samples * (1 - TRUST));
  const hasHeard = said.some(({ scene }) => scene !== null);
  if (!hasHeard || doubted === 0 || possibleIn(mind, witness).length > 0)
    return { ...believe(mind, witness, said, known), doubts: new Set() };
  const concluded = believe({ ...mind, samples: mind.samples - doubted }, witness, said, known);
  const bid = said.filter(({ scene }) => scene === null);
  const plain = believe({ ...mind, samples: doubted }, witness, bid, known).beliefs;
  const doubts = new Set(plain.map(({ deal }) => deal));
  const beliefs = inTheirShares(inTurn(concluded.beliefs, plain), doubts);
  return { ...concluded, beliefs, doubts };
}

/** By turns, so that the first of them are of both kinds. */
function inTurn(some: readonly Belief[], others: readonly Belief[]): readonly Belief[] {
  const longer = some.length > others.length ? some : others;
  return [...longer.keys()].flatMap((i) =>
    [some[i], others[i]].filter((each) => each !== undefined),
  );
}

/** What is concluded weighs as much of the whole as it is trusted, whatever the single deals weigh. */
export function inTheirShares(
  beliefs: readonly Belief[],
  doubts: ReadonlySet<Deal>,
): readonly Belief[] {
  const sumOf = (isDoubt: boolean): number =>
    beliefs.reduce((sum, { deal, weight }) => sum + (doubts.has(deal) === isDoubt ? weight : 0), 0);
  const [concluded, doubted] = [sumOf(false), sumOf(true)];
  if (concluded === 0 || doubted === 0) return inShares(beliefs);
  return beliefs.map((belief) => {
    const isDoubt = doubts.has(belief.deal);
    const share = isDoubt ? (1 - TRUST) / doubted : TRUST / concluded;
    return { ...belief, weight: belief.weight * share };
  });
}

/** Beliefs with the values of the cards in each. */
interface Looked {
  readonly beliefs: readonly Belief[];
  readonly values: readonly Values[];
}

/** Those of the one kind, with their values, weighing 1 together; all of them where nothing is doubted. */
export function partOf(
  { beliefs, values }: Looked,
  doubts: ReadonlySet<Deal>,
  isDoubt: boolean,
): Looked {
  if (doubts.size === 0) return { beliefs, values };
  const places = [...beliefs.keys()].filter((i) => {
    const belief = beliefs[i];
    return values[i] !== undefined && belief !== undefined && doubts.has(belief.deal) === isDoubt;
  });
  return {
    beliefs: inShares(places.flatMap((i) => beliefs[i] ?? [])),
    values: places.flatMap((i) => values[i] ?? []),
  };
}

/** The beliefs with those of one kind as they weigh now, in the same order. */
export function reweighed(
  beliefs: readonly Belief[],
  now: readonly Belief[],
  doubts: ReadonlySet<Deal>,
): readonly Belief[] {
  if (doubts.size === 0) return now;
  const weights = new Map(now.map(({ deal, weight }) => [deal, weight]));
  return inTheirShares(
    beliefs.map((belief) => ({ ...belief, weight: weights.get(belief.deal) ?? belief.weight })),
    doubts,
  );
}
