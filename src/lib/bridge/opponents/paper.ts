/**
 * What a card is worth on the average over the deals in which it may be played: the move chooser of
 * section 4.1 of Murakami, Odawa, Liu and Uehara, "Design and implementation of a Bridge teaching
 * program". An average is no proof; the proof comes before it (see `omniscient.ts`).
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/bridge/rules/deal';
import { fits, legalIn, turnOf, type Play } from '$lib/bridge/rules/play';
import { openPosition } from '$lib/bridge/solver/open';
import type { Solver } from '$lib/bridge/solver/port';

/** The complete layouts that an author gave, without their names. */
export interface Layouts {
  readonly real: readonly Deal[];
  readonly virtual: readonly Deal[];
}

/** What the opponents know about one card that they may play. */
export interface Candidate {
  readonly card: Card;
  /** Sum over the deals in which the card is legal of the tricks that the side to move takes after it. */
  readonly sum: number;
  /** In how many alive deals, real and virtual, the card is legal: the paper's n. */
  readonly deals: number;
  /** In how many alive real deals it is legal; at least 1. */
  readonly realDeals: number;
}

/**
 * The cards that the seat whose turn it is may play in an alive real deal, the best first: the largest
 * average (step 3), then the card legal in most alive real deals, then the lowest rank, then clubs
 * before diamonds, hearts and spades. Nothing is weighed when there is one card only; its sum is 0.
 */
export function averages(layouts: Layouts, play: Play, solver: Solver): readonly Candidate[] {
  return weigh(layouts, play, solver).sort(
    (a, b) => byAverage(a, b) || b.realDeals - a.realDeals || lowestFirst(a.card, b.card),
  );
}

/** Steps 1 and 2: the alive deals, and what each card that is legal in a real one is worth in them. */
function weigh(layouts: Layouts, play: Play, solver: Solver): Candidate[] {
  const real = layouts.real.filter((deal) => fits(deal, play));
  const virtual = layouts.virtual.filter((deal) => fits(deal, play));
  const candidates = new Map<Card, Candidate>();
  for (const deal of real) {
    for (const card of legalIn(deal, play)) {
      const { realDeals } = candidates.get(card) ?? { realDeals: 0 };
      candidates.set(card, { card, sum: 0, deals: 0, realDeals: realDeals + 1 });
    }
  }
  // One card only: nothing to weigh, and nothing to wait for.
  if (candidates.size <= 1) return [...candidates.values()];
  for (const deal of [...real, ...virtual]) {
    for (const [card, tricks] of valuesIn(deal, play, solver)) {
      const found = candidates.get(card);
      if (found) {
        candidates.set(card, { ...found, sum: found.sum + tricks, deals: found.deals + 1 });
      }
    }
  }
  return [...candidates.values()];
}

/** The double-dummy tricks after each legal card, if this complete deal were the truth. */
function valuesIn(deal: Deal, play: Play, solver: Solver): ReadonlyMap<Card, number> {
  invariant(turnOf(play) !== null, 'Nobody is to play.');
  return solver.cardValues(openPosition(deal, play)).cards;
}

/** The largest average first, compared as whole numbers, so that no rounding decides. */
export function byAverage(a: Candidate, b: Candidate): number {
  return b.sum * a.deals - a.sum * b.deals;
}
