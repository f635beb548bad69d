/**
 * The counting drill: checks a student's guess of a hidden hand's suit lengths and high-card points
 * against the student's information (visible cards, play, auction). It does not use the problem's
 * deals, so that no answer gives them away; the actual hand is compared after the play.
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
  createHiddenHandEvidence,
  possibleSuitLengths,
  findCountContradictions,
  type AuctionRanges,
  type HiddenHandEvidence,
  type HandCountGuess,
  type CountContradiction,
} from './hand-count-limits';
import { tableView } from '../table-view';

export type { HandCountGuess as Said, CountContradiction as WhyNot } from './hand-count-limits';

<<<<<<< /work/main/src/lib/bridge/lesson/drill/counting-drill.ts
/** The suit lengths (0 to 13, 13 in all) and high-card points (0 to 37) of a dealt hand. */
export type Count = Readonly<Record<HandMeasure, number>>;

/** A guessed number is impossible (`against`), the only possible one, or one of several (`open`). */
export type Standing = 'against' | 'certain' | 'open';

export interface CountAnswer {
  /** The status of each number that was guessed. */
  readonly parts: Readonly<Partial<Record<HandMeasure, Standing>>>;
  /** One reason for each impossible number, the suits first. */
  readonly why: readonly WhyNot[];
}

/** The suit lengths and high-card points of a hand. */
export function countOf(hand: Hand): Count {
=======
/** The 13 cards that a hand was dealt: 0 to 13 of each suit, 13 together, and 0 to 37 points. */
export type HandCount = Readonly<Record<HandMeasure, number>>;

/** A number cannot be; it can be no other; or it may be, as far as was seen. */
export type GuessStatus = 'against' | 'certain' | 'open';

export interface HandCountAnswer {
  /** Each number that was said. */
  readonly statuses: Readonly<Partial<Record<HandMeasure, GuessStatus>>>;
  /** Why each number that cannot be cannot, the suits first. */
  readonly contradictions: readonly CountContradiction[];
}

/** How many cards of each suit, and how many points, some cards are. */
export function countHand(hand: Hand): HandCount {
>>>>>>> /tmp/refactor/new
  const of = (measure: HandMeasure): number => measureHand(hand, measure);
  return { S: of('S'), H: of('H'), D: of('D'), C: of('C'), hcp: of('hcp') };
}

<<<<<<< /work/main/src/lib/bridge/lesson/drill/counting-drill.ts
/** The seats whose hands the student cannot see, clockwise from the student; none after the play. */
export function hiddenHands(problem: BridgeProblem, play: Play): readonly Seat[] {
=======
/** The hands that the student does not see after a play, from the one to its left on; none when it is over. */
export function hiddenSeats(problem: BridgeProblem, play: Play): readonly Seat[] {
>>>>>>> /tmp/refactor/new
  const seats = Object.values(tableView(problem, play).seats);
  const isHidden = (seat: Seat): boolean =>
    seats.some((view) => view.seat === seat && view.hand === null && view.count > 0);
  return clockwiseFrom(problem.student).filter(isHidden);
}

/**
 * Judges a guess of a hidden hand by the visible cards, the cards played and the calls. Throws when
 * the suit lengths do not add up to 13.
 */
export function judgeHandCount(
  problem: BridgeProblem,
  play: Play,
  seat: Seat,
  said: HandCountGuess,
): HandCountAnswer {
  invariant(totalCardCount(said) === 13, `A hand was dealt 13 cards, not ${totalCardCount(said)}.`);
  const hidden = known(problem, play, seat);
  const against = new Map(findCountContradictions(hidden, said));
  const certain = possibleSuitLengths(hidden);
  const standing = (measure: HandMeasure): GuessStatus => {
    if (against.has(measure)) return 'against';
    return measure !== 'hcp' && certain[measure].min === certain[measure].max ? 'certain' : 'open';
  };
  const judged = HAND_MEASURES.filter((measure) => said[measure] !== null);
  return {
    statuses: Object.fromEntries(judged.map((measure) => [measure, standing(measure)])),
    contradictions: [...against.values()],
  };
}

<<<<<<< /work/main/src/lib/bridge/lesson/drill/counting-drill.ts
/** The actual count of a hand, and the measures that the guess got right. */
export function checkedCount(
=======
/** Which numbers about a hand were so in the deal, of those that were said. */
export function compareWithDeal(
>>>>>>> /tmp/refactor/new
  deal: Deal,
  seat: Seat,
  said: HandCountGuess,
): { readonly was: HandCount; readonly right: readonly HandMeasure[] } {
  const was = countHand(deal[seat]);
  return { was, right: HAND_MEASURES.filter((measure) => said[measure] === was[measure]) };
}

<<<<<<< /work/main/src/lib/bridge/lesson/drill/counting-drill.ts
/** The sum of the suit lengths. */
export function cardsIn(count: Omit<Said, 'hcp'>): number {
=======
/** How many cards the suits are together. */
export function totalCardCount(count: Omit<HandCountGuess, 'hcp'>): number {
>>>>>>> /tmp/refactor/new
  return SUITS.reduce((sum, suit) => sum + count[suit], 0);
}

function known(problem: BridgeProblem, play: Play, seat: Seat): HiddenHandEvidence {
  const seen = Object.values(tableView(problem, play).seats);
  const open = seen.flatMap((view) => (view.hand ? [{ seat: view.seat, hand: view.hand }] : []));
  return createHiddenHandEvidence(open, play, seat, calledBy(problem, seat));
}

<<<<<<< /work/main/src/lib/bridge/lesson/drill/counting-drill.ts
/** The intersection of the ranges that a seat's calls have shown. */
function calledBy({ auction, dealer }: BridgeProblem, seat: Seat): Called {
=======
/** All that the calls of a seat have shown, each number as narrow as they make it. */
function calledBy({ auction, dealer }: BridgeProblem, seat: Seat): AuctionRanges {
>>>>>>> /tmp/refactor/new
  if (dealer === null) return {};
  const own = auction.filter((_, i) => clockwiseFrom(dealer)[i % 4] === seat);
  return own.reduce<AuctionRanges>(
    (before, { shows }) =>
      HAND_MEASURES.reduce<AuctionRanges>((called, measure) => {
        const shown = shows?.[measure];
        if (!shown) return called;
        const { min, max } = called[measure] ?? shown;
        const narrow = { min: Math.max(min, shown.min), max: Math.min(max, shown.max) };
        return { ...called, [measure]: narrow };
      }, before),
    {},
  );
}
