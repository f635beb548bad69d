/**
 * The counting drill: checks a student's guess of a hidden hand's suit lengths and high-card points
 * against the student's information (visible cards, play, auction). It does not use the problem's
 * deals, so that no answer gives them away; the actual hand is compared after the play.
 */
import type { Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { invariant } from '$lib/core/result';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import {
  HAND_MEASURES,
  measureHand,
  type HandMeasure,
} from '$lib/games/bridge/problem/shown-ranges';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

export type {
  HandCountGuess as HandCountGuess,
  CountContradiction as CountContradiction,
} from './hand-count-limits';

/** The suit lengths (0 to 13, 13 in all) and high-card points (0 to 37) of a dealt hand. */
export type HandCount = Readonly<Record<HandMeasure, number>>;

/**
 * A guessed number is impossible (`against`), the only possible one, or one of several (`open`).
 */
export type GuessStatus = 'against' | 'certain' | 'open';

export interface HandCountAnswer {
  /** The status of each number that was guessed. */
  readonly statuses: Readonly<Partial<Record<HandMeasure, GuessStatus>>>;
  /** One reason for each impossible number, the suits first. */
  readonly contradictions: readonly CountContradiction[];
}

/** The suit lengths and high-card points of a hand. */
export function countHand(hand: Hand): HandCount {
  const of = (measure: HandMeasure): number => measureHand(hand, measure);
  return { S: of('S'), H: of('H'), D: of('D'), C: of('C'), hcp: of('hcp') };
}

/**
 * The seats whose hands the student cannot see, clockwise from the student; none after the play.
 */
export function hiddenSeats(problem: BridgeProblem, play: Play): readonly Seat[] {
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
  guess: HandCountGuess,
): HandCountAnswer {
  invariant(
    totalCardCount(guess) === 13,
    `A hand was dealt 13 cards, not ${totalCardCount(guess)}.`,
  );
  const evidence = collectEvidence(problem, play, seat);
  const contradictions = new Map(findCountContradictions(evidence, guess));
  const possibleLengths = possibleSuitLengths(evidence);
  const statusOf = (measure: HandMeasure): GuessStatus => {
    if (contradictions.has(measure)) return 'against';
    return measure !== 'hcp' && possibleLengths[measure].min === possibleLengths[measure].max
      ? 'certain'
      : 'open';
  };
  const guessedMeasures = HAND_MEASURES.filter((measure) => guess[measure] !== null);
  return {
    statuses: Object.fromEntries(guessedMeasures.map((measure) => [measure, statusOf(measure)])),
    contradictions: [...contradictions.values()],
  };
}

/** The actual count of a hand, and the measures that the guess got right. */
export function compareWithDeal(
  deal: Deal,
  seat: Seat,
  guess: HandCountGuess,
): { readonly actual: HandCount; readonly correctMeasures: readonly HandMeasure[] } {
  const actual = countHand(deal[seat]);
  return {
    actual,
    correctMeasures: HAND_MEASURES.filter((measure) => guess[measure] === actual[measure]),
  };
}

/** The sum of the suit lengths. */
export function totalCardCount(count: Omit<HandCountGuess, 'hcp'>): number {
  return SUITS.reduce((sum, suit) => sum + count[suit], 0);
}

function collectEvidence(problem: BridgeProblem, play: Play, seat: Seat): HiddenHandEvidence {
  const seatViews = Object.values(tableView(problem, play).seats);
  const visibleHands = seatViews.flatMap((view) =>
    view.hand ? [{ seat: view.seat, hand: view.hand }] : [],
  );
  return createHiddenHandEvidence(visibleHands, play, seat, collectAuctionRanges(problem, seat));
}

/** The intersection of the ranges that a seat's calls have shown. */
function collectAuctionRanges({ auction, dealer }: BridgeProblem, seat: Seat): AuctionRanges {
  if (dealer === null) return {};
  const seatCalls = auction.filter((_, i) => clockwiseFrom(dealer)[i % 4] === seat);
  return seatCalls.reduce<AuctionRanges>(
    (before, { shows }) =>
      HAND_MEASURES.reduce<AuctionRanges>((ranges, measure) => {
        const shownRange = shows?.[measure];
        if (!shownRange) return ranges;
        const { min, max } = ranges[measure] ?? shownRange;
        const intersection = {
          min: Math.max(min, shownRange.min),
          max: Math.min(max, shownRange.max),
        };
        return { ...ranges, [measure]: intersection };
      }, before),
    {},
  );
}
