/** A lawful bridge problem, as the reader hands it on: behind that door nothing checks again. */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import type { LocalizedText } from '$lib/core/text';
import type { ProblemHead } from '$lib/problem-file/head';
import type { SolutionStep as LineStep, FileSolution as LineSolution } from '$lib/problem-file/line';
import type { Manner, Signals } from '$lib/bridge/knowledge/agreements';
import type { Range } from '$lib/bridge/notation/range-notation';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCards, playOf, type Play } from '$lib/bridge/rules/bridge-play';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import type { Relabeling } from './relabeling/relabeling';
import type { Theme } from './bridge-themes';

/** How the computer plays the other side: seeing every card, or with beliefs like a person. */
export const OPPONENTS = ['omniscient', 'human'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** What a call tells about the hand of the seat that made it: points and lengths of suits. */
export type ShownRanges = { readonly [Measure in 'hcp' | Suit]?: Range };

export interface AuctionCall {
  readonly call: Call;
  readonly note?: LocalizedText;
  readonly shows?: ShownRanges;
}

/** A complete layout with its author's name for it; `deal 1`, `deal 2`, … where none was given. */
export interface NamedDeal {
  readonly name: LocalizedText;
  readonly deal: Deal;
}

/** A card, or any card of a suit: what an author's `if` looks for. */
export type CardOrSuit = Card | Suit;

/** A step of the author's line: a card of the student's, or a branch on what was just played. */
export type BridgeLineStep = LineStep<Seat, Card, CardOrSuit>;

/** Its explanation is Markdown; `:HA:` a card, `:H:` a suit, fenced blocks `play` and `hand`. */
export type Solution = LineSolution<Seat, Card, CardOrSuit>;

/** A layout of the author's, as likely beside the others as its weight says. */
export interface WeightedDeal extends NamedDeal {
  /** From 1 on. */
  readonly weight: number;
}

/** What is asked where no line wins always: the line that wins most often. */
export interface BestChance {
  /** All layouts that fit the auction and the play or so many drawn from them, each as likely as any other; or the author's own. */
  readonly layouts: 'all' | number | readonly WeightedDeal[];
  /** Of a hundred layouts, what the best line makes: 1 to 99. */
  readonly best: number;
  /** What each other card at the start gives up of a hundred; of equal cards one stands for all. */
  readonly errors: { readonly [C in Card]?: number };
}

export interface BridgeProblem extends ProblemHead<Theme> {
  /** The address of the problem: the file's name without its ending. */
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
  /** The best chance is asked for; then the real deals are some that the best line wins. Absent where a line wins always. */
  readonly chance?: BestChance;
  /** At least one; the complete layouts that may be the truth, in the file's order. */
  readonly real: readonly NamedDeal[];
  /** Layouts that keep the search fighting and never become the truth. */
  readonly virtual: readonly NamedDeal[];
  /**
   * What human-like seats may imagine. An item of the file that names one or both hands which the
   * seat cannot see stands here once for each pair of its own hand and dummy's among the real deals
   * that it fits, always complete: a seat holds a deal only when its own hand is as in the truth.
   */
  readonly believed: { readonly [S in Seat]?: readonly NamedDeal[] };
  /** The cards played before the student's first decision, from the opening lead on. */
  readonly start: readonly Card[];
  /** Why a card of the start was played that most players would not play: the check asks no more. Absent when nothing is said. */
  readonly because?: { readonly [C in Card]?: string };
  /** What a computer partner and human-like opponents signal. */
  readonly signals: Signals;
  /** How human-like opponents choose between cards that are worth the same. */
  readonly manner: Manner;
  /** For seats that sample deals; 0 when absent. No file says it: it belongs to a play. */
  readonly seed?: number;
  /** How it differs from what the author wrote; absent when it does not. No file says it: it belongs to a play. */
  readonly relabeling?: Relabeling;
  readonly solution: Solution | null;
}

/** Who sits where and how the computer plays: enough to say which seats are whose. */
export type Seating = Pick<BridgeProblem, 'student' | 'opponents' | 'contract'>;

/** Whether the student plays this hand: its own and, as declarer, dummy's. */
export function isPlayedByStudent({ student, contract }: Seating, seat: Seat): boolean {
  return seat === student || (student === contract.declarer && seat === dummyOf(contract));
}

/**
 * The seats that the computer plays like people: a defender's partner always, the other side when
 * the problem asks for it. Dummy is never among them; its declarer plays it.
 */
export function humanSeats({ student, opponents, contract }: Seating): readonly Seat[] {
  const defends = sideOf(student) !== sideOf(contract.declarer);
  return SEATS.filter((seat) => {
    if (seat === student || seat === dummyOf(contract)) return false;
    return seat === partnerOf(student) ? defends : opponents === 'human';
  });
}

/** The play when the student sits down: the problem's `start` has been played. */
export function playAtStart(problem: BridgeProblem): Play {
  return playCards(playOf(problem.contract), problem.start);
}

/** Whether dummy is not the same hand in every real deal, as it may be where the student has the lead. */
export function isDummyVariable({ real, contract }: BridgeProblem): boolean {
  const dummy = dummyOf(contract);
  return new Set(real.map(({ deal }) => String(deal[dummy]))).size > 1;
}
