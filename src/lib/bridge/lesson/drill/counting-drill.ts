/**
 * The counting drill: what a student says about a hidden hand, against the deals that are still alive.
 * Nobody here knows the truth, so no answer can tell it. It is no hint and has no price: the deals
 * answer once for a hand and a position.
 */
import type { Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { invariant } from '$lib/core/result';
import type { Range } from '$lib/bridge/notation/ranges';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { MEASURES, measured, type Measure } from '$lib/bridge/problem/shows';
import type { Play } from '$lib/bridge/rules/play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/seats';
import { whyNot, type WhyNot } from './counting-drill-reasons';
import { alive } from '../lesson';
import { tableView } from '../table-view';

/** The 13 cards that a hand was dealt: 0 to 13 of each suit, 13 together, and 0 to 37 points. */
export type Count = Readonly<Record<Measure, number>>;

/** In how many of the deals alive something is so. */
export type Holds = 'every' | 'some' | 'none';

/** Why no deal alive is as the student says: by what everybody sees, by the auction, or by the deals alone. */
export type Refusal =
  | WhyNot
  | { readonly kind: 'auction'; readonly measure: Measure; readonly shown: Range }
  /** These of the numbers are in no deal alive; empty when only together they are in none. */
  | { readonly kind: 'deals'; readonly measures: readonly Measure[] };

export interface CountAnswer {
  readonly holds: Holds;
  /**
   * Each number by itself, and none that was not said. Null when the refusal needs no deal: what
   * everybody can see is corrected for nothing, and nothing is told beside it.
   */
  readonly parts: Readonly<Record<Measure, Holds>> | null;
  /** Null unless it holds in no deal. */
  readonly why: Refusal | null;
}

/** How many cards of each suit, and how many points, some cards are. */
export function countOf(hand: Hand): Count {
  return each((measure) => measured(hand, measure));
}

/** The hands that the student does not see after a play, from the one to its left on; none when it is over. */
export function hiddenHands(problem: BridgeProblem, play: Play): readonly Seat[] {
  const seats = Object.values(tableView(problem, play).seats);
  const isHidden = (seat: Seat): boolean =>
    seats.some((view) => view.seat === seat && view.hand === null && view.count > 0);
  return clockwiseFrom(problem.student).filter(isHidden);
}

/**
 * Judges what is said about a hidden hand by the real deals that fit the play. Those in which a human-like
 * seat would have played otherwise count as well: to reason so far is not counting. Throws when the
 * suits are not 13 cards together.
 */
export function judgeCount(
  problem: BridgeProblem,
  play: Play,
  seat: Seat,
  said: Count,
): CountAnswer {
  invariant(cardsIn(said) === 13, `A hand was dealt 13 cards, not ${cardsIn(said)}.`);
  const counts = alive(problem, play).map(({ deal }) => countOf(deal[seat]));
  const holds = holdsIn(counts, (count) =>
    MEASURES.every((measure) => count[measure] === said[measure]),
  );
  const parts = each((measure) => holdsIn(counts, (count) => count[measure] === said[measure]));
  if (holds !== 'none') return { holds, parts, why: null };
  const seen = Object.values(tableView(problem, play).seats).filter(({ hand }) => hand !== null);
  const open = seen.map((view) => ({ seat: view.seat, hand: view.hand ?? [] }));
  const measures = MEASURES.filter((measure) => parts[measure] === 'none');
  const shown = whyNot(open, play, seat, said) ?? byAuction(problem, seat, said, measures);
  return shown
    ? { holds, parts: null, why: shown }
    : { holds, parts, why: { kind: 'deals', measures } };
}

/** How many cards the suits are together. */
export function cardsIn(count: Count): number {
  return SUITS.reduce((sum, suit) => sum + count[suit], 0);
}

function each<Value>(of: (measure: Measure) => Value): Readonly<Record<Measure, Value>> {
  return { S: of('S'), H: of('H'), D: of('D'), C: of('C'), hcp: of('hcp') };
}

function holdsIn(counts: readonly Count[], isSo: (count: Count) => boolean): Holds {
  if (counts.every(isSo)) return 'every';
  return counts.some(isSo) ? 'some' : 'none';
}

/** The first of some numbers that a call of the seat's excludes. */
function byAuction(
  { auction, dealer }: BridgeProblem,
  seat: Seat,
  said: Count,
  measures: readonly Measure[],
): Refusal | null {
  if (dealer === null) return null;
  const own = auction.filter((_, i) => clockwiseFrom(dealer)[i % 4] === seat);
  for (const { shows } of own)
    for (const measure of measures) {
      const shown = shows?.[measure];
      const isOutside = shown && (said[measure] < shown.min || said[measure] > shown.max);
      if (isOutside) return { kind: 'auction', measure, shown };
    }
  return null;
}
