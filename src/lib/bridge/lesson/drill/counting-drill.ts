/**
 * The counting drill: what a student says about a hidden hand, against what the student has seen and heard. The
 * deals of the problem are not asked, so that no answer can tell them; how the hand lay is said after the play.
 */
import type { Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { invariant } from '$lib/core/result';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { HAND_MEASURES, measureHand, type HandMeasure } from '$lib/bridge/problem/shown-ranges';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  hiddenHand,
  lengths,
  whyNot,
  type Called,
  type Hidden,
  type Said,
  type WhyNot,
} from './hand-count-limits';
import { tableView } from '../table-view';

export type { Said, WhyNot } from './hand-count-limits';

/** The 13 cards that a hand was dealt: 0 to 13 of each suit, 13 together, and 0 to 37 points. */
export type Count = Readonly<Record<HandMeasure, number>>;

/** A number cannot be; it can be no other; or it may be, as far as was seen. */
export type Standing = 'against' | 'certain' | 'open';

export interface CountAnswer {
  /** Each number that was said. */
  readonly parts: Readonly<Partial<Record<HandMeasure, Standing>>>;
  /** Why each number that cannot be cannot, the suits first. */
  readonly why: readonly WhyNot[];
}

/** How many cards of each suit, and how many points, some cards are. */
export function countOf(hand: Hand): Count {
  const of = (measure: HandMeasure): number => measureHand(hand, measure);
  return { S: of('S'), H: of('H'), D: of('D'), C: of('C'), hcp: of('hcp') };
}

/** The hands that the student does not see after a play, from the one to its left on; none when it is over. */
export function hiddenHands(problem: BridgeProblem, play: Play): readonly Seat[] {
  const seats = Object.values(tableView(problem, play).seats);
  const isHidden = (seat: Seat): boolean =>
    seats.some((view) => view.seat === seat && view.hand === null && view.count > 0);
  return clockwiseFrom(problem.student).filter(isHidden);
}

/**
 * Judges what is said about a hidden hand by the cards that lie open, the cards played and the calls. Throws
 * when the suits are not 13 cards together.
 */
export function judgeCount(
  problem: BridgeProblem,
  play: Play,
  seat: Seat,
  said: Said,
): CountAnswer {
  invariant(cardsIn(said) === 13, `A hand was dealt 13 cards, not ${cardsIn(said)}.`);
  const hidden = known(problem, play, seat);
  const against = new Map(whyNot(hidden, said));
  const certain = lengths(hidden);
  const standing = (measure: HandMeasure): Standing => {
    if (against.has(measure)) return 'against';
    return measure !== 'hcp' && certain[measure].min === certain[measure].max ? 'certain' : 'open';
  };
  const judged = HAND_MEASURES.filter((measure) => said[measure] !== null);
  return {
    parts: Object.fromEntries(judged.map((measure) => [measure, standing(measure)])),
    why: [...against.values()],
  };
}

/** Which numbers about a hand were so in the deal, of those that were said. */
export function checkedCount(
  deal: Deal,
  seat: Seat,
  said: Said,
): { readonly was: Count; readonly right: readonly HandMeasure[] } {
  const was = countOf(deal[seat]);
  return { was, right: HAND_MEASURES.filter((measure) => said[measure] === was[measure]) };
}

/** How many cards the suits are together. */
export function cardsIn(count: Omit<Said, 'hcp'>): number {
  return SUITS.reduce((sum, suit) => sum + count[suit], 0);
}

function known(problem: BridgeProblem, play: Play, seat: Seat): Hidden {
  const seen = Object.values(tableView(problem, play).seats);
  const open = seen.flatMap((view) => (view.hand ? [{ seat: view.seat, hand: view.hand }] : []));
  return hiddenHand(open, play, seat, calledBy(problem, seat));
}

/** All that the calls of a seat have shown, each number as narrow as they make it. */
function calledBy({ auction, dealer }: BridgeProblem, seat: Seat): Called {
  if (dealer === null) return {};
  const own = auction.filter((_, i) => clockwiseFrom(dealer)[i % 4] === seat);
  return own.reduce<Called>(
    (before, { shows }) =>
      HAND_MEASURES.reduce<Called>((called, measure) => {
        const shown = shows?.[measure];
        if (!shown) return called;
        const { min, max } = called[measure] ?? shown;
        const narrow = { min: Math.max(min, shown.min), max: Math.min(max, shown.max) };
        return { ...called, [measure]: narrow };
      }, before),
    {},
  );
}
