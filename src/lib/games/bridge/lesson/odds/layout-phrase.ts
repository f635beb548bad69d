/**
 * Describes a set of layouts by one or two facts, such as "West has the queen of hearts".
 * Exhaustive search over all conjunctions of up to two facts, with a precision and a recall above
 * 0.9 each.
 */
import { DECK, rankOf, suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** Precision and recall must exceed this. */
const MIN_FIT = 0.9;
/** Smaller sets get no phrase: their layouts are shown one by one. */
const MIN_LAYOUTS = 4;
/** The ranks that players name. */
const NAMED_RANKS = 'AKQJT';
const MAX_SUIT_LENGTH = 13;

interface CheckedFact {
  readonly fact: Constraint;
  /** Indexed by layout. */
  readonly holds: readonly boolean[];
}

/**
 * One fact, or a conjunction of two, that selects the layouts `targets` among all: precision and
 * recall above 0.9, and at most one in ten of the other layouts selected. Null without such facts,
 * for fewer than four layouts, and for all of them. `hidden`: the two hands that differ.
 */
export function findLayoutPhrase(
  deals: readonly Deal[],
  targets: ReadonlySet<number>,
  hidden: readonly Seat[],
): readonly Constraint[] | null {
  if (targets.size < MIN_LAYOUTS || targets.size === deals.length) return null;
  const checkedFacts = candidateFacts(deals, hidden).map((fact) => ({
    fact,
    holds: deals.map((deal) => satisfies(deal, fact)),
  }));
  const singleFact = findBestPhrase(
    checkedFacts.map(({ fact, holds }) => ({ facts: [fact], fit: computeFit(holds, targets) })),
  );
  if (singleFact) return singleFact;
  // Both facts of a conjunction need the recall.
  const pairFacts = checkedFacts.filter(({ holds }) => recallOf(holds, targets) > MIN_FIT);
  return findBestPhrase(
    pairFacts.flatMap((first, i) =>
      pairFacts.slice(i + 1).map((second) => ({
        facts: [first.fact, second.fact],
        fit: computeFit(holdsBoth(first, second), targets),
      })),
    ),
  );
}

const holdsBoth = (first: CheckedFact, second: CheckedFact): readonly boolean[] =>
  first.holds.map((holds, i) => holds && second.holds[i] === true);

const recallOf = (holds: readonly boolean[], targets: ReadonlySet<number>): number =>
  [...targets].filter((i) => holds[i]).length / targets.size;

/** The smaller of precision and recall; 0 when too many of the other layouts are selected. */
function computeFit(holds: readonly boolean[], targets: ReadonlySet<number>): number {
  const selectedCount = holds.filter(Boolean).length;
  const hitCount = holds.filter((isSelected, i) => isSelected && targets.has(i)).length;
  const otherCount = holds.length - targets.size;
  const falseCount = selectedCount - hitCount;
  if (selectedCount === 0 || falseCount > (1 - MIN_FIT) * otherCount) return 0;
  return Math.min(hitCount / selectedCount, hitCount / targets.size);
}

function findBestPhrase(
  phrases: readonly { readonly facts: readonly Constraint[]; readonly fit: number }[],
): readonly Constraint[] | null {
  const first = phrases.reduce<(typeof phrases)[number] | null>(
    (best, phrase) => (phrase.fit > (best?.fit ?? MIN_FIT) ? phrase : best),
    null,
  );
  return first?.facts ?? null;
}

/** All candidate facts: the holder of each hidden honour, and exact and minimal suit lengths. */
function candidateFacts(deals: readonly Deal[], hidden: readonly Seat[]): readonly Constraint[] {
  const hiddenCards = new Set(hidden.flatMap((seat) => deals[0]?.[seat] ?? []));
  const namedCards = DECK.filter(
    (card) => hiddenCards.has(card) && NAMED_RANKS.includes(rankOf(card)),
  );
  const holds = namedCards.flatMap((card) =>
    hidden.map((seat): Constraint => ({ kind: 'holds', seat, card })),
  );
  const lengths = SUITS.flatMap((suit) => {
    const suitCount = [...hiddenCards].filter((card) => suitOf(card) === suit).length;
    const counts = Array.from({ length: suitCount + 1 }, (_, count) => count);
    return hidden.flatMap((seat) =>
      counts.flatMap((min): readonly Constraint[] => [
        { kind: 'length', seat, suit, min, max: min },
        ...(min > 0 && min < suitCount
          ? [{ kind: 'length', seat, suit, min, max: MAX_SUIT_LENGTH } as const]
          : []),
      ]),
    );
  });
  return [...holds, ...lengths];
}
