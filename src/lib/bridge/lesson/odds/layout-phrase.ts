/**
 * Layouts in a phrase: one fact or two of a player's language that say which they are, such as "West has the queen of
 * hearts". A phrase is given only where it fits better than nine in ten, both ways; else nothing is said in general.
 */
import { DECK, rankOf, suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** More than this share, of either: of the layouts that the phrase names, and of those that are meant. */
const FITS = 0.9;
/** Fewer layouts are told as they are. */
const FEW = 4;
/** Cards that a player asks for by name. */
const HONOURS = 'AKQJT';
const MOST_CARDS = 13;

interface Tried {
  readonly fact: Constraint;
  /** By layout. */
  readonly holds: readonly boolean[];
}

/**
 * One fact, or two that hold together, by which the layouts at `meant` are known among all: more than nine in ten of
 * those it names are meant, more than nine in ten of those meant it names, and of the others it names fewer than one
 * in ten. Null where there is none, for fewer than four layouts, and for all, which nothing tells from others.
 * `hidden`: the two hands that differ.
 */
export function findLayoutPhrase(
  deals: readonly Deal[],
  meant: ReadonlySet<number>,
  hidden: readonly Seat[],
): readonly Constraint[] | null {
  if (meant.size < FEW || meant.size === deals.length) return null;
  const tried = factsOf(deals, hidden).map((fact) => ({
    fact,
    holds: deals.map((deal) => satisfies(deal, fact)),
  }));
  const one = best(tried.map((each) => ({ facts: [each.fact], fit: fitOf(each.holds, meant) })));
  if (one) return one;
  // A fact that most of those meant do not have is part of no phrase.
  const parts = tried.filter(({ holds }) => shareOf(holds, meant) > FITS);
  return best(
    parts.flatMap((first, i) =>
      parts.slice(i + 1).map((second) => ({
        facts: [first.fact, second.fact],
        fit: fitOf(both(first, second), meant),
      })),
    ),
  );
}

const both = (one: Tried, other: Tried): readonly boolean[] =>
  one.holds.map((holds, i) => holds && other.holds[i] === true);

const shareOf = (holds: readonly boolean[], meant: ReadonlySet<number>): number =>
  [...meant].filter((i) => holds[i]).length / meant.size;

/** The worse of the two shares; 0 where it does not tell those meant from the others. */
function fitOf(holds: readonly boolean[], meant: ReadonlySet<number>): number {
  const named = holds.filter(Boolean).length;
  const right = holds.filter((so, i) => so && meant.has(i)).length;
  const others = holds.length - meant.size;
  const wrong = named - right;
  if (named === 0 || wrong > (1 - FITS) * others) return 0;
  return Math.min(right / named, right / meant.size);
}

function best(
  phrases: readonly { readonly facts: readonly Constraint[]; readonly fit: number }[],
): readonly Constraint[] | null {
  const first = phrases.reduce<(typeof phrases)[number] | null>(
    (so, each) => (each.fit > (so?.fit ?? FITS) ? each : so),
    null,
  );
  return first?.facts ?? null;
}

/** Everything that might be said of a hidden card by name, and of the lengths of the suits: of hands as they were dealt. */
function factsOf(deals: readonly Deal[], hidden: readonly Seat[]): readonly Constraint[] {
  const out = new Set(hidden.flatMap((seat) => deals[0]?.[seat] ?? []));
  const named = DECK.filter((card) => out.has(card) && HONOURS.includes(rankOf(card)));
  const holds = named.flatMap((card) =>
    hidden.map((seat): Constraint => ({ kind: 'holds', seat, card })),
  );
  const lengths = SUITS.flatMap((suit) => {
    const most = [...out].filter((card) => suitOf(card) === suit).length;
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    return hidden.flatMap((seat) =>
      counts.flatMap((min): readonly Constraint[] => [
        { kind: 'length', seat, suit, min, max: min },
        ...(min > 0 && min < most
          ? [{ kind: 'length', seat, suit, min, max: MOST_CARDS } as const]
          : []),
      ]),
    );
  });
  return [...holds, ...lengths];
}
