/**
 * A valid bridge problem, as the reader returns it. Member names follow the keys of problem files.
 */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import type { LocalizedText } from '$lib/core/localized-text';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import type {
  ClaimStep,
  SolutionStep as LineStep,
  FileSolution as LineSolution,
} from '$lib/problem-file/solution-line';
import type { Leads, Signals } from '$lib/games/bridge/knowledge/agreements';
import type { Range } from '$lib/games/bridge/notation/range-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCards, playOf, seatsPlayed, type Play } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { Relabeling } from './relabeling/relabeling';
import type { Theme } from './bridge-themes';

/** The computer's ways of playing the other side: seeing every card, or by beliefs like a human. */
export const OPPONENTS = ['omniscient', 'human'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** The ranges that a call shows of its maker's hand: high-card points and suit lengths. */
export type ShownRanges = { readonly [Measure in 'hcp' | Suit]?: Range };

/** A call with the author's note, and the ranges that it shows. */
export interface AuctionCall {
  readonly call: Call;
  readonly note?: LocalizedText;
  readonly shows?: ShownRanges;
}

/** A complete deal with the author's name for it, or `deal 1`, `deal 2`, … */
export interface NamedDeal {
  readonly name: LocalizedText;
  readonly deal: Deal;
}

/** An operand of an author's `if`: a card, or any card of a suit. */
export type CardOrSuit = Card | Suit;

/**
 * A step of the author's line: a card of the student's, a branch on what was just played, or a
 * claim.
 */
export type BridgeLineStep = LineStep<Seat, Card, CardOrSuit, ClaimStep>;

/**
 * The author's line and explanation: Markdown, in which `:HA:` is a card, `:H:` a suit, and fenced
 * blocks `play` and `hand` are drawn.
 */
export type Solution = LineSolution<Seat, Card, CardOrSuit, ClaimStep>;

/** A layout of the author's with its relative weight. */
export interface WeightedDeal extends NamedDeal {
  /** From 1 on. */
  readonly weight: number;
}

/** The question of a problem that no line always wins: find the line that wins most often. */
export interface BestChance {
  /**
   * All layouts consistent with the auction and the play, or a sample of this size, equally likely;
   * or the author's own layouts.
   */
  readonly layouts: 'all' | number | readonly WeightedDeal[];
  /** The percentage of layouts in which the best line wins, 1 to 99. */
  readonly best: number;
  /**
   * The percentage points that each other card at the start loses; one card stands for its equals.
   */
  readonly errors: { readonly [C in Card]?: number };
}

/** A problem with all its fields complete and checked for consistency. */
export interface BridgeProblem extends ProblemHead<Theme> {
  /** The id of the problem: the file's name without its extension. */
  readonly id: string;
  readonly student: Seat;
  readonly opponents: Opponents;
  /** May be null only when the file gives a contract instead of an auction. */
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability;
  /** Empty when the file gives a contract instead. */
  readonly auction: readonly AuctionCall[];
  readonly contract: Contract;
  /** Tricks that the student's side needs, 1 to 13. */
  readonly goal: number;
  /**
   * Present if the best chance is asked for; then the real deals are some in which the best line
   * wins.
   */
  readonly chance?: BestChance;
  /** The deals that may be the truth, at least one, in the file's order. */
  readonly real: readonly NamedDeal[];
  /** Deals that only guide the opponents' choice among equal cards and are never the truth. */
  readonly virtual: readonly NamedDeal[];
  /**
   * Deals that human-like seats believe in, complete. An item of the file names one or both hands
   * that the seat cannot see; it is listed here once for each compatible pair of the seat's hand
   * and dummy's among the real deals. A seat considers only deals that contain its actual hand.
   */
  readonly believed: { readonly [S in Seat]?: readonly NamedDeal[] };
  /** The cards before the student's first decision, from the opening lead on. */
  readonly start: readonly Card[];
  /**
   * The author's reasons for unusual cards of the start, by card; the check does not judge these
   * cards.
   */
  readonly because?: { readonly [C in Card]?: string };
  /** The signals of a computer partner and of human-like opponents. */
  readonly signals: Signals;
  /** The opening leads of a computer partner and of human-like opponents; absent: fourth best. */
  readonly leads?: Exclude<Leads, 'fourth-best'>;
  /** The way in which human-like opponents choose between equally good cards. */
  /**
   * The seed of seats that sample deals, 0 when absent. It belongs to a play and is not in the
   * file.
   */
  readonly seed?: number;
  /**
   * The relabeling from the author's problem to this one, absent if it is the identity. It belongs
   * to a play and is not in the file.
   */
  readonly relabeling?: Relabeling;
  readonly solution: Solution | null;
}

/** The part of a problem that determines who plays each seat. */
export type Seating = Pick<BridgeProblem, 'student' | 'opponents' | 'contract'>;

/** True when the student plays a seat: its own and, as declarer, dummy. */
export function isPlayedByStudent({ student, contract }: Seating, seat: Seat): boolean {
  return seat === student || (student === contract.declarer && seat === dummyOf(contract));
}

/**
 * The seats that the computer plays like a human: a defender's partner always, the other side if
 * the problem asks for it. Dummy is never among them; declarer plays it.
 */
export function humanSeats({ student, opponents, contract }: Seating): readonly Seat[] {
  const defends = sideOf(student) !== sideOf(contract.declarer);
  return SEATS.filter((seat) => {
    if (seat === student || seat === dummyOf(contract)) return false;
    return seat === partnerOf(student) ? defends : opponents === 'human';
  });
}

/** The play after the problem's `start`. */
export function playAtStart(problem: BridgeProblem): Play {
  return playCards(playOf(problem.contract), problem.start);
}

/** The student's cards among those played since the start, dummy's included when it declares. */
export function studentCards(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
): readonly Card[] {
  const seats = seatsPlayed(playCards(playAtStart(problem), cardsSinceStart));
  return cardsSinceStart.filter((_, i) => {
    const seat = seats[problem.start.length + i];
    return seat !== undefined && isPlayedByStudent(problem, seat);
  });
}

/** True when dummy differs between the real deals, as it may if the student leads. */
export function isDummyVariable({ real, contract }: BridgeProblem): boolean {
  const dummy = dummyOf(contract);
  return new Set(real.map(({ deal }) => String(deal[dummy]))).size > 1;
}
